import type { AnswerOf } from '../../src/core/operation.ts';
import type { Writer } from '../../src/core/store/store.ts';
import { type Clock, isDue } from '../../src/core/time.ts';
import type { Blobs } from '../../src/files/port.ts';
import { PROTOCOL, type syncContract } from '../../src/sync/contract.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import type { Identity } from '../till/identity.ts';
import { applyPage } from './apply-page.ts';
import { checkParity } from './check-parity.ts';
import {
  answeredSequence,
  awaitsCoverage,
  lastSequence,
  oldestSequence,
  pendingCommands,
  pushAgain,
  renumberPending,
  waitsIn,
} from './outbox.ts';
import type { Misfit } from './rows-aside.ts';
import { isTooMuchToday, sendFiles } from './send-files.ts';
import { sendNotes } from './send-notes.ts';
import type { ServerClient } from './server-client.ts';

/** The identity of this till. It takes a new incarnation when the till turns out to be a copy. */
export type IdentityHolder = { readonly current: Identity; keep(identity: Identity): Promise<void> };

/** 'server_too_old': it lacks calls of this program; 'differs': the replica still differs after a complete refill. */
export type SyncProblem = 'server_too_old' | 'differs';

export type SyncRoundsOptions = {
  replica: Replica;
  blobs: Blobs;
  identity: IdentityHolder;
  client: ServerClient;
  clock: Clock;
  /** The version of this program. */
  version: string;
  /** Public key that verifies this till's receipts. */
  publicKey: string;
  /** Fills a new replica from the server next to the old one, and switches to it. */
  refill: (reason: 'first' | 'epoch' | 'parity') => Promise<void>;
  /** Called when the problem between till and server changes; null when there is none. */
  problem?: (now: SyncProblem | null) => void;
  /** Called with the tables that differ from the server's. */
  differs?: (tables: string[]) => void;
  /** Called for each row of the server that does not fit this program's tables. */
  misfit?: (misfit: Misfit) => void;
  /** Called when the server has answered a batch, before the answers are stored. */
  answered?: () => Promise<void>;
  limits?: SyncLimits;
};

/** Limits of one exchange. */
export type SyncLimits = {
  pageRows: number;
  /** Rows per page of a first fill: larger, since no one is selling meanwhile. */
  fillRows: number;
  batchCommands: number;
};

const BATCH_BYTES = 256 * 1024;
const LIMITS: SyncLimits = { pageRows: 500, fillRows: 2000, batchCommands: 50 };

/** Interval between comparisons of the replica with the server. */
const PARITY_MS = 24 * 3_600_000;
/** Value of `parityAt` that makes a comparison due at once; '0' means that the replica has just been filled. */
const OVERDUE = '1';

/** `isRenumbered`: no command was accepted, since pending ones got new numbers first. */
export type Pushed = { answered: number; applied: number; isRenumbered?: boolean };

/**
 * The steps of synchronisation: each is one exchange with the server and one transaction. The worker decides when they
 * run. Each step may be repeated, may lose its answer, and may be interrupted.
 */
export class SyncRounds {
  readonly #o: SyncRoundsOptions;
  readonly #limits: SyncLimits;
  #problem: SyncProblem | null = null;

  constructor(options: SyncRoundsOptions) {
    this.#o = options;
    this.#limits = options.limits ?? LIMITS;
  }

