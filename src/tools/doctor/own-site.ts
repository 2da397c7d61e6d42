import { company } from '../../company.ts';
import { locationTypes } from '../../location-types.ts';
import { currentVersion } from '../release/current-version.ts';
import { type Manifest, releasesFile } from '../release/versions.ts';
import { isUnshared, ofDifference } from './causes.ts';
import { allOf, type Finding, note, right, wrong } from './findings.ts';
import type { Library } from './released.ts';
import { type Ask, isReceiver, partnersOrigin, preflightOf, statusOf, textOf } from './web.ts';

/** Hosting for little money refuses more requests at a time. */
const atATime = 6;

type Entry = Manifest['files'][string];

interface OwnSite {
  page: string;
  /** The address that the page names as its own. */
  canonical?: string | undefined;
  endpoint?: string | undefined;
}

/** Checks what only the company can mend: its files, receiver, privacy statement and addresses. */
export async function checkOwnSite(
  { page, canonical = '', endpoint = '' }: OwnSite,
  ask: Ask,
  library: Library,
): Promise<Finding[]> {
  const folderOf = (address: string) => new URL('.', address).pathname;
  const isElsewhere = canonical !== '' && folderOf(canonical) !== folderOf(page);
  const found = await Promise.all([
    checkFiles(new URL('.', page).href, isElsewhere, library),
    checkReceiver(endpoint, page, ask),
    checkPrivacy(company.privacyUrl, ask),
    isElsewhere
      ? [wrong('otherFolder', new URL('.', canonical).href, new URL('.', page).href)]
      : checkAddress(page, canonical, ask),
  ]);
  return found.flat();
}

/**
 * Compares every file of the newest version, at the top and in its folder, with its hash, and what
 * code of partners may ask of earlier ones: pictures by their size alone.
 */
async function checkFiles(root: string, isElsewhere: boolean, library: Library) {
  const { why, manifest, newest, files = {}, versions = [] } = await library.at(root);
  if (manifest) return [ofDifference(manifest, why)];
  if (why) return [wrong('noRelease', `${root}${releasesFile}`, why)];
  const names = Object.entries(files);
  const filesIn = (folder: string, names: [string, Entry][]) =>
    names.map(([name, entry]) => ({ folder, name, url: `${root}${folder}${name}`, entry }));
  const newer = ['', `v${newest}/`].flatMap((folder) => filesIn(folder, names));
  // The code of partners may name each of these for years.
  const pinned = versions.filter((version) => version !== newest);
  const lost = await inTurn(pinned, async (version) => (await library.at(root, version)).why);
  const older = await Promise.all(
    pinned.map(async (version) => {
      const { files = {} } = await library.at(root, version);
      const asked = Object.entries(files).filter(([name]) => isOfPartners(name));
      return filesIn(`v${version}/`, asked);
    }),
  );
  const all = [...newer, ...older.flat()];
  const said = await inTurn(all, async ({ folder, name, url, entry }, nth) => {
    if (nth >= newer.length && name.startsWith('media/')) return library.weigh(url, entry);
    const { fault, kept } = await library.compare(url, entry);
    // A version never changes.
    return fault || (folder ? '' : kept);
  });
  /** By folder and kind of fault: one line says it of all. */
  const faults = new Map<string, { url: string; fault: string }[]>();
  for (const [nth, { folder, url }] of all.entries()) {
    const { [nth]: fault = '' } = said;
    const kind = `${folder} ${fault.replace(/^\d+ in plaats van \d+/, 'in')}`;
    if (fault) faults.set(kind, [...(faults.get(kind) ?? []), { url, fault }]);
  }
  const lines = [...faults.values()].flatMap(([first = { url: '', fault: '' }, ...others]) => {
    const { url, fault } = first;
    const what = others.length > 0 ? `${url} (en zo nog ${others.length})` : url;
    // The doctor itself asks for many files at once.
    if (/^status 429/.test(fault)) return note('limited', what, fault);
    return isElsewhere && isUnshared(fault) ? [] : ofDifference(what, fault);
  });
  const here = currentVersion();
  return allOf(
    ...(faults.size > 0 ? lines : [right('shared', newer.length, newest)]),
    ...pinned.map((version, nth) => lost[nth] && wrong('pinLost', version, lost[nth])),
    here && here !== newest && note('notUploaded', here, company.siteUrl, newest),
  );
}

