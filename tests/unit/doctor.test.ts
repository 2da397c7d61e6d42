// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { checkEndpoint, checkOwnSite } from '../../src/doctor/ask.ts';
import { doctor } from '../../src/doctor/doctor.ts';
import { type Finding, inOneLine, wrong } from '../../src/doctor/findings.ts';

const site = 'https://www.zoet.nl/';
const cors = { 'Access-Control-Allow-Origin': '*' };

/** Puts answers in the place of the web: a status and headers, the address where a redirect ends, or an error's code. */
function answer(web: Record<string, [number, Record<string, string>?] | string>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = String(address);
    const given = web[url] ?? (url.startsWith(site) ? [200, cors] : [404]);
    if (typeof given === 'string' && !given.startsWith('http'))
      throw Object.assign(new TypeError(), { cause: { code: given } });
    const [status, headers] = typeof given === 'string' ? [200, cors] : given;
    return Object.defineProperty(new Response(null, { status, headers }), 'url', {
      value: typeof given === 'string' ? given : url,
    });
  });
}

const led = {
  'http://www.zoet.nl/': site,
  'https://zoet.nl/': site,
  'https://www.zoet.nl/privacy.html': site,
};
const printed = (findings: readonly Finding[]) => findings.map(inOneLine).map((line) => line.split(' → ')[0]);

describe('the doctor looks at the company’s own site', () => {
  test.for<[string, Parameters<typeof answer>[0], string[]]>([
    [
      'all right',
      {},
      [
        '✓ Partners krijgen loader.js, suikerspin.js, suikerspin.css, frame.js, media/fredoka.woff2, snippet.html.',
        '✓ Met en zonder www en https komt een bezoeker op https://www.zoet.nl/.',
      ],
    ],
    [
      'a forgotten .htaccess',
      { [`${site}loader.js`]: [200] },
      ['✗ Partners krijgen https://www.zoet.nl/loader.js niet: Access-Control-Allow-Origin is niet *'],
    ],
    [
      'files that were not uploaded',
      { [`${site}frame.js`]: [404], [`${site}privacy.html`]: [404] },
      [
        '✗ Partners krijgen https://www.zoet.nl/frame.js niet: status 404',
        '✗ De privacyverklaring https://www.zoet.nl/privacy.html gaat niet open: status 404',
      ],
    ],
    [
      'no redirect from http, and no certificate without www',
      { 'http://www.zoet.nl/': [200], 'https://zoet.nl/': 'ERR_TLS_CERT_ALTNAME_INVALID' },
      [
        '✗ Wie http://www.zoet.nl/ typt, komt niet op https://www.zoet.nl/ (http://www.zoet.nl/)',
        '✗ Wie https://zoet.nl/ typt, komt niet op https://www.zoet.nl/ (het certificaat is niet te controleren (ERR_TLS_CERT_ALTNAME_INVALID))',
      ],
    ],
  ])('%s', async ([, web, says]) => {
    answer({ ...led, ...web });
    expect(printed(await checkOwnSite(site, site, `${site}privacy.html`))).toEqual(
      expect.arrayContaining(says),
    );
  });

  test('at another address than its own', async () => {
    answer(led);
    expect(printed(await checkOwnSite('https://zoet.nl/?a=1', site))).toContain(
      '· De site noemt https://www.zoet.nl/ als haar adres, en dit is https://zoet.nl/',
    );
  });
});

test('an endpoint that cannot be reached, or whose certificate fails, is called that', async () => {
  answer({ 'https://forms.nl/f': 'CERT_HAS_EXPIRED' });
  expect(printed([await checkEndpoint('https://forms.nl/f', 'https://a.nl')])).toEqual([
    '✗ Aanvragen naar https://forms.nl/f komen niet aan: het certificaat is niet te controleren (CERT_HAS_EXPIRED)',
  ]);
});

test.for([[[]], [['example.com']], [['ftp://example.com']], [['https://a.nl', 'https://b.nl']]])(
  'called with %j it says how it is called',
  async ([args = []]) => {
    const lines: string[] = [];
    expect(await doctor(args, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringContaining('npm run doctor <adres>')]);
  },
);

test('nothing that a page says can break a line, steer the terminal, or hide what to do', () => {
  const evil = '\u001b[31mred\u001b]0;title\u0007\r\n✓ fine\u2028x\u0085y\u009b2Jz\u202eevil\u200b\ud800$&';
  const line = inOneLine(wrong('hidden', evil + 'x'.repeat(100_000)));
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(line).toMatch(/^✗ Een bezoeker .{160,180} verbergt haar → haal weg/u);
});
