// @vitest-environment node
import { expect, test } from 'vitest';
import { type AddressChange, readAddressChange } from '../../src/router/address-change.ts';

const click = (defaultPrevented: boolean) => ({ defaultPrevented }) as Event;

/** A site at '/portfolio' that began at Home; entry 'c' showed Contact. */
const before = {
  path: '/portfolio',
  screens: new Map([
    ['a', '/'],
    ['b', '/portfolio'],
    ['c', '/contact'],
  ] as const),
  url: new URL('https://page.example/pagina#/portfolio'),
  historyLength: 5,
  pageLink: undefined,
} as const;

const followsLink = { pageLink: { click: click(false), hash: '#/contact' } };
const cancelledLink = { pageLink: { click: click(true), hash: '#/contact' } };
const withoutNavigation = { hasNavigation: false };

type Row = [
  what: string,
  address: string,
  told: { navigationType?: 'push' | 'replace' | 'traverse'; newURL?: string },
  expected: Partial<AddressChange>,
  besides?: Partial<typeof followsLink> & {
    entry?: string;
    historyLength?: number;
    prefix?: string;
  } & {
    hasNavigation?: boolean;
  },
];

const push = { navigationType: 'push' } as const;
const replace = { navigationType: 'replace' } as const;
const traverse = { navigationType: 'traverse' } as const;

test.each<Row>([
  ['the hash names a screen', '/pagina#/contact', push, { path: '/contact' }],
  ['a new entry of the page keeps the screen', '/pagina', push, { path: '/portfolio' }],
  [
    'back to an entry has its screen',
    '/pagina#top',
    traverse,
    { path: '/contact' },
    { entry: 'c' },
  ],
  ['back to before the site shows the first screen', '/pagina', traverse, { path: '/' }],
  ['back to a hash of the page keeps the screen', '/pagina#top', traverse, { path: '/portfolio' }],
  ['a link to the top of the page keeps the screen', '/pagina#', traverse, { path: '/portfolio' }],
  [
    'the route of a prefix is the first screen',
    '/pagina#/w',
    push,
    { path: '/' },
    { prefix: '/w' },
  ],
  ['a followed link', '/pagina#/contact', push, { isLinked: true }, followsLink],
  ['a cancelled link', '/pagina#/contact', traverse, { isLinked: false }, cancelledLink],
  [
    'a link cancelled after it was followed',
    '/pagina#/contact',
    push,
    { isLinked: true },
    cancelledLink,
  ],
  ['another page, where the site has not been', '/andere', traverse, { isElsewhere: true }],
  ['another page, which is opened now', '/andere', push, { isElsewhere: false }],
  ['another page, where the site was', '/andere', traverse, { isElsewhere: false }, { entry: 'a' }],
  ['the page removes our hash', '/pagina', replace, { isHashRemoved: true }, { entry: 'b' }],
  ['the page puts its own hash there', '/pagina#top', replace, { isHashRemoved: false }],
  ['a longer history is a new entry', '/pagina', {}, { path: '/portfolio' }, { historyLength: 6 }],
  ['an equal one is back', '/pagina', {}, { path: '/' }, withoutNavigation],
  [
    'AngularJS rewrites the address',
    '/pagina#!/#%2Fportfolio',
    push,
    { rewritten: '/portfolio', path: '/portfolio' },
  ],
  [
    'AngularJS rewrites it before hashchange tells of the hash',
    '/pagina#!/#%2Fcontact',
    { newURL: 'https://page.example/pagina#/contact' },
    { rewritten: '/contact' },
    withoutNavigation,
  ],
  [
    'with the Navigation API, hashchange tells nothing new',
    '/pagina#!/#%2Fcontact',
    { newURL: 'https://page.example/pagina#/contact' },
    { rewritten: undefined },
  ],
])('%s', (_what, address, told, expected, besides = {}) => {
  const { prefix = '', pageLink, hasNavigation = true, ...now } = besides;
  const url = new URL(address, before.url);
  const change = readAddressChange(
    { ...before, pageLink },
    { url, entry: hasNavigation ? 'new' : url.href, historyLength: 5, ...now },
    told,
    '/',
    prefix,
  );
  expect(change).toMatchObject(expected);
});
