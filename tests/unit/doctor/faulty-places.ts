import { element, host } from './parts.ts';
import type { FaultyPage } from './plan.ts';

const shadow = (inside: string) => `<template shadowrootmode="open">${inside}</template>`;

export const placesThatDoNot: readonly FaultyPage[] = [
  [
    'a link that opens a screen that is none',
    { host: '<a href="tel:0201234567" data-suikerspin-open="/contcat" data-endpoint="ENDPOINT">Bel ons</a>' },
    'nothing',
    'data-suikerspin-open cannot be "/contcat"',
  ],
  ['none', { host: '<p>Niets</p>' }, 'nothing', 'no place for the site'],
  [
    'a class for an attribute',
    { host: '<div class="suikerspin"></div>' },
    'nothing',
    'no place for the site',
  ],
  ['a slip in the attribute', { host: '<div data-suikerspinn></div>' }, 'nothing', 'no place for the site'],
  ['not closed', { host: '<div data-suikerspin data-endpoint="ENDPOINT"><p>Bel' }, 'site', 'has no end tag'],
  [
    'an element that closes itself',
    { host: '<suikerspin-site endpoint="ENDPOINT" /><p>Verder' },
    'site',
    'has no end tag',
  ],
  ['two with the same addresses', { host: host + host }, 'site', 'follow the same addresses'],
  [
    'two with the same prefix',
    { host: '<div data-suikerspin data-hash-prefix="a" data-endpoint="ENDPOINT"></div>'.repeat(2) },
    'site',
    'follow the same addresses',
  ],
  [
    'two, one with a routing that there is not',
    { host: `${host}<div data-suikerspin data-routing="history" data-endpoint="ENDPOINT"></div>` },
    'site',
    'follow the same addresses',
  ],
  ['in a template', { host: `<template>${host}</template>` }, 'nothing', 'stands in a <template>'],
  ['in noscript', { host: `<noscript>${host}</noscript>` }, 'nothing', 'stands in a <noscript>'],
  ['in a comment', { host: `<!-- ${host} -->` }, 'nothing', 'stands in a comment'],
  ['the element in a drawing', { host: `<svg>${element}</svg>` }, 'nothing', 'stands in <svg>'],
  [
    'a part of a drawing',
    { host: '<svg><g data-suikerspin data-endpoint="ENDPOINT"></g></svg>' },
    'nothing',
    'stands in <svg>',
  ],
  ['the element in a formula', { host: `<math>${element}</math>` }, 'nothing', 'stands in <math>'],
  ['a picture', { host: '<img data-suikerspin alt="">' }, 'nothing', 'in which nothing can be shown'],
  [
    'the script itself',
    { host: '', tag: '<script data-suikerspin src="SCRIPT"></script>' },
    'nothing',
    'in which nothing can be shown',
  ],
  [
    'a frame',
    { host: '<iframe data-suikerspin title="x"></iframe>' },
    'nothing',
    'in which nothing can be shown',
  ],
  [
    'a div in a declarative shadow root',
    { host: `<section>${shadow(host)}</section>` },
    'nothing',
    'stands in a shadow root',
  ],
  [
    'a second declarative shadow root',
    { host: `<section>${shadow('x')}${shadow(element)}</section>` },
    'nothing',
    'stands in a <template>',
  ],
  [
    'a shadow root where there can be none',
    { host: `<ul>${shadow(element)}</ul>` },
    'nothing',
    'stands in a <template>',
  ],
  [
    'a shadow root of no known mode',
    { host: `<div><template shadowrootmode="on">${element}</template></div>` },
    'nothing',
    'stands in a <template>',
  ],
  ['a hidden parent', { host: `<div hidden>${host}</div>` }, 'nothing', '<div hidden> hides it'],
  [
    'a parent that is not displayed',
    { host: `<main style="color: red; display: none">${host}</main>` },
    'nothing',
    'hides it',
  ],
  ['hidden itself', { attributes: 'hidden' }, 'nothing', 'hides it'],
];

export const optionsThatAreRefused: readonly FaultyPage[] = [
  ...(
    [
      ['data-start="/kontakt"', 'data-start cannot be "/kontakt"'],
      ['data-sticky-offset="64px"', 'data-sticky-offset cannot be "64px"'],
      ['data-lazy="no"', 'data-lazy cannot be "no"'],
      ['data-hash-prefix="#suiker"', 'data-hash-prefix cannot be "#suiker"'],
      ['data-phone="bel ons"', 'data-phone cannot be "bel ons"'],
      ['data-video-url="https://example.nl/film.mp3"', 'data-video-url cannot be'],
      ['data-location_type="school"', 'Did you mean data-location-type?'],
      ['data-locaton-type="school"', 'Did you mean data-location-type?'],
      ['data-loaction-name="Bad"', 'Did you mean data-location-name?'],
      ['data-strat="/contact"', 'Did you mean data-start?'],
      ['data-suikerspin-start="/contact"', 'Did you mean data-start?'],
      ['location-type="school"', 'Did you mean data-location-type?'],
      ['data-brand=”Zoet”', 'were given curly quotes'],
      ['data-location-name=&#8221;Zoet&#8221;', 'were given curly quotes'],
      ['data-location-name=&rdquo;De Zon&rdquo;', 'were given curly quotes'],
    ] as const
  ).map(([attributes, says]): FaultyPage => [attributes, { attributes }, 'site', says]),
  ...(
    [
      ['data-start="/contact"', 'Did you mean start?'],
      ['locaton-type="school"', 'Did you mean location-type?'],
      ['start="contact"', 'start cannot be "contact"'],
    ] as const
  ).map(
    ([attributes, says]): FaultyPage => [
      `${attributes} on the element`,
      { host: `<suikerspin-site endpoint="ENDPOINT" ${attributes}></suikerspin-site>` },
      'site',
      says,
    ],
  ),
  [
    'an option that a script gives to mount',
    {
      host: '<div id="column"></div>',
      tag: '<script src="SCRIPT"></script><script>Suikerspin.mount("#column", { endpoint: "ENDPOINT", start: "contact" })</script>',
    },
    'site',
    'data-start cannot be "contact"',
  ],
];
