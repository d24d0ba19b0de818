import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Documents } from '../../src/documents/port.ts';
import { sendDueMails, writeDueMails } from '../../src/mail/due-mails.ts';
import type { Mailer } from '../../src/mail/mail-document.ts';
import { createJob, type Job } from './job.ts';

/**
 * Sends the stores' daily summaries at closing time and retries failed ones: checks every minute, and stops after the
 * current email.
 */
export const createMailJob = (
  store: Store,
  mailer: Mailer,
  documents: Documents,
  clock: Clock,
  log: Log,
  everyMs = 60_000,
): Job =>
  createJob({
    everyMs,
    log,
    failed: 'daily letters could not be sent',
    async round(isStopped) {
      await writeDueMails(store, clock.now());
      await sendDueMails({ store, mailer, documents, now: clock.now }, isStopped);
    },
  });