  /** The current problem between this till and its server, or null. */
  get problem(): SyncProblem | null {
    return this.#problem;
  }
  set problem(now: SyncProblem | null) {
    if (this.#problem === now) return;
    this.#problem = now;
    this.#o.problem?.(now);
  }

  #self() {
    return { program: this.#o.version, clock: this.#o.clock.now() };
  }

  /** Sends the next batch. @returns what was answered, or null when nothing is pending */
  async pushBatch(): Promise<Pushed | null> {
    const { replica, client, identity, clock } = this.#o;
    const { incarnation } = identity.current;
    const { waiting, oldest, cursor, epoch, answered, mark } = await replica.store.read(async (r) => ({
      waiting: await pendingCommands(r),
      oldest: await oldestSequence(r, incarnation),
      cursor: (await getState(r, 'cursor')) ?? '',
      epoch: await getState(r, 'epoch'),
      answered: await answeredSequence(r, incarnation),
      mark: await getState(r, 'mark'),
    }));
    const batch = firstBatch(waiting.slice(0, this.#limits.batchCommands));
    if (batch.length === 0) return null;
    if (batch.some((c) => c.incarnation !== incarnation)) {
      // Old commands must go before newer ones that already have numbers of this incarnation: all get new numbers, in
      // order.
      const isMixed = await replica.store.read((r) => waitsIn(r, incarnation));
      return isMixed ? await this.#becomeAnother() : await this.#renumber();
    }
    await sendFiles(replica.store, this.#o.blobs, client, clock.now());
    const answer = await this.#unlessTooMuch(
      client.sync.push({
        protocol: PROTOCOL,
        incarnation,
        oldest,
        cursor,
        ...(epoch === null ? {} : { epoch }),
        answered,
        ...shown(mark),
        ...this.#self(),
        publicKey: this.#o.publicKey,
        commands: batch.map(({ text, hash, sequence }) => ({ text, hash, sequence })),
      }),
    );
    // Pending commands stay in the queue; pulling continues.
    if (answer === null) return null;
    this.#compare(answer.protocol);
    if (answer.answers.some((a) => a.status === 'stale')) return await this.#becomeAnother();
    const first = batch[0]?.sequence ?? 0;
    if (answer.answers.length === 0 && answer.lastSequence + 1 < first) {
      // The server was restored from a backup: it has fewer commands than it once answered.
      await replica.store.transact((w) => pushAgain(w, incarnation, answer.lastSequence));
      return { answered: 0, applied: 0, isRenumbered: true };
    }
    await this.#o.answered?.();
    return await this.#keepAnswers(
      batch.map(({ id, sequence }) => ({ id, sequence })),
      answer,
    );
  }

  async #unlessTooMuch<T>(sent: Promise<T>): Promise<T | null> {
    try {
      return await sent;
    } catch (error) {
      if (isTooMuchToday(error)) return null;
      throw error;
    }
  }

  async #keepAnswers(
    batch: { id: number; sequence: number }[],
    { answers, heads, mark }: AnswerOf<typeof syncContract.push>,
  ): Promise<Pushed> {
    const { replica, identity, clock } = this.#o;
    // A command that the server could not read has no id in its answer; its sequence number identifies it.
    const bySequence = new Map(answers.map((a) => [a.sequence, a]));
    return await replica.store.transact(async (w) => {
      const done = { answered: 0, applied: 0 };
      for (const { id, sequence } of batch) {
        const answer = bySequence.get(sequence);
        const row = answer && (await w.lock('outbox', id));
        if (!answer || row?.status !== 'pending') continue;
        const status =
          answer.status === 'rejected' || answer.status === 'quarantined' ? answer.status : 'sent';
        await w.update('outbox', row, { status, answer });
        done.answered += 1;
        if (status === 'sent') done.applied += 1;
      }
      for (const { series, ...head } of heads ?? []) {
        const tillId = identity.current.deviceId;
        await w.put('receiptHeads', { id: series, ...head, tillId, at: clock.now() });
      }
      await keepMark(w, mark);
      return done;
    });
  }

