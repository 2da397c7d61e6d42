import { vi } from 'vitest';

/** A `fetch` to a service that takes the request and never answers; only an abort ends it. */
export const neverAnswer: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** Has the platform's own time-outs wait for the timers that a test turns. */
export function turnTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), time);
    return controller.signal;
  });
}
