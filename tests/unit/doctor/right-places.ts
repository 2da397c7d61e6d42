import { element, host } from './parts.ts';
import type { RightPage } from './plan.ts';

export const placesThatWork: readonly RightPage[] = [
  [
    'the element in a declarative shadow root',
    { host: `<section><template shadowrootmode="open">${element}</template></section>` },
  ],
  [
    'the element in a closed one',
    { host: `<my-card><template shadowrootmode="closed">${element}</template></my-card>` },
  ],
  [
    'the element around a declarative shadow root',
    {
      host: '<suikerspin-site endpoint="ENDPOINT"><template shadowrootmode="open"><p>Bel ons</p></template></suikerspin-site>',
    },
  ],
  [
    'a paragraph without end tag',
    { host: '<p data-suikerspin data-endpoint="ENDPOINT">Bel ons<p>En verder.' },
  ],
  ['a list item without end tag', { host: '<ul><li data-suikerspin data-endpoint="ENDPOINT">Bel ons</ul>' }],
  ['a table cell', { host: '<table><tr><td data-suikerspin data-endpoint="ENDPOINT">Bel ons</table>' }],
  [
    'HTML in a drawing',
    {
      host: `<svg width="900" height="900"><foreignObject width="900" height="900">${host}</foreignObject></svg>`,
    },
  ],
  ['a div that breaks out of a drawing', { host: `<svg>${host}` }],
  [
    'two with prefixes of their own',
    { host: `${host}<div data-suikerspin data-hash-prefix="b" data-endpoint="ENDPOINT"></div>` },
  ],
  [
    'two, one in memory',
    { host: `${host}<div data-suikerspin data-routing="memory" data-endpoint="ENDPOINT"></div>` },
  ],
  [
    'a tab that a script opens',
    { host: `<div hidden>${host}</div><script>1</script>` },
    'nothing',
    'cannot be seen',
  ],
  ['a dialog', { host: `<dialog>${host}</dialog>` }, 'nothing'],
  [
    'no place, but a link that opens it',
    { host: '<a href="tel:0201234567" data-suikerspin-open="/contact" data-endpoint="ENDPOINT">Bel ons</a>' },
    'nothing',
    'an element to open the site in a dialog',
  ],
  ['details', { host: `<details>${host}</details>` }, 'nothing'],
  [
    'mounted by a script',
    {
      host: '<div id="column"></div>',
      tag: '<script src="SCRIPT"></script><script>Suikerspin.mount("#column", { endpoint: "ENDPOINT", start: "/contact" })</script>',
    },
  ],
  [
    'mounted with options that are computed',
    {
      host: '<div id="column"></div>',
      tag: '<script src="SCRIPT"></script><script>const o = { endpoint: "ENDPOINT" }; window.Suikerspin.mount("#column", o)</script>',
    },
    'site',
    'A script of the page sets options',
  ],
  [
    'made by a script as HTML',
    {
      host: '<main></main><script>document.querySelector("main").innerHTML = \'<div data-suikerspin data-endpoint="ENDPOINT"></div>\'</script>',
    },
  ],
  [
    'made by a script as an element',
    {
      host: '<main></main><script>const host = document.createElement("div"); host.dataset.suikerspin = ""; host.dataset.endpoint = "ENDPOINT"; document.querySelector("main").append(host)</script>',
    },
  ],
  [
    'made by React',
    {
      host: '<div id="app"></div><script>const h = (tag, given) => Object.entries(given).reduce((made, [name, value]) => (made.setAttribute(name, value), made), document.createElement(tag)); document.querySelector("#app").append(h("suikerspin-site", { endpoint: "ENDPOINT" }))</script>',
    },
    'site',
    'A script of the page sets options',
  ],
  [
    'in a template that a script takes it from',
    {
      host: `<main></main><template>${host}</template><script>document.querySelector("main").append(document.querySelector("template").content.cloneNode(true))</script>`,
    },
    'site',
    'from which a script may take it',
  ],
  [
    'attributes of a framework',
    {
      host: '<suikerspin-site endpoint="ENDPOINT" :location-typ="type" v-bind:start="x" @start="y"></suikerspin-site>',
    },
  ],
  [
    'attributes of others',
    {
      attributes:
        'class="wide" data-aos="fade" data-state="on" data-class="x" data-elementor-id="7" start="2"',
    },
  ],
  [
    'attributes that any element has',
    {
      host: '<suikerspin-site endpoint="ENDPOINT" class="wide" id="s" lang="nl" title="Zoet" slot="x" data-aos="fade"></suikerspin-site>',
    },
  ],
  [
    'options in camelCase on the div',
    { host: '<div data-suikerspin data-endpoint="ENDPOINT" data-locationType="school"></div>' },
  ],
  [
    'options without hyphens on the element',
    { host: '<suikerspin-site endpoint="ENDPOINT" locationtype="school"></suikerspin-site>' },
  ],
  [
    'every kind of option',
    {
      attributes:
        'data-start="/contact" data-lazy="false" data-sticky-offset="64" data-bare data-standalone data-data-layer="dataLayer"',
    },
  ],
];
