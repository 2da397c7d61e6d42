import type { CDPSession } from 'playwright-core';

/** In milliseconds. */
export interface ThreadTimes {
  total: number;
  scripts: number;
  /** Styles and places. */
  layout: number;
}

/**
 * The work of the main thread, in the processor's time, not the clock's: other work on this machine
 * does not count, nor does waiting for the network. The parts need the time domain `threadTicks` in
 * `Performance.enable`.
 */
export async function threadTimes(cdp: CDPSession): Promise<ThreadTimes> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const {
    ThreadTime = Number.NaN,
    ScriptDuration = 0,
    LayoutDuration = 0,
    RecalcStyleDuration = 0,
  } = seconds;
  return {
    total: 1000 * ThreadTime,
    scripts: 1000 * ScriptDuration,
    layout: 1000 * (LayoutDuration + RecalcStyleDuration),
  };
}

export async function memory(cdp: CDPSession): Promise<{ heap: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}
