import { type CSSOptions, createServer } from 'vite';

/** What the build runs of the site. */
interface SiteInNode {
  prerender: typeof import('./prerender.tsx').prerender;
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
    const { prerender } = (await server.ssrLoadModule(
      '/src/standalone/prerender.tsx',
    )) as typeof import('./prerender.tsx');
    return { prerender };
  } finally {
    await server.close();
  }
}
