import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import { diskRefusal } from '../../src/core/disk-refusal.ts';
import { Refusal } from '../../src/core/errors.ts';
import type { Trainee } from '../../src/till/port.ts';
import { DATABASE } from '../replica/recover.ts';
import type { Replica } from '../replica/replica.ts';
import type { TrainingOptions, TrainingProcess, TrainingShell } from './training-process.ts';

export type TrainingsOptions = {
  /** The till's data folder: trainings have their own next to it, which no backup and no sync reads. */
  data: string;
  shell: TrainingShell | null;
  replica: Replica;
  log: Log;
  /** The rest of what a training needs to know, as it is when one starts. */
  of(): Pick<TrainingOptions, 'root' | 'version' | 'files' | 'stores' | 'devices' | 'hasDevices'>;
};

/** Longest time from the start of the process to its first answer. */
const START_MS = 50_000;
/** Pages (4 KB) copied per step; calls and the sync run in between. */
const PAGES_A_STEP = 200;

/** Starts and ends the trainings of a till: one at a time, each in a process and a folder of its own. */
export class Trainings {
  readonly #o: TrainingsOptions;
  /** Parent of the folder: a service may write into it and not next to it. */
  readonly #parent: string;
  readonly #folder: string;
  #isTaken = false;
  #isClosed = false;
  /** The process, and when all of it is gone. */
  #running: { process: TrainingProcess; over: Promise<void> } | null = null;

  constructor(options: TrainingsOptions) {
    this.#o = options;
    this.#parent = `${options.data}-training`;
    this.#folder = join(this.#parent, 'data');
  }

  /** Removes what a training has left behind, also one that ended with a crash of the machine. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    await rmdir(this.#parent).catch(() => undefined);
  }

  /** @returns its address; null in a window */
  async start(trainee: Trainee): Promise<string | null> {
    const { shell, log } = this.#o;
    if (!shell) throw new Refusal('TRAINING_FAILED');
    if (this.#isTaken || this.#isClosed) throw new Refusal('TRAINING_RUNNING');
    this.#isTaken = true;
    try {
      await this.clear();
      await this.#copy();
      if (this.#isClosed) throw new Error('the till has ended meanwhile');
      return await this.#launch(shell, trainee);
    } catch (error) {
      log.error('a training could not be started', { message: String(error) });
      this.#running?.process.end();
      await (this.#running?.over ?? this.#over());
      throw diskRefusal(error) ?? new Refusal('TRAINING_FAILED');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.process.end();
    await this.#running?.over;
    await this.clear();
  }

  /** A copy of one instant, while the till goes on. */
  async #copy(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const { connection } = this.#o.replica.store;
    await connection.backup(join(this.#folder, DATABASE), { progress: () => PAGES_A_STEP });
  }

  async #launch(shell: TrainingShell, trainee: Trainee): Promise<string | null> {
    const { screens } = shell;
    const process = shell.launch({
      ...this.#o.of(),
      data: this.#folder,
      screens,
      till: shell.till(),
      trainee,
    });
    const over = process.exited.then(async (how) => {
      if (how === 'stopped') this.#o.log.error('the training ended by itself');
      await this.#over();
    });
    this.#running = { process, over };
    const timer = setTimeout(() => process.end(), START_MS);
    return await process.ready.finally(() => clearTimeout(timer));
  }

  async #over(): Promise<void> {
    await this.clear().catch((error: unknown) =>
      this.#o.log.warn('a training’s folder could not be removed', { message: String(error) }),
    );
    this.#running = null;
    this.#isTaken = false;
  }
}
