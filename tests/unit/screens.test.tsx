import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { expectedAt, locations, locationWords } from '../../src/site/content/locations.ts';
import { shared } from '../../src/site/content/shared.ts';
import { dialled } from '../../src/site/ui/dialled.ts';
import { renderSite, setFacts } from './support/render-site.tsx';

let site: Awaited<ReturnType<typeof renderSite>>;
afterEach(() => site?.unmount());

const texts = (selector: string) =>
  [...site.container.querySelectorAll(selector)].map((element) => element.textContent);

describe('header and footer', () => {
  test('the six navigation labels, in order, with the current one marked', async () => {
    site = await renderSite({ start: '/portfolio' });
    const links = [...site.find('header nav').querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual(routes.map(({ label }) => label));
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['#/portfolio']);
  });

  test('brand, trade-register number, phone, social link and the year', async () => {
    const socialUrl = 'https://social.example.com/zoet';
    setFacts({ brand: 'Zoet', kvk: '12345678', phone: '020 123 45 67', socialUrl });
    site = await renderSite();
    expect(site.find('header').textContent).toContain(`Zoet${shared.kvk} 12345678`);
    expect(site.find('footer').textContent).toContain(`${company.foundingYear} Zoet`);
    expect(site.find('footer [href^="tel:"]').getAttribute('href')).toBe('tel:0201234567');
    expect(site.find(`footer [href="${socialUrl}"]`).getAttribute('rel')).toContain('noopener');
    expect(texts('footer nav a')).toEqual(routes.map(({ label }) => label));
  });

  test.each([
    ['020 123 45 67', '0201234567'],
    ['+31 (0)20 123 45 67', '+31201234567'],
    ['0031 (0)20 123 45 67', '0031201234567'],
    ['(0031) (0)20-123.45.67', '0031201234567'],
    ['+31 20 (100) 45 67', '+31201004567'],
  ])('the link on %s dials %s', (phone, number) => {
    expect(dialled(phone)).toBe(number);
  });
});

describe('in a page with its own header and footer', () => {
  test('one line is left of ours: brand, year, trade-register number and privacy statement', async () => {
    setFacts({ kvk: '12345678', privacyUrl: 'https://zoet.example/privacy' });
    site = await renderSite({ bare: true });
    expect(texts('header, nav, section > button')).toEqual([]);
    expect(texts('footer')).toEqual([
      `© ${company.foundingYear} Suikerspin, ${shared.kvk} 12345678\u00a0· ${shared.footer.privacy}`,
    ]);
    expect(site.find('footer a').getAttribute('href')).toBe('https://zoet.example/privacy');
  });

  test('every screen but the first has a link back to that', async () => {
    site = await renderSite({ bare: true, start: '/contact' });
    const wayBack = shared.wayBack.to(routes.find(({ path }) => path === '/contact')?.label ?? '');
    for (const { path } of routes) {
      await site.navigate(path);
      expect(texts('nav a')).toEqual(path === '/contact' ? [] : [wayBack]);
    }
    await site.navigate('/portfolio');
    await act(async () => site.find('nav a').click());
    expect(texts('form')).toHaveLength(1);
  });
});

test('Home leads to the form, the machine and how it works', async () => {
  site = await renderSite();
  const links = [...site.container.querySelectorAll('main a, section a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['#/contact', '#/de-automaat', '#/hoe-werkt-het']),
  );
});

test('Home asks for a type of location, and names what is expected at each', async () => {
  site = await renderSite();
  const radios = [
    ...site.container.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input'),
  ];
  expect(radios.map(({ value }) => value)).toEqual(locations.map(({ type }) => type));
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  for (const { type, alt } of locations) {
    const location = texts('li').find((text) => text?.includes(locationWords.action(type)));
    expect(location).toContain(expectedAt(type));
    expect(site.container.innerHTML).toContain(alt);
  }
});

test('Portfolio marks every expectation and every example as what it is', async () => {
  site = await renderSite({ start: '/portfolio' });
  for (const { visitors, example } of locations) {
    const location = texts('li').find((text) => text?.includes(visitors));
    expect(location).toContain(shared.expectation);
    expect(location).toContain(`${example.name}\u00a0 ${shared.exampleLocation}`);
    expect(location).toContain(example.highlight);
  }
});

test.each(['/', '/portfolio'] as const)(
  'on %s each offer leads to the form with its type',
  async (start) => {
    for (const { type } of locations) {
      site = await renderSite({ start });
      const links = [...site.container.querySelectorAll<HTMLElement>('li a')];
      const link = links.find(({ textContent }) => textContent === locationWords.action(type));
      await act(async () => link?.click());
      expect(site.find<HTMLSelectElement>('[name="locatieType"]').value).toBe(type);
      await site.unmount();
    }
  },
);

test('the company’s answers follow the other questions', async () => {
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

test('in the place of a picture that cannot be loaded, as all are here, a drawing says the same', async () => {
  site = await renderSite({ start: '/de-automaat' });
  const drawn = site.find('[data-view] > span');
  expect(drawn.getAttribute('role')).toBe('img');
  expect(drawn.getAttribute('aria-label')).toBe(company.productImages[0].alt);
  expect(drawn.getAttribute('aria-hidden')).not.toBe('true');
});

test("'Bedrijfsgegevens' shows address and btw-id once the company gives them", async () => {
  const factsOf = async () => {
    const site = await renderSite({ start: '/over-ons' });
    const text = site.find('[aria-labelledby="company"] dl').textContent;
    await site.unmount();
    return text;
  };
  expect(await factsOf()).not.toMatch(/Adres|Btw-id/);
  setFacts({ address: 'Dorpsstraat 1', vatId: 'NL123456789B01' });
  expect(await factsOf()).toMatch(/AdresDorpsstraat 1Btw-idNL123456789B01/);
});
