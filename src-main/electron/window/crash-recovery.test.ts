import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StandInContents } from '../stand-ins.fixture.ts';
import { Backoff, bringBack, mayRelaunch, watchHelpers } from './crash-recovery.ts';

const MINUTE = 60_000;
let logged: string[];
const note = (message: string) => void logged.push(message);
const log = { info: note, warn: note, error: note };
beforeEach(() => {
  logged = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a page that is gone', () => {
  const start = () => {
    const contents = new StandInContents();
    bringBack(contents.asContents, log);
    return contents;
  };
  const crash = (contents: StandInContents, reason = 'crashed') =>
    contents.emit('render-process-gone', {}, { reason, exitCode: 11 });

  it('comes back at once', () => {
    const contents = start();
    crash(contents);
    vi.advanceTimersByTime(0);
    expect(contents.reloads).toBe(1);
    expect(logged).toHaveLength(1);
  });

  it('that crashes at every start does not spin: some twenty times in ten minutes', () => {
    const contents = start();
    contents.reload = () => {
      contents.reloads += 1;
      crash(contents);
    };
    crash(contents);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(contents.reloads).toBeGreaterThan(5);
    expect(contents.reloads).toBeLessThan(20);
  });

  it('is left alone when it ended by itself, and when its window is closed', () => {
    const contents = start();
    crash(contents, 'clean-exit');
    vi.advanceTimersByTime(MINUTE);
    crash(contents);
    contents.isGone = true;
    contents.emit('destroyed');
    vi.advanceTimersByTime(MINUTE);
    expect(contents.reloads).toBe(0);
  });

  it('that hangs is ended after a while, unless it answers again', () => {
    const contents = start();
    contents.emit('unresponsive');
    vi.advanceTimersByTime(19_000);
    contents.emit('responsive');
    vi.advanceTimersByTime(MINUTE);
    expect(contents.crashes).toBe(0);
    contents.emit('unresponsive');
    vi.advanceTimersByTime(20_000);
    expect(contents.crashes).toBe(1);
  });
});

it('waits ever longer between returns, and begins anew after five calm minutes', () => {
  const backoff = new Backoff();
  const waits = Array.from({ length: 9 }, (_, i) => backoff.next(i * 1_000));
  expect(waits).toEqual([0, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000]);
  expect(backoff.next(9_000 + 5 * MINUTE)).toBe(0);
});

describe('the graphics process', () => {
  const gone = (type = 'GPU', reason = 'crashed') => ({ type, reason, exitCode: 1 });

  it('that crashes three times in five minutes is done without from the next start on', () => {
    const without = vi.fn();
    let now = 0;
    const watch = watchHelpers(log, without, () => now);
    watch(gone());
    watch(gone());
    now += 6 * MINUTE;
    watch(gone());
    watch(gone());
    expect(without).not.toHaveBeenCalled();
    watch(gone());
    expect(without).toHaveBeenCalledOnce();
  });

  it('is not blamed for others, nor for ending', () => {
    const without = vi.fn();
    const watch = watchHelpers(log, without, () => 0);
    for (let i = 0; i < 5; i += 1) {
      watch(gone('Utility'));
      watch(gone('GPU', 'clean-exit'));
    }
    expect(without).not.toHaveBeenCalled();
    expect(logged).toHaveLength(5);
  });
});

it('starts the program again after an error, but not one that has only just started', () => {
  expect(mayRelaunch(0, 59_999)).toBe(false);
  expect(mayRelaunch(0, 60_000)).toBe(true);
});
