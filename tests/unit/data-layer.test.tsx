import { act } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SiteHandle } from '../../src/embed/api.ts';
import { type } from './support/render-site.tsx';

const page = window as unknown as Record<string, unknown>;
const fetchMock = vi.fn<typeof fetch>();
let site: SiteHandle;

beforeAll(async () => {
  vi.stubGlobal('fetch', fetchMock);
  await import('../../src/index.ts');
});

afterAll(() => vi.unstubAllGlobals());

afterEach(async () => {
  await act(async () => site.unmount());
  delete page.measured;
});

async function mount(options: object) {
  const host = document.createElement('suikerspin-site');
  document.body.append(host);
  await act(async () => {
    site = window.Suikerspin?.mount(host, {
      routing: 'memory',
      endpoint: 'https://forms.example/f/abc',
      dataLayer: 'measured',
      partner: 'de-hal',
      ...options,
    }) as SiteHandle;
  });
}

const find = <T extends Element>(selector: string) => [
  ...(site.host.shadowRoot?.querySelectorAll<T>(selector) ?? []),
];
const navigate = (path: '/portfolio' | '/contact') => act(async () => site.navigate(path));
const update = (options: object) => act(async () => site.update(options));

async function send() {
  await act(async () => {
    find('form')[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

test('pushes each screen and result with the location type, and no other typed text', async () => {
  page.measured = [{ event: 'of the page' }];
  await mount({ locationType: 'school' });
  fetchMock
    .mockResolvedValueOnce(new Response(null, { status: 500 }))
    .mockResolvedValueOnce(new Response());
  await navigate('/contact');
  for (const field of find<HTMLInputElement>('input, textarea')) await type(field, 'Ada@x.nl');
  for (const select of find<HTMLSelectElement>('select')) await type(select, 'kantoor');
  await send();
  await send();
  expect(fetchMock.mock.lastCall?.[1]?.body).toContain('Ada');
  const pushed = (event: string, suikerspin_screen: string, suikerspin_location_type: string) => ({
    ...{ event, suikerspin_screen, suikerspin_location_type, suikerspin_partner: 'de-hal' },
  });
  expect(page.measured).toEqual([
    { event: 'of the page' },
    pushed('suikerspin_navigate', '/contact', 'school'),
    pushed('suikerspin_submit', '/contact', 'kantoor'),
    pushed('suikerspin_error', '/contact', 'kantoor'),
    pushed('suikerspin_submit', '/contact', 'kantoor'),
    pushed('suikerspin_success', '/contact', 'kantoor'),
  ]);
});

test('is live: pushes nothing before it has a name, nor after', async () => {
  await mount({ dataLayer: '' });
  await navigate('/contact');
  await update({ dataLayer: 'measured' });
  expect(page.measured).toBeUndefined();
  await navigate('/portfolio');
  await update({ dataLayer: '' });
  await navigate('/contact');
  expect(page.measured).toHaveLength(1);
});

test('an array whose push throws is reported, and the site goes on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  page.measured = Object.assign([], { push: () => JSON.parse('{') });
  await mount({});
  await navigate('/contact');
  expect(site.path).toBe('/contact');
  const reports = error.mock.calls.map(([message]) => String(message));
  expect(reports.filter((message) => message.startsWith('[suikerspin]'))).toEqual([
    "[suikerspin] Option dataLayer: window.measured cannot be pushed to. Name your tag manager's array.",
  ]);
});
