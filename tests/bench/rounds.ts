export const fullRun = 5;

/** Fewer, to try something: `BENCH_ROUNDS=1 npm run bench`. */
export const rounds = Number(process.env.BENCH_ROUNDS ?? fullRun);
if (!(Number.isInteger(rounds) && rounds > 0))
  throw new Error(
    `BENCH_ROUNDS is a number of rounds, such as 1, not ${process.env.BENCH_ROUNDS}.`,
  );

/** What was only tried is not for the guide. */
export const isFullRun = rounds >= fullRun;

/** Measures each of them once per round, so that a slow minute of this machine falls on all. */
export async function inTurn<Key, Value>(
  what: string,
  rounds: number,
  keys: readonly Key[],
  measure: (key: Key) => Promise<Value>,
  /** Only in every second round. */
  rarely: ReadonlySet<unknown> = new Set(),
): Promise<Map<Key, Value[]>> {
  const results = new Map<Key, Value[]>(keys.map((key) => [key, []]));
  for (let round = 1; round <= rounds; round += 1) {
    console.info(
      `${what}: round ${round} of ${rounds}, after ${Math.round(performance.now() / 1000)} s`,
    );
    for (const key of keys) {
      if (round % 2 === 1 || !rarely.has(key)) results.get(key)?.push(await measure(key));
    }
  }
  return results;
}

export function mapValues<Key extends string, Value>(
  map: ReadonlyMap<Key, Value[]>,
  reduce: (values: readonly Value[]) => Value,
) {
  return Object.fromEntries([...map].map(([key, values]) => [key, reduce(values)])) as Record<
    Key,
    Value
  >;
}
