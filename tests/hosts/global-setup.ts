import type { TestProject } from 'vitest/node';
import { buildHosts } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the hosts in `tests/hosts` could be built. */
    hosts: boolean;
  }
}

export default function setup(project: TestProject): void {
  project.provide('hosts', buildHosts());
}
