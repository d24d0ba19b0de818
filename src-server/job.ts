import type { Log } from '../src/core/call.ts';

export type Job = {
  /** One round now; rounds never overlap. */
  run(): Promise<void>;
  /** Begins no round any more; resolves when none is running. */
  stop(): Promise<void>;
};

/**
 * Work that a server does again and again, a round at a time. A round that fails is logged and tried again at its
 * next turn; one that takes longer than that is not begun again meanwhile.
 * @param o.failed what the log says of a round that failed
 * @param o.round is told, when it asks, whether the server is being stopped
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
