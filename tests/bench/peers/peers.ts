import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackages } from '../../hosts/install-packages.ts';

/** A widget of others in the host page that ours stands in too. */
export interface Peer {
  /** What its documentation asks for in the page's `<head>`. */
  head?: string;
  body: string;
  /** Where visitors see text: selectors, each inside the shadow root of the one before. */
  text: readonly string[];
  /** What its backend answers, by path. */
  answers?: Readonly<Record<string, unknown>>;
}

export const peerNames = ['liteYouTube', 'docSearch', 'deepChat', 'waline', 'artalk'] as const;

export type PeerName = (typeof peerNames)[number];

/**
 * Each as its documentation says for a page without a bundler, in the leanest way: from our own
 * server, without its requests to others (fonts of deep-chat, emoji of Artalk and Waline).
 */
export const peers: Record<PeerName, Peer> = {
  // https://github.com/paulirish/lite-youtube-embed#basic-usage, with a custom poster image. Its
  // label is for screen readers: the button to play counts.
  liteYouTube: {
    head: '<link rel="stylesheet" href="/peers/lite-youtube-embed/src/lite-yt-embed.css">',
    body: `<script src="/peers/lite-youtube-embed/src/lite-yt-embed.js"></script>
<lite-youtube videoid="bench" playlabel="Play the film" style="background-image: url('/dist/media/plaatsing-poster.avif')"></lite-youtube>`,
    text: ['lite-youtube', 'button'],
  },
  // https://docsearch.algolia.com/docs/packages/js/getting-started, 'keyword-only'. It asks its
  // backend once opened. On a phone its button shows an icon, and its text is for screen readers:
  // the button is what counts.
  docSearch: {
    head: '<link rel="stylesheet" href="/peers/@docsearch/css/dist/style.css">',
    body: `<div id="docsearch"></div>
<script src="/peers/@docsearch/js/dist/umd/docsearch.js"></script>
<script>
  window.docsearch({ container: '#docsearch', appId: 'BENCH', indices: ['bench'], apiKey: 'bench' });
</script>`,
    text: ['#docsearch'],
  },
  // https://deepchat.dev/examples/frameworks, 'VanillaJS'; without an introMessage it has no words.
  deepChat: {
    head: '<script type="module" src="/peers/deep-chat/dist/deepChat.bundle.js"></script>',
    body: `<deep-chat
  connect='{"url": "/chat"}'
  introMessage='{"text": "Where is the machine to stand?"}'
  chatStyle='{"fontFamily": "sans-serif"}'
></deep-chat>`,
    text: ['deep-chat', '.ai-message-text'],
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
  // https://artalk.js.org/guide/frontend/artalk-lite. It asks its backend for settings first.
  artalk: {
    head: `<link rel="stylesheet" href="/peers/artalk/dist/ArtalkLite.css">
<script src="/peers/artalk/dist/ArtalkLite.js"></script>`,
    body: `<div id="Comments"></div>
<script>
  Artalk.init({
    el: '#Comments', pageKey: '/', pageTitle: 'Bench', server: location.origin, site: 'Bench', emoticons: false,
  });
</script>`,
    text: ['#Comments'],
    answers: {
      '/api/v2/conf': {
        frontend_conf: {},
        version: { app: 'artalk', version: '2.9.1', commit_hash: '' },
      },
      '/api/v2/comments': { comments: [], count: 0, roots_count: 0, page: {} },
      '/api/v2/pages/pv': { pv: 0 },
    },
  },
};

/** What the pages of the peers load, by path; the packages are installed first. */
export async function peerFiles(): Promise<[pathname: string, content: string][]> {
  const folder = import.meta.dirname;
  await installPackages(folder);
  const files = Object.values(peers).flatMap(({ head = '', body }) =>
    [...`${head}${body}`.matchAll(/['"]\/peers\/(.+?)['"]/g)].map(([, file = '']) => file),
  );
  const answers = Object.values(peers).flatMap((peer) => Object.entries(peer.answers ?? {}));
  return [
    ...(await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [
          `/peers/${file}`,
          await readFile(path.join(folder, 'node_modules', file), 'utf8'),
        ],
      ),
    )),
    ...answers.map(([pathname, answer]): [string, string] => [pathname, JSON.stringify(answer)]),
  ];
}
