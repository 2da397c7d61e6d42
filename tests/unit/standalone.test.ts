// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { contentSecurityPolicy } from '../../src/prerender/csp.ts';
import { metaTags, themeColors } from '../../src/prerender/single-file/meta.ts';
import { pageGround, prerender } from '../../src/prerender/single-file/page.ts';
import { heroFile, withHero } from '../../src/prerender/single-file/pictures.ts';
import { home } from '../../src/site/content/home.ts';
import { knownFacts, missingFacts } from '../../src/tools/facts.ts';
import { integrityOf } from '../../src/tools/integrity.ts';

const facts = {
  brand: 'Zoet & "Zo"',
  siteUrl: 'https://zoet.example/',
  phone: '020 123 45 67',
  email: 'hallo@zoet.example',
  kvk: '80123456',
  socialUrl: 'https://social.example.com/zoet',
  founder: { name: 'A. </script>', about: '' },
};

const [front, detail] = company.productImages;

function policy(changes: Partial<Parameters<typeof contentSecurityPolicy>[0]['company']> = {}) {
  const founder = { name: '', about: '' };
  const own = {
    siteUrl: '',
    endpoint: '',
    videoUrl: '',
    founder,
    productImages: [front, detail] as const,
  };
  const text = contentSecurityPolicy({
    scripts: ['alert(1)'],
    styles: ['p{}', 'p{}'],
    company: { ...own, ...changes },
  });
  return Object.fromEntries(text.split('; ').map((part) => part.split(/ (.*)/).slice(0, 2)));
}

