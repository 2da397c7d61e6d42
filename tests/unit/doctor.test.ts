// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { checkOwnSite } from '../../src/tools/doctor/ask.ts';
import { diagnose } from '../../src/tools/doctor/diagnose.ts';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import { inOneLine, wrong } from '../../src/tools/doctor/findings.ts';
import type { Inspection } from '../../src/tools/doctor/inspect.ts';

vi.mock('../../src/tools/doctor/current-version.ts', () => ({ currentVersion: () => '1.0.0' }));

/** Answers in place of the web: a status, the target of a redirect, or an error's code. */
function answer(web: Record<string, number | string>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const given = web[String(address)] ?? 200;
    if (/^ERR/.test(String(given)))
      throw Object.assign(new TypeError(), { cause: { code: given } });
    const response = new Response(null, { status: typeof given === 'number' ? given : 200 });
    return Object.defineProperty(response, 'url', {
      value: typeof given === 'number' ? address : given,
    });
  });
}

const site = 'https://www.zoet.nl/';
const redirected = { 'http://www.zoet.nl/': site, 'https://zoet.nl/': site };

test.for<[page: string, web: Record<string, number | string>, says: string[]]>([
  [site, redirected, ['✓ Met en zonder www en https komt een bezoeker op https://www.zoet.nl/.']],
  [
    site,
    { 'https://zoet.nl/': 'ERR_TLS_CERT_ALTNAME_INVALID' },
    [
      '✗ Wie http://www.zoet.nl/ typt, komt niet op https://www.zoet.nl/ (http://www.zoet.nl/)',
      '✗ Wie https://zoet.nl/ typt, komt niet op https://www.zoet.nl/ (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
  ],
  [
    `${site}index.html?a=1`,
    { [`${site}privacy.html`]: 404 },
    [
      '✗ De privacyverklaring https://www.zoet.nl/privacy.html gaat niet open: status 404',
      '· De site noemt https://www.zoet.nl/ als haar adres, en dit is https://www.zoet.nl/index.html',
    ],
  ],
])(
  'the doctor looks at the company’s own site at %s, which answers %j',
  async ([page, web, says]) => {
    answer(web);
    const lines = (await checkOwnSite(page, site, `${site}privacy.html`)).map(inOneLine);
    const said = lines
      .map((line) => line.split(' → ')[0])
      .filter((line) => !line?.includes('Partners'));
    expect(said).toEqual(says);
  },
);

test('a privacy statement that is not filled in is wrong, and quotes what is left', async () => {
  const draft = '<style>a[href] {}</style><p>Wij zijn [uw handelsnaam].</p>';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(draft));
  const said = (await checkOwnSite(site, '', `${site}privacy.html`)).map(inOneLine);
  expect(said.at(-1)).toContain('privacy.html staat nog [uw handelsnaam] → vul in');
});

test.each([
  ['1.0.0', true, []],
  ['1.0.0', false, []],
  ['1.1.0', true, ['· In release/ ligt versie 1.0.0 bovenop → upload alles uit release/']],
  ['1.1.0', false, [expect.stringContaining('noemt de pagina een vaste versie')]],
])(
  'version %s in a page, own site: %s, beside release/ 1.0.0 says %j',
  (version, standalone, says) => {
    const inspection = {
      ...{ address: site, url: site, version, isFinished: true, policy: '', source: '', shift: 0 },
      ...{ files: [], frames: [], obstacles: [], console: [], scripts: [], strays: [] },
      hosts: [{ options: { standalone }, isShown: true, isAlive: true, said: '', width: 390 }],
    } as unknown as Inspection;
    const notes = diagnose(inspection)
      .map(inOneLine)
      .filter((line) => !line.startsWith('✓'));
    expect(notes).toEqual(says);
  },
);

test.for([[[]], [['example.com']], [['ftp://example.com']], [['https://a.nl', 'https://b.nl']]])(
  'called with %j it says how it is called',
  async ([args = []]) => {
    const lines: string[] = [];
    expect(await doctor(args, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringContaining('npm run doctor <adres>')]);
  },
);

test('nothing that a page says can break a line, steer the terminal, or hide what to do', () => {
  const evil =
    '\u001b[31mred\u001b]0;title\u0007\r\n✓ fine\u2028x\u0085y\u009b2Jz\u202eevil\u200b\ud800$&';
  const line = inOneLine(wrong('hidden', evil + 'x'.repeat(100_000)));
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(line).toMatch(/^✗ Een bezoeker .{160,180} verbergt haar → haal weg/u);
});
