import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

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

/** Starts a program that ends when this one does, however it ends. `firstLine` reads its fd 3. */
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

/** The first line on a program's file descriptor 3: of Xvfb, the number of its display. */
export function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.stdio[3]?.once('data', (line) => resolve(String(line).trim()));
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
