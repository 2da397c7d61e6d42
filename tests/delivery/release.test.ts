import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { version } from '../../package.json';
import { standIns } from '../../src/company.ts';
import { siteAddress } from '../../src/lib/url.ts';
import type { Releases } from '../../src/partner-pages/snippet-maker/published.ts';
import { contact } from '../../src/site/content/contact.ts';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import type { Manifest } from '../../src/tools/release/versions.ts';
import { launchChromium } from '../support/engine.ts';
import { serve } from '../support/framed.ts';
import { pageAround } from '../support/made-snippets.ts';
import { everyEngine, makeLive, scenario } from '../support/scenario.ts';
import { listen, type RunningServer, withRecorder } from '../support/servers.ts';
import { choose, visible } from '../support/site.ts';
import { factsText } from '../unit/support/made-up-facts.ts';
import { startApache } from './apache.ts';
import { startNginx } from './nginx.ts';
import { hasPhp, startHosting } from './php.ts';
import {
  buildRelease,
  cloneSources,
  copySources,
  facts,
  host,
  npm,
  requireRelease,
} from './release.ts';

const nginx = inject('nginx');
const apache = inject('apache');

/** To make a release is to build it. */
const timeout = 600_000;

/** By extension: what each kind of file must be served as. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

test('a release with a stand-in is refused, and names the fact; a package too', async () => {
  const copy = await copySources({ ...facts, phone: standIns.phone });
  onTestFinished(() => rm(copy, { recursive: true }));
  await expect(buildRelease(copy)).rejects.toThrow(/waar geen bezoeker komt: phone\. .*Vul het in/);
  await expect(npm(copy, 'pack')).rejects.toThrow('In de map release staat geen release.');
  expect(readdirSync(copy).filter((file) => /^(release|lib|.*\.tgz)$/.test(file))).toEqual([]);
});

test('a mistake in bedrijf.txt is one sentence in Dutch with its line, and no trace', async () => {
  const copy = await copySources(facts);
  onTestFinished(() => rm(copy, { recursive: true }));
  const text = factsText(facts);
  for (const [written, line] of [
    [Buffer.from(`\ufeff${text}`, 'utf16le'), 'regel 1: dit is geen UTF-8'],
    [Buffer.from(text.replace('A. Zoet', 'André'), 'latin1'), 'regel 11: een letter is onleesbaar'],
    [text + text.slice(0, 12), 'regel 13: brand staat ook op regel 1.'],
    [text + text, 'regel 13: brand staat ook op regel 1, en zo nog 11 hieronder.'],
    [text.replace('phone:', 'phone'), 'regel 3: hij begint niet met een naam en een dubbele punt'],
    [text.replace('phone:', 'phone: bel'), 'regel 3: phone is "bel 020 123 45 67"; het moet zijn'],
  ] as const) {
    await writeFile(path.join(copy, 'bedrijf.txt'), written);
    const refusal = await buildRelease(copy).catch(({ message }) => message);
    const lines = refusal.split('\n').filter((one: string) => !/^(>.*)?$/.test(one));
    expect(lines).toEqual([expect.stringContaining(`bedrijf.txt, ${line}`)]);
  }
  await rm(path.join(copy, 'bedrijf.txt'));
  await expect(buildRelease(copy)).rejects.toThrow(/\nbedrijf\.txt is er niet.*\n$/);
});

test('the package of a release has its facts, and no stand-in is in either', {
  timeout,
}, async () => {
  const folder = await requireRelease();
  const { endpoint, founder, ...others } = facts;
  const packed = execFileSync('tar', ['-xzOf', `${folder}.tgz`, '--exclude=package.json'], {
    encoding: 'latin1',
    maxBuffer: 1e8,
  });
  const released = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  for (const text of [packed, released.join('\n')]) {
    for (const fact of [endpoint, founder.name, others.phone, others.kvk])
      expect(text).toContain(fact);
    for (const standIn of [
      standIns.founder.name,
      standIns.phone,
      standIns.email,
      standIns.socialUrl,
    ])
      expect(text).not.toContain(standIn);
  }
});

describe.skipIf(!nginx)('a release on a real nginx', () => {
  let dist: string;
  let server: RunningServer;
  let manifest: Manifest;

  beforeAll(async () => {
    dist = await requireRelease();
    server = await startNginx(nginx as string, dist);
    manifest = JSON.parse(readFileSync(path.join(dist, `v${version}/manifest.json`), 'utf8'));
  }, timeout);

  afterAll(() => server?.close());

  test('every file has its type, may be used by any page, and is kept as long as it stays the same', async () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !['.htaccess', '_headers', 'nginx.conf'].includes(entry.name),
      )
      .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
    expect(files).toEqual(
      expect.arrayContaining(['suikerspin.js', `v${version}/media/fredoka.woff2`]),
    );
    for (const file of files) {
      const { status, headers } = await fetch(`${server.origin}/${file}`, { method: 'HEAD' });
      const shortly = headers.get('cache-control') === 'public, max-age=300';
      const forGood = headers.get('cache-control') === 'public, max-age=31536000, immutable';
      expect({ file, status, type: headers.get('content-type'), shortly, forGood }).toEqual({
        file,
        status: 200,
        type: contentTypes[path.extname(file)],
        shortly: !file.startsWith(`v${version}/`),
        forGood: file.startsWith(`v${version}/`),
      });
      expect(headers.get('access-control-allow-origin'), file).toBe('*');
      expect(headers.get('x-content-type-options'), file).toBe('nosniff');
    }
  });

  test.skipIf(!apache)(
    'ordinary shared hosting, Apache, says the same of every file, in its folder',
    async () => {
      const shared = await startSharedHosting();
      const names = Object.keys(manifest.files);
      for (const file of ['', ...names, ...names.map((name) => `v${version}/${name}`)])
        expect(await told(`${shared.origin}/suikerspin`, file)).toEqual(
          await told(server.origin, file),
        );
      const script = await fetch(`${shared.origin}/suikerspin/suikerspin.js`);
      expect(script.headers.get('content-encoding')).toBe('gzip');
    },
  );

  test.skipIf(!apache)('leads an address whose # was encoded to its screen', async () => {
    const shared = await startSharedHosting();
    for (const at of [`${shared.origin}/suikerspin/`, `${server.origin}/`]) {
      const location = async (asked: string) => {
        const { status, headers } = await fetch(at + asked, { redirect: 'manual' });
        const to = headers.get('location');
        return status === 302 && to ? new URL(to, at).href.replace(at, '') : status;
      };
      for (const [asked, to] of [
        ['%23/contact', '#/contact'],
        ['%23suikerspin-contact', '#suikerspin-contact'],
        ['index.html%23/over-ons', 'index.html#/over-ons'],
        ['index.html%23suikerspin-contact).', 'index.html#suikerspin-contact'],
        ['%2523/contact', '#/contact'],
        ['%23!/contact', '#!/contact'],
        ['%23/', '#/'],
        ['%23/contact%0D%0ASet-Cookie:%20a=b', '#/contact'],
        ['', 200],
        ['index.html', 200],
        ['index.html?partner=de-hal', 200],
        ['%23notes.html', 404],
        ['loader.js%23/contact', 404],
        ['shop/%23/contact', 404],
      ])
        expect([asked, await location(asked as string)]).toEqual([asked, to]);
      const tracked = await location('%23/contact?utm_source=mail');
      expect(tracked).toMatch(/^(\?utm_source=mail#\/contact|#\/contact\?utm_source=mail)$/);
    }
    expect((await fetch(`${shared.origin}/%23/contact`)).status).toBe(404);
  });

  test.skipIf(!apache)(
    'a move to a folder of the same domain sends visitors there, once',
    async () => {
      const site = await mkdtemp(path.join(tmpdir(), 'suikerspin-hosting-'));
      onTestFinished(() => rm(site, { recursive: true }));
      await cp(dist, site, { recursive: true });
      await cp(dist, path.join(site, 'suikerspin'), { recursive: true });
      const guide = await readFile('dist-examples/guides/het-jaar-daarna.md', 'utf8');
      const [, lines] = /```apache\n *(RewriteEngine On\n[^`]*index[^`]*\n) *```/.exec(guide) ?? [];
      const headers = await readFile(path.join(dist, '.htaccess'), 'utf8');
      await writeFile(
        path.join(site, '.htaccess'),
        `${lines}${headers.replaceAll('^/suikerspin/', '^/')}`,
      );
      const shared = await startApache(apache as string, site);
      onTestFinished(() => shared.close());
      for (const old of ['', 'index.html', 'snippet.html']) {
        const { status, url } = await fetch(`${shared.origin}/${old}`);
        const to = `${shared.origin}/suikerspin/${old.replace('index.html', '')}`;
        expect({ status, url }).toEqual({ status: 200, url: to });
      }
      for (const file of ['loader.js', `v${version}/loader.js`, 'suikerspin/loader.js']) {
        const { status, headers: sent } = await told(shared.origin, file);
        expect({ file, status, isOpen: sent.includes('*') }).toEqual({
          file,
          status: 200,
          isOpen: true,
        });
      }
    },
  );

  test.skipIf(!apache)('leaves the company’s other files in these folders', async () => {
    const site = await mkdtemp(path.join(tmpdir(), 'suikerspin-hosting-'));
    onTestFinished(() => rm(site, { recursive: true }));
    for (const name of ['.htaccess', 'nginx.conf', 'index.html'])
      await cp(path.join(dist, name), path.join(site, name));
    await writeFile(
      path.join(site, '.htaccess'),
      readFileSync(path.join(dist, '.htaccess'), 'utf8').replaceAll('^/suikerspin/', '^/'),
    );
    const others = [
      'shop/index.html',
      'docs/v1.2.3/suikerspin.js',
      'over/media/share.jpg',
      'media/ours.jpg',
    ];
    for (const file of [...others, 'over/media/index.html', 'latin.html']) {
      await mkdir(path.dirname(path.join(site, file)), { recursive: true });
      await writeFile(path.join(site, file), 'ours');
    }
    const shared = await startApache(apache as string, site);
    onTestFinished(() => shared.close());
    const own = await startNginx(nginx as string, site);
    onTestFinished(() => own.close());
    for (const { origin } of [shared, own]) {
      expect((await told(origin, 'index.html')).headers).toContain('*');
      for (const file of [...others, 'over/media/', 'latin.html']) {
        const { status, headers } = await told(origin, file);
        const [type, ...rest] = headers;
        expect({ file, status, rest }).toEqual({ file, status: 200, rest: rest.map(() => null) });
        expect(type ?? '').not.toContain('charset');
      }
    }
  });

  test('sends texts compressed and films in parts, and lets no browser cache a 404', async () => {
    const get = (file: string, headers: HeadersInit = {}) =>
      fetch(`${server.origin}/${file}`, { headers });
    expect((await get('suikerspin.js')).headers.get('content-encoding')).toBe('gzip');
    expect((await get('media/plaatsing.mp4', { Range: 'bytes=0-1' })).status).toBe(206);
    const missing = await get(`v${version}/none.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBeNull();
  });

  scenario(
    'the snippet maker of a release gives the latest or what is pinned, and so does a guide',
    async (scene) => {
      const given = async (query: string) => {
        await scene.open(`${server.origin}/snippet.html?${query}`);
        const read = () =>
          scene.page.evaluate(() => document.querySelector('[data-snippet]')?.textContent);
        await expect.poll(read).toBeTruthy();
        return (await read()) ?? '';
      };
      const pinned = (file: string) =>
        `src="${server.origin}/v${version}/${file}" integrity="${manifest.files[file]?.integrity}" crossorigin="anonymous"`;
      const frame = await given('place=iframe&version=fixed');
      expect(frame).toContain(pinned('frame.js'));
      expect(frame).toContain(`src="${server.origin}/v${version}/index.html"`);
      expect(await given('place=site&version=fixed')).toContain(pinned('loader.js'));
      const latest = await given('place=site');
      expect(latest).toContain(`src="${server.origin}/loader.js" async`);
      expect(latest).toContain(facts.phone);
      // From the company's own address, which no test can ask.
      const inGuide = latest.replaceAll(`${server.origin}/`, siteAddress(facts.siteUrl));
      await scene.open(`${server.origin}/handleiding/html.html`);
      const shown = () =>
        scene.page.evaluate(() => document.querySelector('[data-snippet]')?.textContent);
      expect(await shown()).toBe(inGuide);
    },
  );

  scenario(
    'a pinned loader refuses another script, and its request arrives',
    everyEngine,
    async (scene) => {
      let sent = 0;
      const files = await listen(async ({ url = '' }, response) => {
        const file = await readFile(path.join(dist, url)).catch(() => undefined);
        const headers = {
          'Access-Control-Allow-Origin': '*',
          'Content-Type': contentTypes[path.extname(url)] ?? '',
        };
        if (!file) return void response.writeHead(404, headers).end();
        const isScript = url.endsWith('suikerspin.js');
        response.writeHead(200, headers).end(isScript ? `${file}window.changed = 1` : file);
        if (isScript) sent += 1;
      });
      onTestFinished(() => files.close());
      scene.allowFault(/integrity|suikerspin\.js/i);
      const pin = `integrity="${manifest.files['loader.js']?.integrity}" crossorigin="anonymous"`;
      await scene.open(await pageWith(`src="${files.origin}/v${version}/loader.js" ${pin}`), {
        untouched: true,
      });
      await choose(scene.page, '/contact');
      for (const name of ['naam', 'locatieNaam'])
        await visible(scene.page, `[name="${name}"]`).fill('Ada');
      await visible(scene.page, '[name="email"]').fill('ada@example.com');
      await visible(scene.page, '[type="submit"]').click();
      const result = () =>
        window.sites()[0]?.shadowRoot?.querySelector('form [data-result] p')?.textContent;
      await expect.poll(() => scene.page.evaluate(result)).toBe(contact.success);
      await expect.poll(() => sent).toBeGreaterThan(0);
      expect(await scene.page.evaluate(() => 'changed' in window)).toBe(false);
    },
  );

  /** Apache with the release in the folder of the made-up `siteUrl`. */
  async function startSharedHosting() {
    const site = await mkdtemp(path.join(tmpdir(), 'suikerspin-hosting-'));
    onTestFinished(() => rm(site, { recursive: true }));
    await symlink(dist, path.join(site, 'suikerspin'));
    await writeFile(path.join(site, 'index.html'), '');
    const shared = await startApache(apache as string, site);
    onTestFinished(() => shared.close());
    return shared;
  }

  /** The headers that a server sends with a file. */
  async function told(origin: string, file: string) {
    const { status, headers } = await fetch(`${origin}/${file}`, { method: 'HEAD' });
    const names = [
      'content-type',
      'access-control-allow-origin',
      'cache-control',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ];
    return { file, status, headers: names.map((name) => headers.get(name)) };
  }

  /** A page of another origin with a tag. @returns its address. */
  async function pageWith(tag: string): Promise<string> {
    const page = await listen((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(
        withRecorder(`<!doctype html>
        <html lang="nl">
          <title>A page that pins a release</title>
          <link rel="icon" href="data:," />
          <div data-suikerspin data-endpoint="${inject('receiver')}/f/demo">Bel ons</div>
          <script ${tag} async></script>
        </html>`),
      );
    });
    onTestFinished(() => page.close());
    return page.origin;
  }
});

