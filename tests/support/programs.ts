import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export { firstExecutable, onPath } from '../../src/doctor/find-browser.ts';

/** True where missing packages can be installed: on Debian and Ubuntu, as root, unless NO_APT says no. */
export const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && !process.env.NO_APT;

/** Says in one line what is about to be installed. @param names the packages that are missing. */
export function announce(names: readonly string[]): void {
  if (!canInstall || names.length === 0) return;
  const each = [...new Set(names)].join(', ');
  console.info(`With apt-get, missing packages are installed now: ${each}. NO_APT=1 leaves that out.`);
}

/** Leaves what apt does not have, or cannot reach, uninstalled. */
export async function install(...names: readonly string[]): Promise<void> {
  try {
    await updateLists();
    await apt(['install', '--yes', '--no-install-recommends', ...names]);
  } catch {
    console.warn(`apt-get could not install ${names.join(', ')}.`);
  }
}

/**
 * Unpacks packages in a folder, and installs nothing. Beside it first: what was broken off is not taken for the whole.
 * @param others those that are wanted as another of Debian's suites has them. Nothing that they depend on comes along.
 */
export async function unpack(
  folder: string,
  names: readonly string[],
  others?: { suite: string; names: readonly string[] },
): Promise<void> {
  const draft = `${folder}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await updateLists();
    // Else it warns that its own user may not write there.
    const asRoot = ['-o', 'APT::Sandbox::User=root'];
    await apt([...asRoot, 'download', ...names], draft);
    if (others) {
      const index = await mkdtemp(path.join(tmpdir(), 'suikerspin-apt-'));
      const settings = [...asRoot, ...(await indexOf(others.suite, index))];
      await apt([...settings, 'update']);
      await apt([...settings, 'download', ...others.names], draft);
      await rm(index, { recursive: true });
    }
    for (const file of readdirSync(draft)) await run('dpkg', ['-x', file, '.'], { cwd: draft });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Settings with which apt reads the index of one of Debian's suites, in a folder, from where it has its own. */
async function indexOf(suite: string, folder: string): Promise<string[]> {
  const format = ['--format', '$(REPO_URI)', 'Identifier: Packages'];
  const [mirror] = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n');
  // An update removes what it does not know.
  const lists = path.join(folder, 'lists');
  const sources = path.join(folder, 'sources.list');
  await mkdir(path.join(lists, 'partial'), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(sources, `deb [signed-by=${keys}] ${mirror} ${suite} main\n`);
  return [
    `Dir::Etc::SourceList=${sources}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${lists}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
  ].flatMap((setting) => ['-o', setting]);
}

let areListsNew = false;

/** Whoever else updates them at this moment has them locked; the lists as they are will often do. */
async function updateLists(): Promise<void> {
  if (areListsNew) return;
  try {
    await apt(['update']);
    areListsNew = true;
  } catch {
    console.warn('apt-get could not update its lists.');
  }
}

function apt(args: readonly string[], cwd?: string): Promise<void> {
  return run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=3', ...args], {
    cwd,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Runs a program to its end. Of what it prints, only its complaints are passed on.
 * @throws Error where it cannot be run, or fails.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    program.once('error', reject);
    program.once('exit', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`'${command} ${args.join(' ')}' failed (${status}).`));
    });
  });
}

/** Starts a program that ends when this one does, however it ends. Its file descriptor 3 is ours to read. */
export function start(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    cwd,
  });
}

export function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Tries again until it succeeds; after `patienceMs` it fails as the last attempt did. */
export async function eventually<Result>(
  attempt: () => Promise<Result>,
  patienceMs = 10_000,
): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}
