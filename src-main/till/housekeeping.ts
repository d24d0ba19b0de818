import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteExpiredPhotos } from '../../src/attendance/expired-photos.ts';
import { sweepSignIns } from '../../src/auth/sweep.ts';
import type { Log } from '../../src/core/call.ts';
import { type Clock, isDue } from '../../src/core/time.ts';
import type { Blobs } from '../../src/files/port.ts';
import type { CommandJournal } from '../replica/command-journal.ts';
import { BACKUPS, backupName, backupsOf } from '../replica/recover.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import { dropOldCommands, pendingCount } from '../sync/outbox.ts';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;
const KEPT_BACKUPS = 3;
/** Pages (4 KB) copied per step of a backup; other work runs in between. */
const PAGES_A_STEP = 200;

export type HousekeepingOptions = {
  data: string;
  replica: Replica;
  blobs: Pick<Blobs, 'remove'>;
  commandJournal: CommandJournal;
  clock: Clock;
  log: Log;
};

/** Periodic maintenance of a till: a daily backup, old commands, the journal's length, old photos. */
export class Housekeeping {
  readonly #o: HousekeepingOptions;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();

  constructor(options: HousekeepingOptions) {
    this.#o = options;
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  /** Runs one round. Rounds never overlap; a failure is logged and the next round tries again. */
  run(): Promise<void> {
    this.#running = this.#running.then(() =>
      this.#round().catch((error: unknown) => {
        this.#o.log.error('housekeeping failed', {
          message: error instanceof Error ? error.message : 'unknown',
        });
      }),
    );
    return this.#running;
  }

  async #round(): Promise<void> {
    const { replica, commandJournal, clock } = this.#o;
    const { store } = replica;
    const now = clock.now();
    while ((await store.transact((w) => dropOldCommands(w, now))) > 1) await Promise.resolve();
    if ((await store.read(pendingCount)) === 0) await commandJournal.rotate();
    await deleteExpiredPhotos(store, this.#o.blobs, now, async (photo) => {
      const file = await store.read((r) => r.get('files', photo));
      return file?.sentAt !== null;
    });
    await sweepSignIns(store, now);
    const backedUpAt = Number((await store.read((r) => getState(r, 'backedUpAt'))) ?? 0);
    const isFilled = (await store.read((r) => getState(r, 'filled'))) !== null;
    if (!isFilled || !isDue(backedUpAt, DAY_MS, now)) return;
    await this.backUp(now);
    await store.transact((w) => setState(w, 'backedUpAt', String(now)));
  }

  /** Copies the database, a few pages at a time, to the file of the day, which gets its final name when complete. */
  async backUp(now: number): Promise<string> {
    const folder = join(this.#o.data, BACKUPS);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = backupName(now);
    const part = join(folder, `${name}.part`);
    await rm(part, { force: true });
    await this.#o.replica.store.connection.backup(part, { progress: () => PAGES_A_STEP });
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    await rename(part, join(folder, name));
    for (const old of backupsOf(this.#o.data, now).slice(KEPT_BACKUPS))
      await rm(join(folder, old), { force: true });
    return join(folder, name);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
