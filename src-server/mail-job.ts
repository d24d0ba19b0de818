import type { Log } from '../src/core/call.ts';
import type { Documents } from '../src/core/ports.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { sendDueMails, writeDueMails } from '../src/mail/due-mails.ts';
import type { Mailer } from '../src/mail/mail-document.ts';

const EVERY_MS = 60_000;

export type MailJob = {
  /** One round now; rounds never overlap. */
  run(): Promise<void>;
  /** Ends after the letter at hand. */
  stop(): Promise<void>;
};

/** Sends the stores' daily summaries at closing time, and tries again what did not arrive: looks every minute. */
export function createMailJob(
  store: Store,
  mailer: Mailer,
  documents: Documents,
  clock: Clock,
  log: Log,
  everyMs = EVERY_MS,
): MailJob {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      await writeDueMails(store, clock.now());
      await sendDueMails({ store, mailer, documents, now: clock.now }, () => isStopped);
    } catch (error) {
      log.error('daily letters could not be sent', { message: String(error) });
    }
  };
  const run = () => {
    running = running.then(round);
    return running;
  };
  const timer = setInterval(() => void run(), everyMs).unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
