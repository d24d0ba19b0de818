import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '../../src/core/call.ts';
import { createJob, type Job } from './job.ts';

const errors: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message) => void errors.push(message),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A job whose rounds end when the test decides. */
function slowJob() {
  const ends: (() => void)[] = [];
  const job: Job = createJob({
    everyMs: 1_000,
    log,
    failed: 'no round',
    round: () => new Promise<void>((resolve) => void ends.push(resolve)),
  });
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { job, ends, endOne };
}

it('begins no round while one is running, and the next at its turn', async () => {
  const { job, ends, endOne } = slowJob();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  await endOne();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(1);
  await endOne();
  await job.stop();
});

it('does a round that is asked for after the one at hand', async () => {
  const { job, ends, endOne } = slowJob();
  await vi.advanceTimersByTimeAsync(1_000);
  let isDone = false;
  void job.run().then(() => {
    isDone = true;
  });
  await endOne();
  expect([ends.length, isDone]).toEqual([1, false]);
  await endOne();
  expect(isDone).toBe(true);
  await job.stop();
});

it('waits for the round at hand when it is stopped, and begins none after it', async () => {
  const { job, ends, endOne } = slowJob();
  await vi.advanceTimersByTimeAsync(1_000);
  void job.run();
  let isStopped = false;
  void job.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  await endOne();
  expect([isStopped, ends.length]).toEqual([true, 0]);
});

it('logs a round that fails, and does the next', async () => {
  let rounds = 0;
  const job = createJob({
    everyMs: 1_000,
    log,
    failed: 'the round failed',
    round: async () => {
      rounds += 1;
      throw new Error('no');
    },
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect([rounds, errors]).toEqual([2, ['the round failed', 'the round failed']]);
  await job.stop();
});
