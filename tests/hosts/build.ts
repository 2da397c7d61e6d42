import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { run } from '../support/programs.ts';
import { recorder } from '../support/servers.ts';
import { contentOf, hashOf, installPackages } from './install-packages.ts';

const folder = import.meta.dirname;
const output = path.resolve(folder, '../.output');

const installed = path.join(folder, 'node_modules', manifest.name);

/** The app of Next. */
export const next = path.join(folder, 'next');

/** What builds and serves it. */
export const nextProgram = path.join(folder, 'node_modules/next/dist/bin/next');
export const nextEnvironment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
} as const;

/** What `npm pack` makes of the build. */
export const tarball = path.join(output, `${manifest.name}-${manifest.version}.tgz`);

/**
 * Installs the packages of the hosts and ours, and bundles them, unless all are up to date.
 * @returns whether the hosts can be used: not if the packages cannot be installed (in CI an error).
 */
export async function buildHosts(): Promise<boolean> {
  let ours: string;
  try {
    await installPackages(folder);
    ours = await packAndInstall();
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(
      'The packages of tests/hosts could not be installed. The scenarios of the hosts are skipped.',
    );
    return false;
  }
  const wanted = hashOf(folder, ['package-lock.json']);
  const bundled = ['hosts.ts', 'bundle.js', ...filesIn('apps')];
  await buildOnce(path.join(folder, 'dist'), [wanted, hashOf(folder, bundled)], () =>
    run(process.execPath, ['bundle.js'], { cwd: folder }),
  );
  const built = ['hosts.ts', 'next/next.config.js', 'next/links.js', ...filesIn('next/app')];
  await buildOnce(
    path.join(next, 'dist'),
    [wanted, ours, recorder, hashOf(folder, built)],
    async () => {
      rmSync(path.join(next, 'public'), { recursive: true, force: true });
      for (const name of ['suikerspin.js', 'suikerspin.css', 'early.js', 'media'])
        cpSync(path.join(installed, 'lib', name), path.join(next, 'public/suikerspin', name), {
          recursive: true,
        });
      writeFileSync(path.join(next, 'public/recorder.js'), recorder);
      await run(process.execPath, [nextProgram, 'build'], { cwd: next, env: nextEnvironment });
    },
  );
  return true;
}

/** @param inputs what the result depends on. */
async function buildOnce(
  output: string,
  inputs: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(output, '.built');
  const wanted = inputs.join(' ');
  if (contentOf(stamp) === wanted) return;
  rmSync(output, { recursive: true, force: true });
  await build();
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** By their paths from here. */
function filesIn(of: string): string[] {
  return readdirSync(path.join(folder, of), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Unpacks it under its own name, so that the hosts import it as anybody does.
 * @returns a hash of what apps can import.
 */
async function packAndInstall(): Promise<string> {
  mkdirSync(output, { recursive: true });
  const root = path.resolve(folder, '../..');
  await run('npm', ['pack', root, '--ignore-scripts', `--pack-destination=${output}`], {
    cwd: folder,
  });
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  await run('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: installed });
  return hashOf(installed, ['package.json', ...filesIn(`node_modules/${manifest.name}/lib`)]);
}
