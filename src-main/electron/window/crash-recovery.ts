import type { WebContents } from 'electron';
import type { Log } from '../../../src/core/call.ts';

/** Waits before a page is restored, milliseconds: none at first, then increasing. */
const WAITS = [0, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
/** After this time without a crash the waits start from the beginning. */
const CALM_MS = 5 * 60_000;
/** A page that does not respond for this long hangs. */
const HANGS_MS = 20_000;
/** From this number of crashes of the graphics process within CALM_MS on, the driver is blamed. */
const GPU_CRASHES = 3;
/** A program that ran for less than this would only crash again, milliseconds. */
const WORTH_A_RELAUNCH_MS = 60_000;

/** Computes the wait before something that keeps crashing is restarted. */
export class Backoff {
  #crashes = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** @param now time of the crash, milliseconds @returns wait in milliseconds */
  next(now: number): number {
    this.#crashes = now - this.#last > CALM_MS ? 0 : this.#crashes + 1;
    this.#last = now;
    return WAITS[Math.min(this.#crashes, WAITS.length - 1)] ?? 0;
  }
}

/**
 * Restores a window's page when its process is gone or hangs. The till core holds the open sale, so the page shows it
 * again.
 */
export function bringBack(contents: WebContents, log: Log, now: () => number = Date.now): void {
  const backoff = new Backoff();
  let timer: NodeJS.Timeout | undefined;
  let hanging: NodeJS.Timeout | undefined;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    clearTimeout(hanging);
    if (reason === 'clean-exit') return;
    const wait = backoff.next(now());
    log.error('page process is gone, restoring the page', { reason, exitCode, wait });
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!contents.isDestroyed()) contents.reload();
    }, wait);
  });
  contents.on('unresponsive', () => {
    clearTimeout(hanging);
    hanging = setTimeout(() => {
      log.error('page hangs, ending its process');
      // This ends its process, which triggers the restore.
      if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
    }, HANGS_MS);
  });
  contents.on('responsive', () => clearTimeout(hanging));
  contents.on('destroyed', () => {
    clearTimeout(timer);
    clearTimeout(hanging);
  });
}

/**
 * Watches Chromium's helper processes, which it restarts by itself. A graphics driver that keeps crashing would
 * finally end the program, so after several crashes the next start uses software rendering.
 */
export function watchHelpers(
  log: Log,
  drawWithoutDriver: () => void,
  now: () => number = Date.now,
): (details: { type: string; reason: string; exitCode: number }) => void {
  let crashes: number[] = [];
  return ({ type, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.error('helper process is gone', { type, reason, exitCode });
    if (type !== 'GPU') return;
    crashes = [...crashes.filter((at) => now() - at < CALM_MS), now()];
    if (crashes.length >= GPU_CRASHES) drawWithoutDriver();
  };
}

/** Whether a program that ends with an error is started again: not if it has just been started. */
export function mayRelaunch(startedAt: number, now: number): boolean {
  return now - startedAt >= WORTH_A_RELAUNCH_MS;
}
