import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { ReplicaWriter } from '../../../src/core/store/store.ts';
import { Killed } from './violation.ts';

/** Copies what a folder holds at this moment, as it lies on the disk: SQLite rebuilds its -shm from the log. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    if (!file.endsWith('-shm')) copyFileSync(join(from, file), join(to, file));
  }
}

/**
 * A machine that can die at any point of its program. Its death is the picture of its disk at that moment, which
 * nothing that the dying program still does can reach; it starts again on that picture.
 */
export class Machine {
  readonly #root: string;
  #made = 0;
  folder: string;
  /** The picture of the disk that the next life starts on; null while alive. */
  #picture: string | null = null;
  #pointsLeft = 0;
  /** Where it died, for the trace. */
  diedAt = '';

  /** @param root a folder of its own */
  constructor(root: string) {
    this.#root = root;
    this.folder = join(root, '0');
    mkdirSync(this.folder, { recursive: true });
  }

  get isDead(): boolean {
    return this.#picture !== null;
  }

  get isArmed(): boolean {
    return this.#pointsLeft > 0;
  }

  /** Lets it die at the n-th point from here on. */
  arm(points: number): void {
    this.#pointsLeft = points;
  }

  newFolder(): string {
    this.#made += 1;
    return join(this.#root, String(this.#made));
  }

  /** A picture of the disk as it is. */
  picture(): string {
    const to = this.newFolder();
    copyFolder(this.folder, to);
    return to;
  }

  /** A point of the program at which it may die, and after which a dead one never goes on. */
  pass(point: string): void {
    if (this.isDead) throw new Killed(point);
    if (this.#pointsLeft === 0) return;
    this.#pointsLeft -= 1;
    if (this.#pointsLeft > 0) return;
    this.die(point);
    throw new Killed(point);
  }

  die(point: string): void {
    this.#pointsLeft = 0;
    this.diedAt = point;
    this.#picture = this.picture();
  }

  /** Leaves the dead program's disk and stands on the picture, or on another one that is put in its place. */
  revive(other?: string): void {
    const left = this.folder;
    const picture = this.#picture;
    this.folder = other ?? picture ?? this.picture();
    if (other && picture) rmSync(picture, { recursive: true, force: true });
    this.#picture = null;
    this.#pointsLeft = 0;
    rmSync(left, { recursive: true, force: true });
  }
}

/** Lets a machine die before, inside and after each of a store's transactions, and between two savepoints. */
export function guardStore(store: SqliteStore, machine: Machine): void {
  const transact = store.transact.bind(store);
  store.transact = async <R>(fn: (w: ReplicaWriter) => Promise<R>): Promise<R> => {
    machine.pass('before a transaction');
    const result = await transact(async (w) => {
      const savepoint = w.savepoint.bind(w);
      w.savepoint = async <S>(inner: () => Promise<S>): Promise<S> => {
        const done = await savepoint(inner);
        machine.pass('between two savepoints');
        return done;
      };
      const done = await fn(w);
      machine.pass('before a commit');
      return done;
    });
    machine.pass('after a commit');
    return result;
  };
  const replace = store.replace.bind(store);
  store.replace = async (prepare) => {
    machine.pass('before the switch of files');
    await replace(async () => {
      const next = await prepare();
      machine.pass('in the switch of files');
      return next;
    });
    machine.pass('after the switch of files');
  };
}
