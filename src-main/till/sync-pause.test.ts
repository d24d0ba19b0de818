import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '../../src/core/store/store.ts';
import { PAUSE_MS, SyncPause } from './sync-pause.ts';

const MINUTE = 60_000;

/** A till's stored state that outlives its program, and a wall clock that somebody may set. */
function machine() {
  const state = new Map<string, string>();
  let wall = 1_800_000_000_000;
  const store = {
    read: async (run: (r: unknown) => unknown) =>
      await run({ get: async (_table: string, id: string) => ({ value: state.get(id) ?? '' }) }),
    transact: async (run: (w: unknown) => unknown) =>
      await run({
        put: async (_table: string, row: { id: string; value: string }) => state.set(row.id, row.value),
      }),
  } as unknown as Store;
  const start = async () => {
    const ended = vi.fn();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const pause = new SyncPause({ store, clock: { now: () => wall }, log, ended, changed: vi.fn() });
    await pause.restore();
    return { pause, ended };
  };
  const pass = async (ms: number) => {
    wall += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return {
    start,
    pass,
    setClock: (ms: number) => {
      wall += ms;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ends by itself after an hour', async () => {
  const { start, pass } = machine();
  const { pause, ended } = await start();
  expect(pause.left).toBeNull();
  await pause.begin();
  await pass(PAUSE_MS - MINUTE);
  expect(pause.left).toBe(MINUTE);
  expect(ended).not.toHaveBeenCalled();
  await pass(MINUTE);
  expect(pause.left).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
  expect((await start()).pause.left).toBeNull();
});

it('ends when it is asked to, and not again by itself', async () => {
  const { start, pass } = machine();
  const { pause, ended } = await start();
  await pause.begin();
  await pause.end();
  await pass(2 * PAUSE_MS);
  expect(ended).not.toHaveBeenCalled();
  expect((await start()).pause.left).toBeNull();
});

it('lasts what was left after a restart, also of a program that was killed', async () => {
  const { start, pass } = machine();
  const { pause: first } = await start();
  await first.begin();
  await pass(20 * MINUTE);
  await first.close();
  const { pause: second, ended } = await start();
  expect(second.left).toBe(40 * MINUTE);
  await pass(10 * MINUTE);
  // Killed: nothing closes it.
  vi.clearAllTimers();
  const { pause: third } = await start();
  expect(third.left).toBe(30 * MINUTE);
  expect(ended).not.toHaveBeenCalled();
});

it('is over in the morning at a till that was off during the night', async () => {
  const { start, pass, setClock } = machine();
  const { pause } = await start();
  await pause.begin();
  await pass(5 * MINUTE);
  await pause.close();
  setClock(10 * 60 * MINUTE);
  expect((await start()).pause.left).toBeNull();
});

it('does not last longer because somebody sets the clock back, before or after a restart', async () => {
  const { start, pass, setClock } = machine();
  const { pause, ended } = await start();
  await pause.begin();
  setClock(-365 * 24 * 60 * MINUTE);
  await pass(30 * MINUTE);
  expect(pause.left).toBe(30 * MINUTE);
  await pause.close();
  setClock(-365 * 24 * 60 * MINUTE);
  const again = await start();
  expect(again.pause.left).toBe(30 * MINUTE);
  await pass(30 * MINUTE);
  expect(again.ended).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});
