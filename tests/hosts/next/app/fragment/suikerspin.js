// suikerspin.js: on the server
import { readFileSync } from 'node:fs';
import { renderFragment } from 'suikerspin-site/server';

export const fragment = renderFragment(
  { start: '/contact', locationType: 'evenement' },
  {
    folder: '/suikerspin/',
    style: readFileSync('public/suikerspin/suikerspin.css', 'utf8'),
    typeface: readFileSync('public/suikerspin/media/fredoka.woff2'),
    textTypeface: readFileSync('public/suikerspin/media/figtree.woff2'),
    early: readFileSync('public/suikerspin/early.js', 'utf8'),
    fallback: '<p>Bel <a href="tel:0201234567">020 123 45 67</a></p>',
  },
);
