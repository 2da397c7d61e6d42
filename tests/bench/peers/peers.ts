import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackages } from '../../e2e/support/install-packages.ts';

/** A widget of others in the host page that ours stands in too. */
export interface Peer {
  /** What its documentation asks for in the page's `<head>`. */
  head?: string;
  body: string;
  /** Where the text is that visitors come for: selectors, each inside the shadow root of the one before. */
  text: readonly string[];
  /** What its backend answers, by path. */
  answers?: Readonly<Record<string, unknown>>;
}

export const peerNames = ['docSearch', 'waline', 'fullCalendar', 'redoc', 'rapiDoc'] as const;

export type PeerName = (typeof peerNames)[number];

const description = '/machines.json';

/**
 * Each as its own documentation says for a page without a bundler, in the leanest way that it names: from our own
 * server, and without what it would fetch from others by itself (RapiDoc's fonts, Waline's emoji).
 */
export const peers: Record<PeerName, Peer> = {
  // https://docsearch.algolia.com/docs/packages/js/getting-started, 'keyword-only'. It asks its backend once
  // opened. On a phone its button shows an icon, and its text is for screen readers: the button is what counts.
  docSearch: {
    head: '<link rel="stylesheet" href="/peers/@docsearch/css/dist/style.css">',
    body: `<div id="docsearch"></div>
<script src="/peers/@docsearch/js/dist/umd/docsearch.js"></script>
<script>
  window.docsearch({ container: '#docsearch', appId: 'BENCH', indices: ['bench'], apiKey: 'bench' });
</script>`,
    text: ['#docsearch'],
  },
  // https://waline.js.org/en/cookbook/import/cdn.html
  waline: {
    head: '<link rel="stylesheet" href="/peers/@waline/client/dist/waline.css">',
    body: `<div id="waline"></div>
<script type="module">
  import { init } from '/peers/@waline/client/dist/waline.js';
  init({ el: '#waline', serverURL: location.origin, lang: 'en', emoji: false });
</script>`,
    text: ['#waline'],
    answers: {
      '/api/comment': {
        errno: 0,
        errmsg: '',
        data: { page: 1, totalPages: 0, pageSize: 10, count: 0, data: [] },
      },
    },
  },
  // https://fullcalendar.io/docs/initialize-globals
  fullCalendar: {
    head: `<script src="/peers/fullcalendar/all/global.js"></script>
<script src="/peers/fullcalendar/themes/classic/global.js"></script>
<link rel="stylesheet" href="/peers/fullcalendar/skeleton.css">
<link rel="stylesheet" href="/peers/fullcalendar/themes/classic/theme.css">
<link rel="stylesheet" href="/peers/fullcalendar/themes/classic/palette.css">
<script>
  document.addEventListener('DOMContentLoaded', () => {
    new FullCalendar.Calendar(document.getElementById('calendar'), { initialView: 'dayGridMonth' }).render();
  });
</script>`,
    body: '<div id="calendar"></div>',
    text: ['#calendar'],
  },
  // https://redocly.com/docs/redoc/v2.x/deployment/html
  redoc: {
    body: `<redoc spec-url="${description}"></redoc>
<script src="/peers/redoc/bundles/redoc.standalone.js"></script>`,
    text: ['redoc h1'],
  },
  // https://rapi-doc.github.io/RapiDoc/
  rapiDoc: {
    head: '<script type="module" src="/peers/rapidoc/dist/rapidoc-min.js"></script>',
    body: `<rapi-doc spec-url="${description}" load-fonts="false"></rapi-doc>`,
    text: ['rapi-doc', '#api-title'],
  },
};

/** What the pages of the peers load, by path; the packages are installed first. */
export async function peerFiles(): Promise<[pathname: string, content: string][]> {
  const folder = import.meta.dirname;
  installPackages(folder);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const files = Object.values(peers).flatMap(({ head = '', body }) =>
    [...`${head}${body}`.matchAll(/['"]\/peers\/(.+?)['"]/g)].map(([, file = '']) => file),
  );
  const answers = Object.values(peers).flatMap((peer) => Object.entries(peer.answers ?? {}));
  return [
    [description, await read('description.json')],
    ...(await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [`/peers/${file}`, await read(`node_modules/${file}`)],
      ),
    )),
    ...answers.map(([pathname, answer]): [string, string] => [pathname, JSON.stringify(answer)]),
  ];
}
