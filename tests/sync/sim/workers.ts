import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './run-seed.ts';

export type Report = { seed: number; outcome: Outcome };

/** Every n-th seed of a range, for so many steps each, and for so many seconds in all. */
export type Range = { from: number; seeds: number; steps: number; every: number; seconds?: number };

const PROGRAM = join(import.meta.dirname, 'run.ts');

/** Shares seeds out to processes of their own: each seed sets the clock and the ids of its whole process. */
export async function runWorkers(
  { workers, ...range }: Omit<Range, 'every'> & { workers: number },
  report: (r: Report) => void,
): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, (_, n) =>
      runWorker({ ...range, from: range.from + n, seeds: range.seeds - n, every: workers }, report),
    ),
  );
}

function runWorker(range: Range, report: (r: Report) => void): Promise<void> {
  const child = fork(PROGRAM, ['worker', JSON.stringify(range)], { execArgv: [] });
  child.on('message', (r: Report) => report(r));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with ${code ?? signal}`)),
    );
  });
}
