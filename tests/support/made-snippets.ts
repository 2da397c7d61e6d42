import { inject } from 'vitest';
import { company } from '../../src/company.ts';
import {
  type Answers,
  type Choices,
  type Place,
  readAnswers,
} from '../../src/partner-pages/snippet-maker/choices.ts';
import { snippetFor } from '../../src/partner-pages/snippet-maker/snippets.ts';

/** Two sets of choices: none, and something for each. */
export const sets: Readonly<Record<'nothing' | 'everything', Answers>> = {
  nothing: {},
  everything: {
    start: '/contact',
    locationType: 'school',
    locationName: `Basisschool "De Golf" & 't <b>Bad</b></script>`,
    scheme: 'dark',
    hashPrefix: 'suiker',
    stickyOffset: '64',
    accent: '#006d8f',
    radius: '6',
  },
};

/**
 * Returns a snippet; by default, with the files on an origin that is not the page's.
 * @param page the address of `index.html`.
 */
export function madeSnippet(
  place: Place,
  answers: Answers,
  page = `${inject('assets')}/recorded/dist/index.html`,
  folder = `${inject('assets')}/dist/`,
): string {
  const file = (name: string) => ({ url: folder + name, integrity: '' });
  return snippetFor(place, {
    choices: readAnswers(answers, place).choices,
    contacts: company,
    files: { loader: file('loader.js'), frameScript: file('frame.js'), page },
  });
}

/** A page of somebody else, with a snippet in the middle. */
export function pageAround(snippet: string): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A page with a snippet</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>A page with a snippet</h1>
          ${snippet}
        </main>
      </body>
    </html>`;
}

/** Runs in a page: what of the choices can be seen in its (first) site. */
export function shownChoices() {
  const site = window.sites()[0];
  const root = site?.shadowRoot?.querySelector('[data-suikerspin-root]');
  const style = root && getComputedStyle(root);
  // Browsers that cannot compute with `light-dark()` leave the given colour out.
  const isOwn = CSS.supports('color', 'color(from light-dark(red, red) xyz-d65 x y z)');
  const givenAccent = style
    ?.getPropertyValue('--suikerspin-accent')
    .match(/[\da-f]{2}/gi)
    ?.map((part) => Number.parseInt(part, 16));
  const shownAccent = () => {
    const button = root?.querySelector('form button');
    // Made from another colour, it has the notation of none: 'color(srgb 0 0.43 0.56)'.
    const parts = button && getComputedStyle(button).backgroundColor.match(/[\d.]+/g);
    return parts?.map((part) => Math.round(Number(part) * 255));
  };
  return {
    locationType: root?.querySelector<HTMLSelectElement>('#locatieType')?.value,
    locationName: root?.querySelector<HTMLInputElement>('#locatieNaam')?.value,
    accent: isOwn ? shownAccent() : givenAccent,
    scheme: style?.colorScheme,
    radius: style?.getPropertyValue('--suikerspin-radius').trim(),
    header: style?.scrollMarginBlockStart,
    link: root?.querySelector('footer a[href$="/portfolio"]')?.getAttribute('href'),
  };
}

/** What of the sets of choices is to be seen. */
export const expectedChoices = {
  nothing: { scheme: 'light' },
  everything: {
    scheme: 'dark',
    locationType: 'school',
    locationName: sets.everything.locationName,
    accent: [0, 109, 143],
    radius: '6px',
    header: '64px',
    link: '#suiker/portfolio',
  },
} as const;

/** The screens that they begin with. */
export const firstScreens = { nothing: '/', everything: '/contact' } as const satisfies Record<
  keyof typeof sets,
  Choices['start']
>;
