import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { blockFromGuide } from '../support/guides.ts';
import { tarball } from './build.ts';

const folder = import.meta.dirname;

/** Programs of their own, on a machine that may have others to run. */
const timeout = 120_000;
const require = createRequire(import.meta.url);

describe.skipIf(!inject('hosts'))('the package', () => {
  test('holds what it exports, with types, and nothing else', () => {
    const files = String(execFileSync('tar', ['-tzf', tarball]))
      .trim()
      .split('\n')
      .map((file) => file.replace('package/', ''));
    const kinds = {
      papers: /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|lib\/licenses\.md)$/,
      guides: /^dist-examples\/guides\/[a-z-]+\.(md|png)$/,
      script: /^lib\/(suikerspin\.(js|css)|early\.js)$/,
      media: /^lib\/media\/([a-z-]+\.(avif|mp4|webm|woff2)|f[a-z]+\.LICENSE\.txt)$/,
      modules: /^lib\/(element|react|server|shared-[a-z]+)\.js$/i,
      types: /^lib\/types\/[a-z/-]+\.d\.ts$/,
    };
    const counted = Object.entries(kinds).map(([kind, pattern]) => [
      kind,
      files.filter((file) => pattern.test(file)).length,
    ]);
    expect(
      files.filter((file) => !Object.values(kinds).some((pattern) => pattern.test(file))),
    ).toEqual([]);
    expect(Object.fromEntries(counted)).toMatchObject({ papers: 5, script: 3, modules: 4 });
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    for (const target of targets)
      if (!target.endsWith('*')) expect(files).toContain(target.slice(2));
  });

  test.each([
    ['publint', ['run', tarball, '--strict'], 'All good!'],
    // Every maintained Node can `require` a module; the files to copy are not for TypeScript.
    [
      'attw',
      [tarball, '--profile', 'esm-only', '--exclude-entrypoints', './suikerspin.css', './early.js'],
      '',
    ],
  ])('%s finds nothing', { timeout }, (tool, options, says) => {
    const { status, stdout } = runTool(tool, options);
    expect(status, stdout).toBe(0);
    expect(stdout).toContain(says);
  });

  test('on a server its modules load without a DOM, and render a fragment', () => {
    const program = `
      import { defineSuikerspin } from 'suikerspin-site/element';
      import { SuikerspinSite } from 'suikerspin-site/react';
      import { renderFragment } from 'suikerspin-site/server';
      import 'suikerspin-site';
      defineSuikerspin({ folder: '/suikerspin/' });
      console.log(typeof SuikerspinSite, renderFragment({ start: '/contact' }, { folder: '/suikerspin/', style: 'p{}' }).html);`;
    const options = ['--input-type=module', '--eval', program];
    const rendered = execFileSync(process.execPath, options, {
      cwd: folder,
      encoding: 'utf8',
      // A process that is kept alive would not end.
      timeout: 20_000,
    });
    expect(rendered).toMatch(
      /^function <suikerspin-site start="\/contact"><template shadowrootmode="open"><style>p{}<\/style>/,
    );
  });

  test('the guide’s copy command finds its files in any shell', () => {
    const [, command = ''] =
      /```sh\n(node -e .*?)```/s.exec(readFileSync('dist-examples/guides/react.md', 'utf8')) ?? [];
    const app = mkdtempSync(path.join(tmpdir(), 'app-'));
    onTestFinished(() => rmSync(app, { recursive: true }));
    symlinkSync(path.join(folder, 'node_modules'), path.join(app, 'node_modules'));
    execFileSync('sh', ['-e', '-c', command], { cwd: app });
    expect(readdirSync(path.join(app, 'public/suikerspin')).sort()).toEqual([
      'media',
      'suikerspin.css',
    ]);
  });

  test('the types tell right from wrong in the DOM, React, Vue and Svelte', { timeout }, () => {
    expect(compile(path.join(folder, 'types'))).toEqual({ status: 0, stdout: '' });
  });

  test('without the package, what the guides declare is enough in TypeScript', {
    timeout,
  }, async () => {
    const project = await projectWith('snippet', {
      'suikerspin.d.ts': await blockFromGuide('react', 'ts', 'IntrinsicElements'),
      'suikerspin-dom.d.ts': await blockFromGuide('reference', 'ts', 'HTMLElementTagNameMap'),
      'page.ts': pageInTypeScript,
      'Suikerspin.tsx': await blockFromGuide('react', 'jsx', 'loader.js'),
    });
    expect(compile(project)).toEqual({ status: 0, stdout: '' });
  });

  test('svelte-check has nothing to say of what the guide shows', { timeout }, async () => {
    const project = await projectWith('svelte', {
      'Widget.svelte': await blockFromGuide('svelte', 'svelte', 'location-type={type}'),
      'page.ts': "import 'suikerspin-site/element';",
      // Else it takes ours, which knows no Svelte.
      'svelte.config.js': 'export default {};',
    });
    const { status, stdout } = runTool('svelte-check', [
      ...['--workspace', project, '--tsconfig', path.join(project, 'tsconfig.json')],
      '--fail-on-warnings',
    ]);
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('0 errors and 0 warnings');
  });

  test('the bundle of a React host grows by at most 32.3 KB', () => {
    const alone = bundleSize('<h1>Host</h1>');
    const withSite = bundleSize(
      '<SuikerspinSite folder="/"><h1>Host</h1></SuikerspinSite>',
      "import { SuikerspinSite } from 'suikerspin-site/react';",
    );
    console.info(`A React host of ${alone} bytes in brotli grows by ${withSite - alone}.`);
    expect(withSite - alone).toBeLessThanOrEqual(32_300);
    // Not with a React of its own.
    expect(withSite - alone).toBeGreaterThan(10_000);
  });
});

/** What a page does with the element, its events and the handle. */
const pageInTypeScript = `
  const site = document.querySelector('suikerspin-site');
  site?.navigate('/contact');
  site?.addEventListener('suikerspin:navigate', ({ detail }) => console.log(detail.path.length));
  document.addEventListener('suikerspin:error', ({ detail }) => console.log(detail.locatieType, detail.path));
  const handle = window.Suikerspin?.mount('#column', { locationType: 'restaurant' });
  handle?.update({ scheme: 'dark' });
  // @ts-expect-error: it has no such method.
  handle?.reload();
  window.Suikerspin?.scan(document.body).forEach(({ unmount }) => unmount());
`;

function compile(project: string) {
  const command = ['node_modules/typescript/bin/tsc', '-p', project];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout };
}

/** A folder with these files, among the packages of the hosts. */
async function projectWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const project = path.join(folder, 'dist', name);
  const settings = {
    extends: '../../types/tsconfig.json',
    compilerOptions: { skipLibCheck: true },
    include: ['.'],
  };
  await mkdir(project, { recursive: true });
  for (const [file, text] of Object.entries({
    ...files,
    'tsconfig.json': JSON.stringify(settings),
  }))
    await writeFile(path.join(project, file), text);
  return project;
}

function runTool(tool: string, options: readonly string[]) {
  const program = path.join(folder, 'node_modules/.bin', tool);
  return spawnSync(program, options, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
}

/** In brotli, as an app is built for its visitors. */
function bundleSize(page: string, imports = ''): number {
  const { buildSync } = require(path.join(folder, 'node_modules/esbuild'));
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { createRoot } from 'react-dom/client'; ${imports} createRoot(document.body).render(${page});`,
      loader: 'jsx',
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return brotliCompressSync(outputFiles[0].contents).length;
}