test('the policy knows the file’s own scripts and styles, each once, and nobody else', () => {
  const hash = (text: string) => `'${integrityOf(text, 'sha256')}'`;
  expect(policy()).toEqual({
    'default-src': "'none'",
    'script-src': hash('alert(1)'),
    'style-src': hash('p{}'),
    'img-src': "'self' data:",
    'media-src': "'self'",
    'frame-src': "'none'",
    'connect-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
});

test('the policy allows what the company’s facts name', () => {
  const image = { ...front, source: 'https://images.example/a.jpg' };
  expect(
    policy({ endpoint: 'https://forms.example/f/1', productImages: [image, detail] }),
  ).toMatchObject({
    'connect-src': 'https://forms.example',
    'img-src': "'self' data: https://images.example",
  });
  expect(policy({ siteUrl: 'https://zoet.example/spin/' })).toMatchObject({
    'img-src': "'self' data: https://zoet.example",
    'media-src': "'self' https://zoet.example",
  });
  const photo = { ...image, source: 'https://people.example/a.jpg' };
  expect(policy({ founder: { name: '', about: '', photo } })['img-src']).toBe(
    "'self' data: https://people.example",
  );
  expect(policy({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })['frame-src']).toBe(
    'https://www.youtube-nocookie.com',
  );
  expect(policy({ videoUrl: 'https://cdn.example/film.mp4' })['media-src']).toBe(
    "'self' https://cdn.example",
  );
});

test('facts are told to search engines and shared links', () => {
  const law = { address: 'Dorpsstraat 12, 1234 AC Zoetermeer', vatId: 'NL801234567B01' };
  const head = metaTags({ ...facts, ...law });
  expect(head).toContain('<link rel="canonical" href="https://zoet.example/">');
  expect(head).toContain('<meta property="og:url" content="https://zoet.example/">');
  expect(head).toContain('<meta property="og:site_name" content="Zoet &amp; &quot;Zo&quot;">');
  expect(head).toContain(
    '<link rel="alternate" type="application/json+oembed" href="https://zoet.example/oembed.json">',
  );
  expect(organizationIn(head)).toMatchObject({
    '@type': 'Organization',
    name: facts.brand,
    url: facts.siteUrl,
    telephone: facts.phone,
    email: facts.email,
    address: law.address,
    vatID: law.vatId,
    foundingDate: String(company.foundingYear),
    founder: { name: facts.founder.name },
    identifier: { propertyID: 'KvK', value: facts.kvk },
    sameAs: [facts.socialUrl],
  });
});

test('metadata is the same in every encoding that a server may announce', () => {
  const brand = 'Café ’t Hoekje 🍭';
  const head = metaTags({ ...facts, brand });
  expect(head).toMatch(/^\p{ASCII}+$/u);
  expect(head).toContain(
    '<meta property="og:site_name" content="Caf&#233; &#8217;t Hoekje &#127853;">',
  );
  expect(organizationIn(head)).toMatchObject({ name: brand });
  expect(Object.values(prerender('', '')).join('')).toMatch(/^\p{ASCII}+$/u);
});

test('a shared link has a picture, of the size that is told, and a phone an icon', () => {
  const head = metaTags({ siteUrl: 'https://zoet.example/spin/' });
  const told = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(head)?.[1];
  expect(told('og:image')).toBe('https://zoet.example/spin/media/share.jpg');
  expect(told('og:image:alt')).toBe(home.heroAlt);
  expect(told('twitter:card')).toBe('summary_large_image');
  expect(jpegSize(readFileSync('src/site/media/share.jpg'))).toEqual([
    told('og:image:width'),
    told('og:image:height'),
  ]);
  expect(head).toContain('href="https://zoet.example/spin/media/apple-touch-icon.png"');
  // Width of a PNG: the first field of its first chunk.
  expect(readFileSync('src/site/media/apple-touch-icon.png').readUInt32BE(16)).toBe(180);
});

test('leaves out unknown facts', () => {
  const head = metaTags({ brand: 'Zoet' });
  expect(head).not.toMatch(/canonical|og:url|og:image|twitter|apple/);
  expect(Object.keys(organizationIn(head))).toEqual(['@context', '@type', 'name', 'foundingDate']);
  expect(organizationIn(metaTags({ brand: 'Zoet', socialUrl: '' }))).not.toHaveProperty('sameAs');
  expect(metaTags({})).not.toContain('ld+json');
});

test('a stand-in is not a known fact', () => {
  const told = Object.keys(knownFacts());
  expect(missingFacts().filter((fact) => told.includes(fact))).toEqual([]);
  expect(told).toContain('productImages');
});

describe('the browser’s bars', () => {
  const bars = (head: string) =>
    [...head.matchAll(/<meta name="theme-color" content="([^"]+)"(.*)>/g)].map(
      ([, ...told]) => told,
    );

  test('have the colour of the header, by day and by night', () => {
    const surfaces = readFileSync('src/site/styles/tokens.css', 'utf8')
      .match(/--_s-(dark-)?surface:[^;]*;/g)
      ?.join();
    for (const colour of Object.values(themeColors)) expect(surfaces).toContain(colour);
  });

  test.each([
    [undefined, 'light', [[themeColors.light, '']]],
    [
      'auto',
      'light dark',
      [
        [themeColors.light, ' media="(prefers-color-scheme: light)"'],
        [themeColors.dark, ' media="(prefers-color-scheme: dark)"'],
      ],
    ],
  ] as const)('go by the company’s scheme: %s', (scheme, canvas, told) => {
    const head = metaTags(scheme ? { scheme } : {});
    expect(head).toContain(`<meta name="color-scheme" content="${canvas}">`);
    expect(bars(head)).toEqual(told);
    // So does the page below the footer.
    expect(pageGround(scheme).match(/#\w+/g)).toEqual(told.map(([colour]) => colour));
  });
});

describe('pictures of the single file', () => {
  test('every picture of ours in media/ has one, but for those by night', () => {
    const pictures = readdirSync('src/site/media').filter(
      (file) => file.endsWith('-half.avif') && !file.includes('-dusk'),
    );
    const named = readdirSync('src/site/media/previews').map((file) =>
      file.replace('.avif', '-half.avif'),
    );
    expect(named.sort()).toEqual(pictures.sort());
    expect(readdirSync('src/site/media')).toContain(heroFile);
  });

  test('Home has its own inside, and only that', () => {
    const other = '<img src="media/b.avif" srcSet="media/b-half.avif 1w" loading="lazy"/>';
    const hero =
      '<img src="media/a.avif" srcSet="media/a-half.avif 1w" alt="A" fetchPriority="high"/>';
    expect(withHero(other + hero, Buffer.from('a'))).toBe(
      `${other}<img src="data:image/avif;base64,YQ==" data-whole="media/a.avif" alt="A" fetchPriority="high"/>`,
    );
    expect(() => withHero(other, Buffer.from('a'))).toThrow('Home has no picture');
  });
});

/** As text: the frame header (marker FFC0 to FFC2) has the height and then the width. */
function jpegSize(file: Buffer): string[] {
  const frame = file.findIndex(
    (byte, at) => byte === 0xff && /^c[0-2]$/.test((file[at + 1] ?? 0).toString(16)),
  );
  return [file.readUInt16BE(frame + 7), file.readUInt16BE(frame + 5)].map(String);
}

function organizationIn(head: string): object {
  return JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? 'null',
  );
}

test('the single file is in the company’s scheme', async () => {
  vi.resetModules();
  const real = await vi.importActual<typeof import('../../src/company.ts')>('../../src/company.ts');
  vi.doMock('../../src/company.ts', () => ({
    ...real,
    company: { ...real.company, scheme: 'auto' },
  }));
  const { prerender: anew } = await import('../../src/prerender/single-file/page.ts');
  const { site } = anew('', '');
  expect(site.match(/<suikerspin-site[^>]*>|<div data-suikerspin-root[^>]*>/g)).toEqual([
    expect.stringContaining(' scheme="auto"'),
    expect.stringContaining(' data-scheme="auto"'),
  ]);
  vi.doUnmock('../../src/company.ts');
});