/** False for pages and texts of an earlier version, which no code of partners names. */
const isOfPartners = (name: string) => name === 'index.html' || !/\.(html|md|txt|json)$/.test(name);

/** @returns what `ask` says of each, in their order. */
async function inTurn<T>(
  all: readonly T[],
  ask: (one: T, nth: number) => Promise<string>,
): Promise<string[]> {
  const said: string[] = [];
  const queue = all.entries();
  const next = async () => {
    for (const [nth, one] of queue) said[nth] = await ask(one, nth);
  };
  await Promise.all(Array.from({ length: atATime }, next));
  return said;
}

/** Reads the page that our receiver shows the company, and tries the types of location. */
async function checkReceiver(endpoint: string, page: string, ask: Ask): Promise<Finding[]> {
  const { body } = endpoint ? await ask(endpoint) : { body: '' };
  const text = `${body}`;
  // Another form service would mail what is tried.
  if (!isReceiver(text)) return [];
  // Without the company's word, the page may only say how to see more.
  const [, , list = ''] = /<(ul|p)>(.*?)<\/\1>/s.exec(text) ?? [];
  const asks = list.replace(/<[^>]*>/g, ' ').trim();
  const isReady = text.includes('De ontvanger staat klaar');
  const [to, from] = [endpoint, page].map((url) => new URL(url).origin);
  const state = allOf(
    to !== from && note('receiverElsewhere', to, from),
    isReady ? right('receiver', endpoint) : wrong('receiverAsks', endpoint, asks),
  );
  // Refused by every receiver, whose answer says what it takes; so nothing is kept or mailed.
  const tried = {
    naam: 'Proef',
    email: 'proef@example.com',
    locatieNaam: 'Proef',
    locatieType: '?',
  };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await ask(endpoint, { method: 'POST', headers, body: JSON.stringify(tried) });
  const [, some] = /must be one of (.*?)\./.exec(`${answer.body}`) ?? [];
  const said = answer.why || statusOf(answer.status, answer.headers.get('server'));
  if (answer.status !== 422) return [...state, wrong('unanswered', endpoint, said)];
  // A proxy or the server may add a header of its own to those of the receiver.
  const asked = { method: 'OPTIONS', headers: preflightOf(partnersOrigin) };
  const preflight = await ask(endpoint, asked);
  const allowed = preflight.headers.get('access-control-allow-origin') ?? 'er niet';
  const unwelcome =
    preflight.why || (allowed === '*' ? '' : `Access-Control-Allow-Origin is ${allowed}`);
  const lost = locationTypes
    .map(({ value }) => value)
    .filter((one) => some && !some.split(', ').includes(one));
  return allOf(
    ...state,
    unwelcome && wrong('partnersUnwelcome', endpoint, unwelcome),
    lost.length > 0 ? wrong('typesLost', lost.join(', ')) : isReady && right('types'),
  );
}

/** Also finds what is not filled in yet in the proposed privacy statement. */
async function checkPrivacy(privacy: string, ask: Ask): Promise<Finding[]> {
  if (!privacy) return [];
  const { why, body } = await ask(privacy, { redirect: 'follow' });
  if (why) return [wrong('privacy', privacy, why)];
  const [gap] = /\[[a-z][^[\]]{0,60}\]/.exec(textOf(`${body}`)) ?? [];
  return [gap ? wrong('privacyDraft', privacy, gap) : right('privacyOpens', privacy)];
}

/** Checks that http and the other www form redirect to the canonical address. */
async function checkAddress(page: string, canonical: string, ask: Ask): Promise<Finding[]> {
  if (!canonical) return [];
  const [shown = ''] = page.split(/[?#]/);
  if (shown !== canonical) {
    const { end } = await ask(canonical, { redirect: 'follow' });
    const redirects = end === shown;
    return [
      redirects ? wrong('siteUrlMoved', canonical, shown) : note('otherAddress', canonical, shown),
    ];
  }
  const { hostname, pathname } = new URL(canonical);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const astray = async (from: string) => {
    const { why, end } = await ask(from, { redirect: 'follow' });
    if (/domein is niet te vinden/.test(why)) return [wrong('astrayName', from, canonical)];
    return why || end !== canonical ? [wrong('astray', from, canonical, why || end)] : [];
  };
  const others = [`http://${hostname}${pathname}`, `https://${other}${pathname}`];
  const faults = (await Promise.all(others.map(astray))).flat();
  return faults.length > 0 ? faults : [right('oneAddress', canonical)];
}
