import type { Log } from '../../src/core/call.ts';

export type Job = {
  /** Runs one round now; rounds never overlap. */
  run(): Promise<void>;
  /** Starts no further rounds; resolves when none is running. */
  stop(): Promise<void>;
};

/**
 * Periodic work of a server. A failed round is logged and retried at the next interval; while a round runs longer than
 * the interval, no other starts.
 * @param o.failed log message for a failed round
 * @param o.round can check whether the server is being stopped
 */
export function createJob(o: {
  everyMs: number;
  log: Log;
  failed: string;
  round(isStopped: () => boolean): Promise<unknown>;
}): Job {
  let isStopped = false;
  let waiting = 0;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      if (!isStopped) await o.round(() => isStopped);
    } catch (error) {
      o.log.error(o.failed, { message: String(error) });
    } finally {
      waiting -= 1;
    }
  };
  const run = () => {
    waiting += 1;
    running = running.then(round);
    return running;
  };
  const timer = setInterval(() => {
    if (waiting === 0) void run();
  }, o.everyMs).unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
