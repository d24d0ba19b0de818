/** What benches share: timing, percentiles, printing. Ratios within one run are compared; no time is asserted. */

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);

/** @param p from 0 to 1 */
export function percentile(times: readonly number[], p: number): number {
  const all = sorted(times);
  return all[Math.min(all.length - 1, Math.floor(all.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds that one call takes. */
export async function timed(fn: () => unknown): Promise<number> {
  const started = performance.now();
  await fn();
  return performance.now() - started;
}

export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** A line of a bench's table: a contender with its median and its 99th percentile. */
export function line(name: string, times: readonly number[]): string {
  const ms = (value: number) => `${round(value).toFixed(3)} ms`.padStart(12);
  return `${name.padEnd(44)} p50 ${ms(median(times))}   p99 ${ms(percentile(times, 0.99))}   n ${times.length}`;
}

/** The median over the rounds of what a round comes to: a burst of other work spoils one round, not the figure. */
export function overRounds<R>(rounds: readonly R[], figure: (round: R) => number): number {
  return median(rounds.map(figure));
}

export type BenchResult = {
  /** The last line that `--json` prints. */
  figures: Record<string, number>;
  /** What missed its ratio, in words; empty when all hold. */
  missed: string[];
};

/** Names what misses: each claim is a ratio and the most it may be. */
export function missedOf(claims: readonly { name: string; is: number; most: number }[]): string[] {
  return claims
    .filter(({ is, most }) => !(is <= most))
    .map(({ name, is, most }) => `${name} is ${round(is)}, more than ${most}`);
}
