import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { company } from '../../src/company.ts';
import { formatRevenue } from '../../src/content/locations.ts';
import { portfolio } from '../../src/content/portfolio.ts';
import { shared } from '../../src/content/shared.ts';
import { routes } from '../../src/routes.ts';
import { renderSite } from './support/render-site.tsx';

let site: Awaited<ReturnType<typeof renderSite>>;
afterEach(() => site?.unmount());

const texts = (selector: string) =>
  [...site.container.querySelectorAll(selector)].map((element) => element.textContent);

/** Product specification §9, in Dutch. */
const machineFigures = [
  ['Bereidingstijd', '2 minuten per portie'],
  ['Productie', '30 porties per uur'],
  ['Suikervoorraad', '200 porties'],
  ['Hoogte', '180 cm'],
  ['Breedte', '80 cm'],
  ['Diepte', '85 cm'],
  ['Gewicht', '120 kg'],
  ['Bescherming', 'IP54'],
  ['Stroom', '230 V AC, 1,5 kW, 6,5 A'],
  ['Stand-by', 'minder dan 50 W'],
  ['Connectiviteit', '4G/wifi'],
  ['Betaling', 'pinpas, creditcard, NFC en mobiel'],
  ['Markering en hygiëne', 'CE-gemarkeerd, HACCP-conform'],
];

test('the specification table has every figure of the specification', async () => {
  site = await renderSite({ start: '/de-automaat' });
  const rows = [...site.find('table').querySelectorAll('tr')]
    .map((row) =>
      [...row.children].map((cell) => cell.textContent?.replaceAll('\u00ad', '').replaceAll('\u00a0', ' ')),
    )
    .filter((cells) => cells.length === 2);
  expect(rows).toEqual(machineFigures);
});