scenario(
  'at its own address the single file and the fragments find what lies beside them',
  async ({ page, open }) => {
    const folder = await requireRelease();
    const address = `${facts.siteUrl}/`;
    const asked: string[] = [];
    await open('minimal', { untouched: true });
    await page.context().route(`${address}**`, (route) => {
      const file = route.request().url().slice(address.length) || 'index.html';
      asked.push(file);
      return route.fulfill({
        path: path.join(folder, file),
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Content-Type': contentTypes[path.extname(file)] ?? '',
        },
      });
    });
    await page.goto(address);
    const pictures = await page.evaluate(async () => {
      const addresses = [
        document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')?.href,
        document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content,
      ];
      return Promise.all(
        addresses.map(async (src = '') => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return picture.naturalWidth;
        }),
      );
    });
    expect(pictures).toEqual([180, 1200]);

    const link = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]')?.href,
    );
    expect(link).toBe(`${address}oembed.json`);
    expect(JSON.parse(readFileSync(path.join(folder, 'oembed.json'), 'utf8')).html).toMatch(
      `<iframe src="${address}"`,
    );

    const fragment = readFileSync(path.join(folder, 'fragments/home.html'), 'utf8');
    await page.route('https://partner.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: pageAround(fragment) }),
    );
    await page.goto('https://partner.example/');
    await makeLive(page);
    await expect.poll(() => page.evaluate(() => window.Suikerspin?.version)).toBe(version);
    expect(asked).toContain(`v${version}/suikerspin.js`);
  },
);

