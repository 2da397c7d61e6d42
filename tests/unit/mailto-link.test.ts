import { expect, test } from 'vitest';
import { cutOff } from '../../src/site/content/mail.ts';
import { mailTyped } from '../../src/visit/mailto-link.ts';

const typed = {
  naam: 'Ada & Zoë',
  email: 'ada+info@example.com',
  telefoon: '',
  locatieNaam: 'De Hal #1 100%',
  bericht: 'Twee regels:\n€ "aanhalingstekens" 🍭 a+b=c?',
};

/** What a mail program gets of it: it knows of percent signs, and of nothing else. */
function read(link: HTMLAnchorElement) {
  const [to, query = ''] = link.href.split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to, ...Object.fromEntries(fields) } as { to: string; subject: string; body: string };
}

function linkIn(values: Readonly<Record<string, string>>): HTMLAnchorElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(values)) {
    const label = document.createElement('label');
    label.textContent = `Uw ${name} *`;
    label.htmlFor = name;
    form.append(
      label,
      Object.assign(document.createElement('textarea'), { id: name, name, value }),
    );
  }
  const link = document.createElement('a');
  link.href = 'mailto:info+offerte@zoet.example';
  form.append(link, document.createElement('button'));
  document.body.replaceChildren(form);
  mailTyped(link);
  return link;
}

test('the mail has all typed text, with the labels of the form and a subject', () => {
  expect(read(linkIn(typed))).toEqual({
    to: 'mailto:info+offerte@zoet.example',
    subject: 'Nieuwe aanvraag van Ada & Zoë - De Hal #1 100%',
    body: [
      'Uw naam: Ada & Zoë',
      'Uw email: ada+info@example.com',
      'Uw locatieNaam: De Hal #1 100%',
      'Uw bericht: Twee regels:',
      '€ "aanhalingstekens" 🍭 a+b=c?',
    ].join('\r\n'),
  });
});

test('a field that an extension adds is not in the mail', () => {
  expect(read(linkIn({ ...typed, ext_token: 'x' })).body).not.toContain('ext_token');
});

test('written again, it has what is typed by then', () => {
  const link = linkIn(typed);
  for (const field of document.querySelectorAll('textarea')) field.value = 'anders';
  mailTyped(link);
  expect(read(link)).toMatchObject({
    to: 'mailto:info+offerte@zoet.example',
    subject: 'Nieuwe aanvraag van anders - anders',
  });
});

test.each([
  ['letters', 'a'],
  ['line breaks', '\n'],
  ['letters that take many characters in an address', '🍭'],
])('a message of too many %s is cut off, and the mail says so', (_what, letter) => {
  const link = linkIn({ ...typed, bericht: letter.repeat(100_000) });
  expect(link.href.length).toBeLessThanOrEqual(2000);
  const { body } = read(link);
  expect(body).toContain('Uw naam: Ada & Zoë\r\n');
  expect(body.endsWith(`...\r\n\r\n${cutOff}`)).toBe(true);
  expect(body).not.toContain('\uFFFD');
});

test('a name that has no room is cut off in the subject too', () => {
  for (const letter of ['a', '🍭']) {
    const link = linkIn({ ...typed, naam: letter.repeat(10_000) });
    expect(link.href.length).toBeLessThanOrEqual(2000);
    expect(read(link).body).toContain(cutOff);
  }
});

test('half a letter, and a name that has no room, are no reason to fail', () => {
  expect(read(linkIn({ ...typed, bericht: '\uD83C' })).body).toContain('Uw bericht: ');
  expect(read(linkIn({ ...typed, naam: 'a'.repeat(5000) })).subject).toContain('aaa');
});

test('a link outside a form is left as it is', () => {
  const link = document.createElement('a');
  link.href = 'mailto:info+offerte@zoet.example';
  mailTyped(link);
  expect(link.href).toBe('mailto:info+offerte@zoet.example');
});
