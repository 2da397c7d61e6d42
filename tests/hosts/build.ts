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
 * Installs what the hosts are made of and our package beside it, and bundles them, unless all is as it should be.
 * @returns whether the hosts can be used: not where the packages cannot be installed, which in CI is an error.
 */
export async function buildHosts(): Promise<boolean> {
  let wanted: string;
  try {
    wanted = await installPackages(folder);
    await packAndInstall();
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(
      'The packages of tests/hosts could not be installed. The scenarios of the hosts are skipped.',
    );
    return false;
  }
  const shared = [wanted, hashOf(folder, [tarball, 'hosts.ts', ...filesIn('next/app')])];
  await buildOnce(
    path.join(folder, 'dist'),
    [...shared, hashOf(folder, ['bundle.js', ...filesIn('apps')])],
    () => run(process.execPath, ['bundle.js'], { cwd: folder }),
  );
  await buildOnce(
    path.join(next, 'dist'),
    [...shared, recorder, hashOf(next, ['next.config.js', 'links.js'])],
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

/** Under its own name, so that the hosts import it as anybody does. */
async function packAndInstall(): Promise<void> {
  const stamp = path.join(installed, '.tarball');
  mkdirSync(output, { recursive: true });
  const root = path.resolve(folder, '../..');
  await run('npm', ['pack', root, '--ignore-scripts', `--pack-destination=${output}`], {
    cwd: folder,
  });
  const packed = hashOf(folder, [tarball]);
  if (contentOf(stamp) === packed) return;
  rmSync(installed, { recursive: true, force: true });
  await run('npm', ['install', '--no-save', '--no-package-lock', '--prefer-offline', tarball], {
    cwd: folder,
  });
  writeFileSync(stamp, packed);
}
