import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultAllowedOrigins, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { factsFile, mistakesIn } from '../src/lib/read-facts.ts';
import { unreleased } from '../src/partner-pages/snippet-maker/published.ts';
import { types } from '../src/tools/headers.ts';
import { photoFolder } from '../src/tools/picture-rules.ts';
import { createReceiver } from './receiver.ts';

const formId = 'demo';
const pages = {
  'de site': '',
  'een partner': 'partner.html',
  'een evenement': 'evenement.html',
  'code maken': 'snippet.html',
  onderdelen: 'onderdelen.html',
  aanvragen: 'inbox.html',
};

/** The folders of `src/` in the order of their styles in the bundle. */
const styleOrder = ['styles', '', 'ui', 'ui/illustrations', 'contact', 'layout', 'screens'].map(
  (folder) => `site/${folder}`,
);

const makerStyleOrder = [
  ...['styles', 'ui', 'ui/illustrations', 'layout'].map((folder) => `site/${folder}`),
  'partner-pages/snippet-maker',
];

/** The event that tells a page to fetch `suikerspin.css` again; see suikerspin.ts. */
const stylesChanged = 'suikerspin:styles';

/** Serves the files of a build (`loader.js`, …) from `src/`, and a form service. */
export function demoServer(): Plugin {
  let source = '';
  return {
    name: 'suikerspin:demo',
    apply: 'serve',
    enforce: 'post',
    config: () => ({
      // Any page on this computer may load the site. The receiver answers preflights itself.
      server: { cors: { origin: defaultAllowedOrigins, preflightContinue: true } },
      appType: 'mpa',
      optimizeDeps: { entries: ['suikerspin.ts'] },
    }),
    configResolved({ root }) {
      source = normalizePath(path.join(root, '../src'));
    },
    configureServer(server) {
      const demo = server.config.root;
      server.middlewares.use(
        createReceiver({ file: path.join(demo, 'inbox.jsonl'), ids: [formId] }),
      );
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://demo');
        try {
          const built = await builtFile(server, source, pathname);
          if (!built) return next();
          response.writeHead(200, { 'Content-Type': built.type, 'Cache-Control': 'no-cache' });
          response.end(built.content);
        } catch (error) {
          next(error);
        }
      });
      server.printUrls = () => {
        const base = server.resolvedUrls?.local[0] ?? '';
        for (const [name, page] of Object.entries(pages)) {
          server.config.logger.info(`  ${name.padEnd(13)} ${base}${page}`);
        }
        void warnOfMistakes(server);
      };
    },
    transformIndexHtml(html, { server }) {
      return html.replaceAll('%ENDPOINT%', `${server?.resolvedUrls?.local[0] ?? '/'}f/${formId}`);
    },
    transform(code, id) {
      // The shadow root links the sheet: Vite's copy in the head would style the host page.
      if (!id.startsWith(source) || !/\.css$/.test(id)) return undefined;
      return code.replace('__vite__updateStyle(__vite__id, __vite__css)', '');
    },
    handleHotUpdate({ file, modules, server }) {
      if (path.basename(file) === factsFile) void warnOfMistakes(server);
      if (!file.endsWith('.css')) return undefined;
      server.ws.send({ type: 'custom', event: stylesChanged });
      // No module imports the `?direct` sheets: Vite would reload the page.
      return modules.filter(({ url }) => !url.endsWith('?direct'));
    },
  };
}

async function warnOfMistakes({ config }: ViteDevServer): Promise<void> {
  const text = await readFile(path.join(config.root, '..', factsFile), 'utf8');
  for (const mistake of mistakesIn(text)) config.logger.warn(mistake);
}

/** Loads the script and paints nothing, so that every edit shows. */
const loader = `(function () {
  var script = { path: "suikerspin.js", integrity: "" };
  var element = document.createElement('script');
  element.src = new URL(script.path, document.currentScript.src);
  document.head.append(element);
})();`;

async function builtFile(server: ViteDevServer, source: string, pathname: string) {
  if (pathname === '/loader.js') return { type: 'text/javascript', content: loader };
  if (pathname === '/suikerspin.js') {
    return { type: 'text/javascript', content: importing('/suikerspin.ts') };
  }
  if (pathname === '/suikerspin.css')
    return { type: 'text/css', content: await bundleStyles(server, source, styleOrder) };
  if (pathname === '/snippet.css')
    return { type: 'text/css', content: await bundleStyles(server, source, makerStyleOrder) };
  if (pathname === '/snippet.html') {
    const { snippetPage } = await server.ssrLoadModule(
      path.join(source, 'partner-pages/snippet-maker/page.ts'),
    );
    const page = snippetPage(
      '<link rel="stylesheet" href="/snippet.css">',
      '<script type="module" src="/snippet.ts"></script>',
    );
    return { type: 'text/html', content: await server.transformIndexHtml(pathname, page) };
  }
  const [, guide, ending] = /^\/handleiding\/([\w-]+)(\.\w+)$/.exec(pathname) ?? [];
  if (guide) {
    const folder = path.join(source, '../dist-examples/guides');
    if (ending === '.png')
      return { type: 'image/png', content: await readFile(path.join(folder, `${guide}.png`)) };
    const { renderGuides } = await server.ssrLoadModule(
      path.join(source, 'partner-pages/guides/render.ts'),
    );
    const { default: style } = await server.ssrLoadModule(
      path.join(source, 'partner-pages/guides/guide.css?inline'),
    );
    const page = renderGuides(folder, unreleased, style).pages.get(guide);
    return page && { type: 'text/html', content: page };
  }
  if (pathname === '/frame.js') {
    return {
      type: 'text/javascript',
      content: importing(`/@fs/${path.posix.join(source, 'iframe/frame.ts')}`),
    };
  }
  const file = /^\/media\/([\w-]+(\.\w+))$/.exec(pathname);
  if (!file) return undefined;
  const own = path.join(source, '..', photoFolder, `${file[1]}`);
  const ours = path.join(source, 'site/media', `${file[1]}`);
  const content = await readFile(own)
    .catch(() => readFile(ours))
    .catch(() => undefined);
  return content && { type: types[file[2] as string] ?? 'application/octet-stream', content };
}

/** Resolves against the script's address: the page may have another origin. */
function importing(module: string): string {
  return `import(new URL(${JSON.stringify(module)}, document.currentScript.src));`;
}

async function bundleStyles(
  server: ViteDevServer,
  source: string,
  folders: readonly string[],
): Promise<string> {
  const sheets: string[] = [];
  for (const folder of folders) {
    const files = (await readdir(path.join(source, folder))).filter((file) =>
      file.endsWith('.css'),
    );
    // tokens.css before base.css, and otherwise any order: sheets of one folder do not overlap.
    for (const file of files.sort().reverse()) {
      // A path without a slash at its start is one of Windows: C:/…
      const url = path.posix.join('/@fs/', source, folder, `${file}?direct`);
      sheets.push((await server.transformRequest(url))?.code ?? '');
    }
  }
  return sheets.join('\n');
}
