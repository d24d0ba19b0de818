import type { Listeners } from '../../src/events/port.ts';
import type { Shop } from '../open-shop.ts';
import { createSample, type SampleJob } from '../sample/sample-job.ts';
import type { ServerOptions } from '../server.ts';
import { smtpMailer } from '../smtp-mailer.ts';
import { createCloseJob } from './close-job.ts';
import { createImportJob, type ImportJob } from './import-job.ts';
import type { Job } from './job.ts';
import { openListeners } from './listeners.ts';
import { createLogReadersJob } from './log-readers-job.ts';
import { createMailJob } from './mail-job.ts';
import { createNotificationJob } from './notification-job.ts';
import { createPhotoJob } from './photo-job.ts';
import { createRecurringJob } from './recurring-job.ts';
import { createSignInJob } from './sign-in-job.ts';
import { createTellJob } from './tell-job.ts';
import { createWaitingJob } from './waiting-job.ts';

/** Background work of a server. */
export class ServerJobs {
  /** Fills a shop with the sample. */
  readonly sample: SampleJob;
  readonly imports: ImportJob;
  /** Who has an open page. */
  readonly listeners: Listeners;
  /** Follows the change log. */
  readonly #readers: Pick<Job, 'stop'>;
  readonly #regular: readonly Job[];

  constructor(shop: Shop, options: Pick<ServerOptions, 'recurringEveryMs' | 'logReadersEveryMs'>) {
    const { store, blobs, clock, log, workers, signing, isReachable, push } = shop;
    const { recurringEveryMs, logReadersEveryMs } = options;
    this.sample = createSample(store, blobs, clock, log, isReachable);
    this.imports = createImportJob(store, clock, log, workers.work);
    this.#readers = createLogReadersJob(store, log, logReadersEveryMs);
    const listeners = openListeners(store, clock, log);
    this.listeners = listeners;
    this.#regular = [
      listeners.job,
      createCloseJob(store, clock, log, logReadersEveryMs),
      createWaitingJob(store, clock, log, signing.sign),
      createPhotoJob(store, blobs, clock, log),
      createSignInJob(store, clock, log),
      createNotificationJob(store, clock, log),
      createTellJob(store, push.tell, clock, log, recurringEveryMs),
      createRecurringJob(store, clock, log, recurringEveryMs),
      createMailJob(store, smtpMailer, workers.documents, clock, log, recurringEveryMs),
    ];
  }

  /** Resumes interrupted jobs and starts the periodic ones. */
  async start(): Promise<void> {
    await this.sample.resume();
    await this.imports.resume();
    for (const job of this.#regular) void job.run();
  }

  /** Each job stops by itself after its current step. */
  stop(): Promise<void>[] {
    return [this.sample, this.imports, this.#readers, ...this.#regular].map((job) => job.stop());
  }
}
