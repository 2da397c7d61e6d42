import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { apachePackages, requireApache } from './apache.ts';
import { allEngines, type Browsers, browserPackages, type EngineName, requireBrowsers } from './browsers.ts';
import { desktopPackages, requireDesktop } from './desktop.ts';
import { nginxPackages, requireNginx } from './nginx.ts';
import { oldPackages, requireOldBrowsers } from './old-browsers.ts';
import { phpPackages, requirePhp } from './php.ts';
import { announce } from './programs.ts';
import { startServers, type Tag } from './servers.ts';
import { requireWordPress, wordpressPackages } from './wordpress.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browsers: Browsers & Partial<Record<EngineName, string>>;
    /** The executables of the web servers, where there are any. */
    nginx: string | undefined;
    apache: string | undefined;
    /** Whether there is PHP. */
    php: boolean;
    /** Whether WordPress can run here. */
    wordpress: boolean;
    /** Whether a screen reader can run here. */
    desktop: boolean;
    /** What the pages load, and the engines that scenarios are run in with that. */
    tag: Tag;
    engines: readonly EngineName[];
    pages: string;
    assets: string;
    receiver: string;
    inbox: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/suikerspin.js')) {
    throw new Error(
      'The browser tests test the built files: run `npm run build` first, or `npm run test:browser`.',
    );
  }
  announce([
    ...browserPackages(),
    ...oldPackages(),
    ...nginxPackages(),
    ...apachePackages(),
    ...phpPackages(),
    ...wordpressPackages(),
    ...desktopPackages(),
  ]);
  // Here, one after the other: apt-get refuses a second one beside it.
  project.provide('browsers', { ...(await requireBrowsers()), ...(await requireOldBrowsers()) });
  project.provide('nginx', await requireNginx());
  project.provide('apache', await requireApache());
  project.provide('php', await requirePhp());
  project.provide('wordpress', await requireWordPress());
  project.provide('desktop', await requireDesktop(project.name === 'heard'));

  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-'));
  const inbox = path.join(folder, 'inbox.jsonl');
  const tag = project.name === 'by-script' ? 'suikerspin.js' : 'loader.js';
  const servers = await startServers(inbox, tag);
  project.provide('tag', tag);
  project.provide('engines', enginesOf(project.name));
  project.provide('pages', servers.pages);
  project.provide('assets', servers.assets);
  project.provide('receiver', servers.receiver);
  project.provide('inbox', inbox);

  return async () => {
    await servers.close();
    await rm(folder, { recursive: true });
  };
}

/** In 'chromium' what `npm test` tries, in 'engines' what it leaves. */
function enginesOf(project: string): readonly EngineName[] {
  if (project === 'chromium') return ['Chromium'];
  return project === 'engines' ? allEngines.filter((engine) => engine !== 'Chromium') : allEngines;
}