test.skipIf(!apache || !hasPhp())(
  'live in an afternoon: released, a request mailed, facts changed, gone back, moved',
  { timeout },
  async () => {
    const released = await requireRelease();
    const hosting = await startHosting();
    onTestFinished(() => hosting.close());
    const php = new URL(hosting.addresses[0] as string).origin;
    const folder = path.join(hosting.site, 'suikerspin');
    await cp(released, folder, { recursive: true });
    await writeFile(path.join(hosting.site, 'privacy.html'), 'Wij bewaren niets.');
    const server = await startApache(apache as string, hosting.site, php);
    onTestFinished(() => server.close());
    const { fetch: realFetch } = globalThis;
    // The hosting leads visitors without www or https to the one address.
    vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) => {
      const at = String(address).replace(/^https?:\/\/(www\.)?zoet\.nl/, `https://${host}`);
      const response = await realFetch(at.replace(`https://${host}`, server.origin), init);
      return Object.defineProperty(response, 'url', { value: at });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const releases = async (): Promise<Releases> =>
      JSON.parse(await readFile(path.join(folder, 'releases.json'), 'utf8'));

    const { current } = await releases();
    const { files }: Manifest = JSON.parse(
      await readFile(path.join(folder, `v${current}/manifest.json`), 'utf8'),
    );
    const own = siteAddress(facts.siteUrl);
    const partner = await serve(partnerPage(`src="${own}suikerspin.js"`));
    const pinning = await serve(
      partnerPage(
        `src="${own}v${current}/suikerspin.js" integrity="${files['suikerspin.js']?.integrity}" crossorigin="anonymous"`,
      ),
    );
    const browser = await launchChromium([
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${server.securePort}`,
    ]);
    onTestFinished(() => browser.close());
    const footerOf = async (address: string) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(address);
      return page.locator('footer').textContent();
    };
    const seen = await expectHealthy(browser, own, partner);
    expect(seen).toContain(`✓ Partners krijgen alle ${2 * Object.keys(files).length} bestanden`);
    expect(seen).toContain(`✓ De ontvanger ${facts.endpoint} staat klaar.`);
    expect(seen).toContain('✓ De ontvanger neemt elke soort locatie van het formulier aan.');
    expect(await footerOf(own)).toContain(`${facts.address}, btw-id ${facts.vatId}`);
    await sendRequest(browser, partner);
    // The receiver answers before it mails.
    await expect.poll(hosting.mails).toHaveLength(1);
    const [mail] = await hosting.mails();
    expect(mail?.subject).toBe('Nieuwe aanvraag van Ada - De Zon');
    expect(mail?.text).toContain(`Verstuurd vanaf: ${new URL(partner).origin}`);
    expect(mail?.text).toContain('Via: de-hal');

    // On another laptop, which has no release.
    const phone = '020 765 43 21';
    const copy = await cloneSources();
    onTestFinished(() => rm(copy, { recursive: true }));
    const upload = () => cp(path.join(copy, 'release'), folder, { recursive: true });
    const from = ['from', `${server.origin}/suikerspin/`];
    const said = 'Ons nieuwe telefoonnummer.';
    // Three photographs of a phone; one is only tried, under a name that is a word of the site too.
    await cp('tests/unit/support/iphone.heic', path.join(copy, 'IMG_4711.HEIC'));
    await npm(copy, 'run', 'photo', 'IMG_4711', 'machine');
    await npm(copy, 'run', 'photo', 'IMG_4711', 'oprichter');
    await npm(copy, 'run', 'photo', 'IMG_4711', 'scene-zwembad');
    const photo = 'founder.photo: oprichter 96 x 64 A. Zoet\n';
    const words = 'Wij doen het werk => Wij regelen alles\n';
    await writeFile(path.join(copy, 'bedrijf.txt'), factsText({ ...facts, phone }) + photo + words);
    await npm(copy, 'run', 'release', 'nieuws', said, ...from);
    await upload();
    const { current: next, versions, news } = await releases();
    expect(news?.[next]).toBe(said);
    const media = readdirSync(path.join(folder, `v${next}/media`));
    expect(media).toContain('oprichter-half.avif');
    expect(media).not.toContain('machine.avif');
    const scene = 'scene-zwembad-half.avif';
    expect(await readFile(path.join(folder, 'media', scene))).toEqual(
      await readFile(path.join(copy, 'fotos', scene)),
    );
    const singleFile = await readFile(path.join(folder, 'index.html'), 'utf8');
    expect(singleFile).toContain('media/oprichter.avif');
    expect(singleFile).not.toContain('media/machine.avif');
    expect(singleFile).toContain('Wij regelen alles');
    expect(Object.keys(versions)).toHaveLength(2);
    for (const address of [own, partner]) expect(await footerOf(address)).toContain(phone);
    expect(await footerOf(pinning)).toContain(facts.phone);
    await expectHealthy(browser, pinning);

    await npm(copy, 'run', 'release', 'back', current, ...from);
    await upload();
    for (const address of [own, partner]) expect(await footerOf(address)).toContain(facts.phone);

    // A third release, at another address; the old one sends on, as the guide says.
    const newHost = 'nieuw.zoet.nl';
    const [siteUrl, endpoint] = [
      `https://${newHost}/suikerspin`,
      `https://${newHost}/aanvraag.php`,
    ];
    await writeFile(path.join(copy, 'bedrijf.txt'), factsText({ ...facts, siteUrl, endpoint }));
    await npm(copy, 'run', 'release', 'nieuws', 'Wij zijn verhuisd.', ...from);
    const newHosting = await startHosting();
    onTestFinished(() => newHosting.close());
    await cp(path.join(copy, 'release'), path.join(newHosting.site, 'suikerspin'), {
      recursive: true,
    });
    const newPhp = new URL(newHosting.addresses[0] as string).origin;
    const newServer = await startApache(apache as string, newHosting.site, newPhp);
    onTestFinished(() => newServer.close());
    await rm(folder, { recursive: true });
    const guide = await readFile('dist-examples/guides/het-jaar-daarna.md', 'utf8');
    const [, lines = ''] = /```apache\n(.*?)```/s.exec(guide) ?? [];
    await writeFile(
      path.join(hosting.site, '.htaccess'),
      lines.replaceAll('www.nieuw-adres.nl', newHost),
    );
    const pin = `integrity="${files['loader.js']?.integrity}" crossorigin="anonymous"`;
    const latest = await serve(partnerPage(`src="${own}loader.js"`));
    const pinned = await serve(partnerPage(`src="${own}v${current}/loader.js" ${pin}`));
    const moved = await launchChromium([
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${server.securePort}, MAP ${newHost} 127.0.0.1:${newServer.securePort}`,
    ]);
    onTestFinished(() => moved.close());
    await sendRequest(moved, latest);
    await expect.poll(newHosting.mails).toHaveLength(1);
    await sendRequest(moved, pinned);
    await expect.poll(hosting.mails).toHaveLength(2);
  },
);

async function sendRequest(browser: Browser, partner: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${partner}#/contact`);
  const values = { naam: 'Ada', email: 'ada@zwembad.nl', locatieNaam: 'De Zon' };
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: contact.submit }).click();
  await page.getByText(contact.success).waitFor();
}

/** A page of a partner, on another origin. */
function partnerPage(attributes: string): string {
  return `<!doctype html>
    <html lang="nl">
      <title>Zwembad De Zon</title>
      <meta name="viewport" content="width=device-width" />
      <link rel="icon" href="data:," />
      <div data-suikerspin data-partner="de-hal">Bel ons</div>
      <script ${attributes} async></script>
    </html>`;
}

/** @returns what the doctor says of all. */
async function expectHealthy(browser: Browser, ...addresses: string[]): Promise<string> {
  const all: string[] = [];
  for (const address of addresses) {
    const lines: string[] = [];
    const code = await doctor([address], (line) => lines.push(line), { browser });
    expect(lines.filter((line) => !/^✓|^· De pagina noemt een vaste versie/.test(line))).toEqual(
      [],
    );
    expect(code).toBe(0);
    all.push(...lines);
  }
  return all.join('\n');
}
