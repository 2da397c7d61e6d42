import { lineNames } from './devices.ts';
import { cell, type Format, kilobytes, milliseconds, seconds, table } from './markdown.ts';
import type { VisitCost } from './measure.ts';
import type { PageName } from './pages.ts';
import { peerNames } from './peers/peers.ts';
import { type Answers, embeddings, type Results, siteCounts } from './run.ts';
import type { Work } from './work.ts';

const headings: Record<PageName, string> = {
  twin: 'static twin',
  singleFile: '`index.html`',
  reactFloor: 'React alone',
  script: 'our script',
  loader: 'our loader',
  iframe: 'in an iframe',
  article: 'an article',
  articleWithLoader: 'us below, loader',
  articleAtOnce: 'us below, our script',
  fragmentTwin: 'static twin of the fragment',
  fragment: 'our fragment',
  liteYouTube: 'lite-youtube-embed',
  docSearch: 'DocSearch',
  deepChat: 'deep-chat',
  waline: 'Waline',
  artalk: 'Artalk',
};

/** Pages that belong together, and the page that each is compared with. */
const tables: readonly Partial<Record<PageName, PageName | undefined>>[] = [
  { twin: undefined, singleFile: 'twin', iframe: 'twin' },
  { reactFloor: undefined, script: 'reactFloor' },
  { script: undefined, loader: 'script' },
  { fragmentTwin: undefined, fragment: 'fragmentTwin' },
  { article: undefined, articleWithLoader: 'article', articleAtOnce: 'article' },
];

/** Ours and the peers, one a row: others are compared with the script alone. */
const widgets = [
  'script',
  'loader',
  'fragment',
  ...peerNames,
] as const satisfies readonly PageName[];

const visitRows: [label: string, name: keyof VisitCost, format: Format][] = [
  ['bytes to the first view', 'firstViewBytes', kilobytes],
  ['bytes in total', 'totalBytes', kilobytes],
  ['first text (FCP)', 'fcp', seconds],
  ['largest paint (LCP)', 'lcp', seconds],
  ['layout shift', 'layoutShift', (value) => value.toFixed(2)],
  ['long tasks', 'longTasks', milliseconds],
  ['menu answers after', 'menuAnswers', seconds],
  ['live after the first touch', 'live', seconds],
  ['heap', 'heap', kilobytes],
  ['nodes', 'nodes', String],
];

const workRows: [label: string, name: keyof Work, format: Format][] = [
  ['work, nobody touches it', 'untouched', milliseconds],
  ['work until live', 'untilLive', milliseconds],
  ['… running scripts', 'scripts', milliseconds],
  ['… styles and layout', 'layout', milliseconds],
  ['work in total', 'total', milliseconds],
];

const navigationRows: [label: string, name: keyof Answers, format: Format][] = [
  ['click answered in frame, p95', 'answerFrames', String],
  ['click to answer, p95', 'answer', milliseconds],
  ['click to next paint, p95', 'nextPaint', milliseconds],
  ['click to next screen, p95', 'screen', milliseconds],
];

/** The results as Markdown: the pages beside each other, and how cost grows. */
export function toMarkdown(results: Results): string {
  const pages = tables.map((table) => pagesTable(results, table));
  return [
    ...pages,
    peersTable(results),
    firstViewsTable(results),
    sitesTable(results),
    hostsTable(results),
  ].join('\n\n');
}

/** What a visitor waits for, for readers who come for no more than that. */
export function leadingFigures({ visits, navigation }: Results): string {
  const byHand = (page: PageName) =>
    `${seconds(visits[page].fcp)}, written by hand without a script`;
  const text = (page: PageName) => seconds(visits[page].text ?? Number.NaN);
  const nextPaint = (page: PageName) => milliseconds(navigation[page]?.nextPaint ?? Number.NaN);
  return table(
    ['slow 4G, slow processor', 'ours', 'beside it'],
    [
      ['first text of `index.html`', seconds(visits.singleFile.fcp), byHand('twin')],
      ['first text of a fragment in a page', seconds(visits.fragment.fcp), byHand('fragmentTwin')],
      [
        'text of the pasted tag in an empty page',
        text('loader'),
        `${text('script')} by suikerspin.js alone`,
      ],
      [
        'largest paint of an article, the site far below',
        seconds(visits.articleWithLoader.lcp),
        `${seconds(visits.article.lcp)} without the site`,
      ],
      [
        'click in the menu to the next paint, p95',
        nextPaint('singleFile'),
        `${nextPaint('twin')} of a menu written by hand`,
      ],
    ],
  );
}

function pagesTable(
  { visits, work, navigation, navigationInFirefox, bytesOnReturn }: Results,
  columns: (typeof tables)[number],
): string {
  const pages = Object.entries(columns) as [PageName, PageName | undefined][];
  const row = (
    label: string,
    measuredOn: (page: PageName) => number | undefined,
    format: Format,
  ) => [
    label,
    ...pages.map(([page, other]) => cell(measuredOn(page), other && measuredOn(other), format)),
  ];
  const rows = [
    ...visitRows.map(([label, name, format]) => row(label, (page) => visits[page][name], format)),
    row('bytes of a visitor who returns after a release', (page) => bytesOnReturn[page], kilobytes),
    ...workRows.map(([label, name, format]) =>
      row(label, (page) => (work as Partial<Record<PageName, Work>>)[page]?.[name], format),
    ),
    ...navigationRows.map(([label, name, format]) =>
      row(label, (page) => navigation[page]?.[name], format),
    ),
    row(
      '… to next paint in Firefox, p95',
      (page) => navigationInFirefox[page]?.nextPaint,
      milliseconds,
    ),
  ];
  return table(
    ['', ...pages.map(([page]) => headings[page])],
    rows.filter(([, ...cells]) => cells.some(Boolean)),
  );
}

function peersTable({ visits, work }: Results): string {
  const ours = visits.script;
  return table(
    ['in the same host page', 'text visible', 'bytes', 'work', 'in `<head>`', 'globals'],
    widgets.map((page) => {
      const { text, totalBytes, headElements, globals } = visits[page];
      return [
        headings[page],
        cell(text, ours.text, seconds),
        cell(totalBytes, ours.totalBytes, kilobytes),
        cell(work[page].total, work.script.total, milliseconds),
        String(headElements),
        String(globals),
      ];
    }),
  );
}

function firstViewsTable({ firstViews }: Results): string {
  return table(
    ['first views in our typeface', ...lineNames],
    embeddings.map((page) => [
      headings[page],
      ...firstViews
        .filter((view) => view.page === page)
        .map(({ inTypeface }) => `${inTypeface.filter(Boolean).length} of ${inTypeface.length}`),
    ]),
  );
}

function sitesTable({ mountTimes, heaps }: Results): string {
  const first = heaps.get(1) as number;
  return table(
    ['sites on one page', ...siteCounts.map(String)],
    [
      [
        'work to mount the last one',
        ...siteCounts.map((count) => milliseconds(mountTimes[count - 1] as number)),
      ],
      [
        'heap for each further one',
        ...siteCounts.map((count) =>
          count === 1 ? '' : kilobytes(((heaps.get(count) as number) - first) / (count - 1)),
        ),
      ],
    ],
  );
}

function hostsTable({ hosts }: Results): string {
  return table(
    ['nodes in the host page', ...[...hosts.keys()].map((nodes) => nodes.toLocaleString('en'))],
    [['work to mount the site', ...[...hosts.values()].map(milliseconds)]],
  );
}
