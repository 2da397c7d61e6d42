// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { demoServer } from '../../demo/server.ts';

// What these modules are on Windows: paths with backslashes come out of Node, and Vite makes ids of them.
vi.mock('node:path', async (load) => ({
  default: (await load<typeof import('node:path')>()).win32,
}));
vi.mock('vite', () => ({ normalizePath: (file: string) => file.replaceAll('\\', '/') }));
vi.mock('node:fs/promises', () => ({
  readdir: async (folder: string) => (folder.endsWith('\\ui') ? ['Button.module.css'] : []),
}));

function hookOf(name: 'configResolved' | 'configureServer' | 'transform') {
  return plugin[name] as (...given: unknown[]) => unknown;
}

const plugin = demoServer();
hookOf('configResolved')({ root: 'C:/work/demo' });

test('the dev server asks Vite for styles by addresses that it knows', async () => {
  const asked: string[] = [];
  const handlers: ((
    request: object,
    response: object,
    next: (error: unknown) => void,
  ) => unknown)[] = [];
  hookOf('configureServer')({
    config: { root: 'C:/work/demo' },
    middlewares: { use: (handler: (typeof handlers)[number]) => handlers.push(handler) },
    transformRequest: async (url: string) => void asked.push(url),
  });
  await new Promise<unknown>((end) => {
    handlers.at(-1)?.({ url: '/suikerspin.css' }, { writeHead: () => {}, end }, end);
  });
  expect(asked).toEqual(['/@fs/C:/work/src/site/ui/Button.module.css?direct']);
});

test('the dev server keeps our styles out of the page, and leaves those of others', () => {
  const code = '__vite__updateStyle(__vite__id, __vite__css)';
  expect(hookOf('transform')(code, 'C:/work/src/site/ui/Button.module.css')).toBe('');
  expect(hookOf('transform')(code, 'C:/work/demo/page.css')).toBeUndefined();
});