  /** Pulls one page. @returns whether there is more */
  async pullPage(): Promise<boolean> {
    const { replica, client, identity, clock } = this.#o;
    const { incarnation, deviceId } = identity.current;
    const { cursor, epoch, filled, mine, answered, isUncovered, mark } = await replica.store.read(
      async (r) => ({
        cursor: (await getState(r, 'cursor')) ?? '',
        epoch: await getState(r, 'epoch'),
        filled: await getState(r, 'filled'),
        mine: await lastSequence(r, incarnation),
        answered: await answeredSequence(r, incarnation),
        // Answered, but not yet covered by pulled rows.
        isUncovered: await awaitsCoverage(r),
        mark: await getState(r, 'mark'),
      }),
    );
    const page = await client.sync.pull({
      cursor,
      ...(epoch === null ? {} : { epoch }),
      incarnation,
      answered,
      ...shown(mark),
      limit: filled === null ? this.#limits.fillRows : this.#limits.pageRows,
      ...this.#self(),
    });
    this.#compare(page.protocol);
    // Comes first: pending commands must not be mistaken for those that a copy has sent under the same numbers.
    if (page.lastSequence > mine) {
      await this.#becomeAnother();
      return true;
    }
    if (page.reset) {
      await this.#startOver(page.epoch);
      return true;
    }
    if (filled === null && page.more) {
      // A shop with more than one page of rows is fetched as one file.
      await this.#o.refill('first');
      return true;
    }
    const isEmpty = page.changes.length === 0 && page.cursor === cursor;
    if (!isEmpty || isUncovered) {
      await applyPage(replica, page, cursor, incarnation, clock.now(), this.#o.misfit);
    }
    if (page.more) return true;
    await replica.store.transact(async (w) => {
      if (isEmpty) await setState(w, 'lastSyncAt', String(clock.now()));
      if (filled === null) await setState(w, 'filled', String(clock.now()));
      if (epoch === null) await setState(w, 'epoch', page.epoch);
      await setState(w, 'serverTime', String(page.serverTime));
      await keepMark(w, page.mark);
      await setState(w, 'device', deviceId);
    });
    return false;
  }

  /** Reports events that are not commands to the server's audit log; a server without this call gets them later. */
  async sendNotes(): Promise<void> {
    if (this.problem === 'server_too_old') return;
    await sendNotes(this.#o.replica.store, this.#o.client).catch(() => undefined);
  }

  /**
   * Compares the replica with the server once a day, when nothing is pending. A replica that differs is fetched again;
   * if it still differs the next day, people are told.
   */
  async checkParityWhenDue(): Promise<void> {
    const { replica, client, identity, clock } = this.#o;
    if (this.problem === 'server_too_old') {
      // The server is too old for a comparison, and its rows may lack columns: the comparison stays due.
      const isOwed = (await replica.store.read((r) => getState(r, 'parityAt'))) === OVERDUE;
      if (!isOwed) await replica.store.transact((w) => setState(w, 'parityAt', OVERDUE));
      return;
    }
    const now = clock.now();
    const checked = Number((await replica.store.read((r) => getState(r, 'parityAt'))) ?? 0);
    if (checked !== 0 && !isDue(checked, PARITY_MS, now)) return;
    // A replica that has just been filled holds the server's own rows; it is compared a day later.
    const different = checked === 0 ? [] : await checkParity(replica, client, identity.current);
    if (different === null) return;
    const refilledAt = Number((await replica.store.read((r) => getState(r, 'parityRefillAt'))) ?? 0);
    const isAgain = different.length > 0 && refilledAt !== 0 && !isDue(refilledAt, 2 * PARITY_MS, now);
    this.problem = isAgain ? 'differs' : this.problem === 'differs' ? null : this.problem;
    await replica.store.transact(async (w) => {
      await setState(w, 'parityAt', String(now));
      if (different.length > 0 && !isAgain) await setState(w, 'parityRefillAt', String(now));
    });
    if (different.length === 0 || isAgain) return;
    this.#o.differs?.(different);
    await this.#o.refill('parity');
  }

  #compare(protocol: number): void {
    if (protocol < PROTOCOL) this.problem = 'server_too_old';
    else if (this.problem === 'server_too_old') this.problem = null;
  }

  /** This till is a copy, of a restored backup or a cloned folder: it takes a new incarnation with its own numbers. */
  async #becomeAnother(): Promise<Pushed> {
    const { client, identity } = this.#o;
    const { incarnation } = await client.sync.renew({ incarnation: identity.current.incarnation });
    // The identity is stored before the database: it must never be behind the numbers in use.
    await identity.keep({ ...identity.current, incarnation });
    return await this.#renumber();
  }

  async #renumber(): Promise<Pushed> {
    const { deviceId, incarnation } = this.#o.identity.current;
    await this.#o.replica.store.transact(async (w) => {
      await renumberPending(w, { till: deviceId, incarnation });
      await setState(w, 'incarnation', String(incarnation));
    });
    return { answered: 0, applied: 0, isRenumbered: true };
  }

  /**
   * The server was restored from a backup. All commands are sent again: it may lack some, or may have decided others
   * differently before.
   */
  async #startOver(epoch: string): Promise<void> {
    const { replica, identity } = this.#o;
    await replica.store.transact(async (w) => {
      await pushAgain(w, identity.current.incarnation, 0);
    });
    await this.#o.refill('epoch');
    await identity.keep({ ...identity.current, epoch });
  }
}

const shown = (mark: string | null) => (mark === null ? {} : { mark });

async function keepMark(w: Writer, mark: string): Promise<void> {
  if (mark !== (await getState(w, 'mark'))) await setState(w, 'mark', mark);
}

/** The commands that fit in one push: limited by number and by size, at least one. */
function firstBatch<C extends { text: string }>(waiting: C[]): C[] {
  let bytes = 0;
  return waiting.filter(({ text }, i) => {
    bytes += text.length;
    return i === 0 || bytes <= BATCH_BYTES;
  });
}
