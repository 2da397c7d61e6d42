import type { TestProject } from 'vitest/node';
import setUpBrowsers from '../support/global-setup.ts';
import { buildHosts } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the hosts in `tests/hosts` could be built. */
    hosts: boolean;
  }
}

/** The hosts are built while the programs are installed: a machine has two cores. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [tearDown, hosts] = await Promise.all([setUpBrowsers(project), buildHosts()]);
  project.provide('hosts', hosts);
  return tearDown;
}
