import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { contentOf, hashOf, installPackages, run } from '../e2e/support/install-packages.ts';

const folder = import.meta.dirname;
const stampOfBuild = path.join(folder, 'dist/.built');
const output = path.resolve(folder, '../.output');

/** What `npm pack` makes of the build. */
export const tarball = path.join(output, `${manifest.name}-${manifest.version}.tgz`);

/**
 * Installs what the hosts are made of and our package beside it, and bundles them, unless all is as it should be.
 * @returns whether the hosts can be used: not where the packages cannot be installed, which in CI is an error.
 */
export function buildHosts(): boolean {
  let wanted: string;
  try {
    wanted = installPackages(folder);
    packAndInstall();
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(
      'The packages of tests/hosts could not be installed. The scenarios of the hosts are skipped.',
    );
    return false;
  }
  const sources = readdirSync(path.join(folder, 'apps')).map((file) => `apps/${file}`);
  const inputs = `${wanted} ${hashOf(folder, [tarball, 'bundle.js', 'hosts.ts', ...sources])}`;
  if (contentOf(stampOfBuild) !== inputs) {
    rmSync(path.dirname(stampOfBuild), { recursive: true, force: true });
    run(folder, process.execPath, 'bundle.js');
    mkdirSync(path.dirname(stampOfBuild), { recursive: true });
    writeFileSync(stampOfBuild, inputs);
  }
  return true;
}

/** Under its own name, so that the hosts import it as anybody does. */
function packAndInstall(): void {
  const installed = path.join(folder, 'node_modules', manifest.name);
  const stamp = path.join(installed, '.tarball');
  mkdirSync(output, { recursive: true });
  run(
    folder,
    'npm',
    'pack',
    path.resolve(folder, '../..'),
    '--ignore-scripts',
    `--pack-destination=${output}`,
  );
  const packed = hashOf(folder, [tarball]);
  if (contentOf(stamp) === packed) return;
  rmSync(installed, { recursive: true, force: true });
  run(folder, 'npm', 'install', '--no-save', '--no-package-lock', '--prefer-offline', tarball);
  writeFileSync(stamp, packed);
}