describe('header and footer', () => {
  test('the six navigation labels, in order, with the current one marked', async () => {
    site = await renderSite({ start: '/portfolio' });
    const links = [...site.find('header nav').querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'Over ons',
      'Hoe werkt het?',
      'De Automaat',
      'Portfolio',
      'Contact',
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Portfolio']);
  });

  test('brand, trade-register number, phone, social link and the year', async () => {
    const socialUrl = 'https://social.example.com/zoet';
    site = await renderSite({ brand: 'Zoet', kvk: '12345678', phone: '020 123 45 67', socialUrl });
    expect(site.find('header').textContent).toContain('ZoetKvK 12345678');
    expect(site.find('footer').textContent).toContain('© 2025 Zoet');
    expect(site.find('footer [href^="tel:"]').getAttribute('href')).toBe('tel:0201234567');
    expect(site.find(`footer [href="${socialUrl}"]`).getAttribute('rel')).toContain('noopener');
    expect(texts('footer nav a')).toEqual(routes.map(({ label }) => label));
  });

  test.each([
    ['020 123 45 67', '0201234567'],
    ['(0)20 123 45 67', '0201234567'],
    ['+31 (0)20 123 45 67', '+31201234567'],
    ['+31 ( 0 )20 123 45 67', '+31201234567'],
    ['0031 (0)20 123 45 67', '0031201234567'],
    ['(0031) (0)20-123.45.67', '0031201234567'],
    ['+31 20 (100) 45 67', '+31201004567'],
  ])('the link on %s dials %s', async (phone, number) => {
    site = await renderSite({ phone });
    expect(site.find('footer [href^="tel:"]').getAttribute('href')).toBe(`tel:${number}`);
  });
});

describe('in a page with its own header and footer', () => {
  test('one line is left of ours: brand, year, trade-register number and privacy statement', async () => {
    site = await renderSite({ bare: true, kvk: '12345678', privacyUrl: 'https://zoet.example/privacy' });
    expect(texts('header, nav, section > button')).toEqual([]);
    expect(texts('footer')).toEqual([`© 2025 Suikerspin, KvK 12345678\u00a0· ${shared.footer.privacy}`]);
    expect(site.find('footer a').getAttribute('href')).toBe('https://zoet.example/privacy');
  });

  test('every screen but the first has a link back to that', async () => {
    site = await renderSite({ bare: true, start: '/contact' });
    for (const { path } of routes) {
      await site.navigate(path);
      expect(texts('nav a')).toEqual(path === '/contact' ? [] : ['Terug naar Contact']);
    }
    await site.navigate('/portfolio');
    await act(async () => site.find('nav a').click());
    expect(site.find('form')).toBeTruthy();
  });
});

test('Home leads to the form, the machine and how it works, and has four benefits and three steps', async () => {
  site = await renderSite();
  const targets = [...site.container.querySelectorAll('main, section')]
    .flatMap((part) => [...part.querySelectorAll('a')])
    .map((link) => link.getAttribute('href'));
  for (const target of ['#/contact', '#/de-automaat', '#/hoe-werkt-het']) expect(targets).toContain(target);
  expect(site.find('ol').children).toHaveLength(3);
});

test('Over ons has the mission, the three values, the founder and the company facts', async () => {
  site = await renderSite({ start: '/over-ons' });
  for (const word of [
    'missie',
    'Innovatie',
    'Partnership',
    'Vreugde',
    company.founder.name,
    company.kvk,
    '2025',
  ]) {
    expect(site.container.textContent).toContain(word);
  }
});

test('the founder has a portrait once there is a photograph', async () => {
  site = await renderSite({ start: '/over-ons' });
  const founder = () => site.find('[aria-labelledby="founder"]');
  expect(founder().querySelector('img, svg')).toBeNull();
  await site.unmount();

  const photo = { source: 'https://images.example/a.jpg', alt: 'Portret', width: 600, height: 600 };
  Object.assign(company.founder, { photo });
  site = await renderSite({ start: '/over-ons' });
  expect(founder().innerHTML).toContain(photo.alt);
  delete company.founder.photo;
});

test('Hoe werkt het? names the four extras', async () => {
  site = await renderSite({ start: '/hoe-werkt-het' });
  for (const extra of ['Gratis onderhoud', '24/7 support', 'Flexibele contracten', 'Uitbreiding mogelijk']) {
    expect(texts('h3, h4')).toContain(extra);
  }
});

test('what the company answers comes after the other questions', async () => {
  const answer = { question: 'Wie maakt hem schoon?', answer: 'Dat doen wij.' };
  site = await renderSite({ start: '/hoe-werkt-het' });
  const asked = texts('summary');
  await site.unmount();

  onTestFinished(() => {
    Object.assign(company, { answers: undefined });
  });
  Object.assign(company, { answers: [answer] });
  site = await renderSite({ start: '/hoe-werkt-het' });
  expect(texts('summary')).toEqual([...asked, answer.question]);
  expect(texts('details').at(-1)).toContain(answer.answer);
});

describe('Portfolio', () => {
  test('shows the four headline figures of the specification', async () => {
    site = await renderSite({ start: '/portfolio' });
    expect(texts('dl dd').slice(0, 4)).toEqual(['50+', '100K+', '95%', '24/7']);
  });

  test('marks every expectation and every example as what it is', async () => {
    site = await renderSite({ start: '/portfolio' });
    const { expectations, examples } = portfolio;
    for (const { name, visitors } of expectations.items) {
      const card = [...site.container.querySelectorAll('li')].find((item) =>
        item.textContent?.includes(visitors),
      );
      expect(card?.textContent).toContain('Verwachting');
      expect(card?.textContent).toContain(name);
      expect(card?.textContent).toContain('4,75 van 5');
    }
    const marked = texts('li').filter((text) => text?.endsWith('Voorbeeldlocatie'));
    expect(marked).toHaveLength(examples.items.length);
  });

  test.each([
    ['zwembad', 'tot € 2.500+'],
    ['winkelcentrum', '€ 4.000+'],
    ['restaurant', '€ 1.500+'],
  ] as const)('%s is expected to bring in %s', (type, expected) => {
    expect(formatRevenue(type).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('announces popcorn, ice-cream and snack machines', async () => {
    site = await renderSite({ start: '/portfolio' });
    expect(texts('h4').slice(-3)).toEqual(['Popcorn', 'IJs', 'Snacks']);
  });
});

describe('pictures that cannot be loaded, which here is all of them', () => {
  test('the drawing in its place says what the picture says', async () => {
    site = await renderSite({ start: '/de-automaat' });
    const drawn = site.find('[data-view] > span');
    expect(drawn.getAttribute('role')).toBe('img');
    expect(drawn.getAttribute('aria-label')).toBe(company.productImages[0].alt);
    expect(drawn.getAttribute('aria-hidden')).not.toBe('true');
  });

  test('one that decorates is hidden from assistive technology', async () => {
    site = await renderSite({ start: '/hoe-werkt-het' });
    expect(site.find('figure button > span').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the film', () => {
  const play = () => act(async () => site.find('figure button').click());

  test('another film is asked for by another click', async () => {
    const start = '/hoe-werkt-het';
    site = await renderSite({ start, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
    await play();
    expect(site.find('iframe').getAttribute('src')).toContain('youtube-nocookie.com');
    await site.render({ start, videoUrl: 'https://vimeo.com/76979871' });
    expect(site.container.querySelector('iframe')).toBeNull();
    await play();
    expect(site.find('iframe').getAttribute('src')).toContain('vimeo.com');
  });
});
