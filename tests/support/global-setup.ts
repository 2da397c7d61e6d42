import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findApache, hasFirewall } from '../delivery/apache.ts';
import { findNginx } from '../delivery/nginx.ts';
import { findPhp, hasMailer } from '../delivery/php.ts';
import { findFpm } from '../delivery/php-servers.ts';
import { findWordPress } from '../delivery/wordpress.ts';
import { findDesktop } from '../heard/desktop.ts';
import { allEngines, type Browsers, type EngineName, findBrowsers } from './browsers.ts';
import { startServers, type Tag } from './servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browsers: Browsers;
    /** The executables of the web servers, where there are any. */
    nginx: string | undefined;
    apache: string | undefined;
    php: boolean;
    wordpress: boolean;
    /** Whether a screen reader can run here. */
    desktop: boolean;
    /** What the pages load, and the engines that scenarios are run in. */
    tag: Tag;
    engines: readonly EngineName[];
    pages: string;
    assets: string;
    receiver: string;
    inbox: string;
  }
}

/** @throws Error without Chromium, or, in CI, without anything that `tests/setup.sh` installs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/suikerspin.js'))
    throw new Error('These tests test the built files: run `npm run build` first.');
  const browsers = findBrowsers(project.name);
  project.provide('browsers', browsers);
  const engines = enginesOf(project.name);
  project.provide('engines', engines);
  const programs = {
    nginx: findNginx(),
    apache: findApache(),
    php: findPhp(),
    wordpress: findWordPress(),
    'PHP-FPM': findFpm(),
    PHPMailer: hasMailer(),
    ModSecurity: hasFirewall(),
  };
  project.provide('nginx', programs.nginx);
  project.provide('apache', programs.apache);
  project.provide('php', programs.php);
  project.provide('wordpress', programs.wordpress);
  project.provide('desktop', project.name === 'heard' && findDesktop());

  const missing = [
    ...engines.filter((engine) => !browsers[engine]),
    ...Object.entries(project.name === 'hosts' ? programs : {}).flatMap(([name, found]) =>
      found ? [] : name,
    ),
  ];
  if (missing.length > 0) {
    const advice = browsers.Chromium
      ? `Not here: ${missing.join(', ')}. tests/setup.sh installs them.`
      : 'Without Chromium only unit tests run: install Chrome, Edge or Chromium, or name it in CHROMIUM.';
    if (process.env.CI) throw new Error(advice);
    console.warn(`${advice} Their scenarios are skipped.`);
  }

  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-'));
  const inbox = path.join(folder, 'inbox.jsonl');
  const tag = project.name === 'by-script' ? 'suikerspin.js' : 'loader.js';
  const servers = await startServers(inbox, tag);
  project.provide('tag', tag);
  project.provide('pages', servers.pages);
  project.provide('assets', servers.assets);
  project.provide('receiver', servers.receiver);
  project.provide('inbox', inbox);

  return async () => {
    await servers.close();
    await rm(folder, { recursive: true });
  };
}

/** In 'engines' what `npm test` leaves. */
function enginesOf(project: string): readonly EngineName[] {
  if (project === 'engines') return allEngines.filter((engine) => engine !== 'Chromium');
  return ['hosts', 'by-script', 'sabotaged'].includes(project) ? allEngines : ['Chromium'];
}
