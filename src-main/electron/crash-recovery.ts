import type { WebContents } from 'electron';
import type { Log } from '../../src/core/call.ts';

/** Waits between one return and the next, milliseconds: at once, then ever longer. */
const WAITS = [0, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
/** What has run for so long has come back; the next crash is a first one. */
const CALM_MS = 5 * 60_000;
/** A page that answers nothing for so long is not busy, it hangs. */
const HANGS_MS = 20_000;
/** So many crashes of the graphics process in CALM_MS are the driver's fault. */
const GPU_CRASHES = 3;
/** A program that has not run for so long would only crash again, milliseconds. */
const WORTH_A_RELAUNCH_MS = 60_000;

/** How long to wait before a thing that crashes again and again is brought back. */
export class Backoff {
  #crashes = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** @param now of a crash, milliseconds @returns milliseconds to wait */
  next(now: number): number {
    this.#crashes = now - this.#last > CALM_MS ? 0 : this.#crashes + 1;
    this.#last = now;
    return WAITS[Math.min(this.#crashes, WAITS.length - 1)] ?? 0;
  }
}

/**
 * Brings a window's page back when its process is gone or hangs. The open sale is the till core's, and is there
 * again when the page is.
 */
export function bringBack(contents: WebContents, log: Log, now: () => number = Date.now): void {
  const backoff = new Backoff();
  let timer: NodeJS.Timeout | undefined;
  let hanging: NodeJS.Timeout | undefined;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    clearTimeout(hanging);
    if (reason === 'clean-exit') return;
    const wait = backoff.next(now());
    log.error('a page is gone and is brought back', { reason, exitCode, wait });
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!contents.isDestroyed()) contents.reload();
    }, wait);
  });
  contents.on('unresponsive', () => {
    clearTimeout(hanging);
    hanging = setTimeout(() => {
      log.error('a page hangs and is ended');
      // Its end is a process that is gone, which brings it back.
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
 * Watches Chromium's own helpers. It starts them again by itself; a graphics driver that brings its process down
 * again and again would in the end bring down the program, so that the next start draws without it.
 */
export function watchHelpers(
  log: Log,
  drawWithoutDriver: () => void,
  now: () => number = Date.now,
): (details: { type: string; reason: string; exitCode: number }) => void {
  let crashes: number[] = [];
  return ({ type, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.error('a helper process is gone', { type, reason, exitCode });
    if (type !== 'GPU') return;
    crashes = [...crashes.filter((at) => now() - at < CALM_MS), now()];
    if (crashes.length >= GPU_CRASHES) drawWithoutDriver();
  };
}

/** Whether a program that ends by an error is started again: not when it has only just been started. */
export function mayRelaunch(startedAt: number, now: number): boolean {
  return now - startedAt >= WORTH_A_RELAUNCH_MS;
}
