import { type CSSOptions, createServer } from 'vite';

/** What the build runs of the site. */
interface SiteInNode
  extends Pick<typeof import('./prerender/prerender.tsx'), 'prerender' | 'prerenderParts'> {
  renderFragment: typeof import('./fragment/fragment.tsx').renderFragment;
}

/** Loads the site in Node, with the CSS module names of the bundle. */
export async function loadInNode({ root, css }: { root: string; css: CSSOptions }): Promise<SiteInNode> {
  const server = await createServer({
    root,
    css,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const [{ prerender, prerenderParts }, { renderFragment }] = await Promise.all([
      server.ssrLoadModule('/src/standalone/prerender/prerender.tsx') as Promise<
        typeof import('./prerender/prerender.tsx')
      >,
      server.ssrLoadModule('/src/standalone/fragment/fragment.tsx') as Promise<
        typeof import('./fragment/fragment.tsx')
      >,
    ]);
    return { prerender, prerenderParts, renderFragment };
  } finally {
    await server.close();
  }
}
