/** The median of each number that the runs have. */
export function medians<Run extends object>(runs: readonly Run[]): Run {
  return ofEach(runs, median);
}

/** The least of each number that the runs have: what disturbs work only ever adds to it. */
export function least<Run extends object>(runs: readonly Run[]): Run {
  return ofEach(runs, (values) => Math.min(...values));
}

/** The 95th percentile of each number that the runs have. */
export function percentiles95<Run extends object>(runs: readonly Run[]): Run {
  return ofEach(runs, (values) => percentile(95, values));
}

export function median(values: readonly number[]): number {
  return percentile(50, values);
}

/** By nearest rank: one of the values, never something between two. */
export function percentile(percent: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

function ofEach<Run extends object>(
  runs: readonly Run[],
  reduce: (values: readonly number[]) => number,
): Run {
  const names = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  return Object.fromEntries(
    names.map((name) => {
      const values = runs
        .map((run) => run[name] as number | undefined)
        .filter((value) => value !== undefined);
      return [name, values.length > 0 ? reduce(values) : undefined];
    }),
  ) as Run;
}
