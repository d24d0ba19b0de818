import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Log } from '../../src/core/call.ts';
import { sha256 } from '../../src/core/hash.ts';
import { privateFolder } from '../../src/core/private-files.node.ts';
import { UnfitDatabase } from '../../src/core/store/migration-history.node.ts';
import { DamagedDatabase } from '../../src/core/store/sqlite.node.ts';
import type { Reader, RowChange, Writer } from '../../src/core/store/store.ts';
import { type Envelope, envelope as envelopeSchema } from '../../src/sync/contract.ts';
import { runCommand, unlessDiskRefuses } from '../sync/apply-page.ts';
import { appendCommand, commandOf, lastPlace, restoreCommand } from '../sync/outbox.ts';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { type Journaled, readBlackBox } from './black-box.ts';
import { getState, openReplicaFile, type Replica, setState } from './replica.ts';
import { takeSeal } from './wholeness.ts';

/** What a start found and did about it, as the screens tell it. */
export type Recovery = {
  at: number;
  /** 'damaged': the database could not be trusted and was rebuilt; 'behind': it lacked what the journal has. */
  cause: 'damaged' | 'behind';
  /** From which backup it was rebuilt; null when only the server has the rest. */
  backup: string | null;
  /** Commands that the journal or the damaged file gave back. */
  commands: number;
  /** The last command of the journal, when nobody knows whether it was answered: for a person to say. */
  unsure: { text: string; hash: string } | null;
};

/** What a start is doing, told while it does. */
export type StartPhase = 'checking' | 'restoring' | 'replaying' | 'ready';

export type RecoverOptions = {
  data: string;
  migrations: string;
  committed: (changes: RowChange[]) => void;
  log: Log;
  now: number;
  phase: (phase: StartPhase) => void;
};

export const DATABASE = 'till.sqlite';
export const JOURNAL = 'journal.log';
export const BACKUPS = 'backups';

/**
 * Opens the replica of a data folder. A database that is damaged is put aside (never deleted), the newest whole
 * backup takes its place, and what the journal and the readable part of the damaged file hold is done again on
 * top; the same when the database is merely behind its journal. What then is missing comes from the server.
 * @returns also when the database was last proved whole, UTC ms
 */
export async function openOrRecover(
  o: RecoverOptions,
): Promise<{ replica: Replica; recovery: Recovery | null; checkedAt: number }> {
  await privateFolder(o.data, (error) =>
    o.log.warn('the data folder is open to others', { message: String(error) }),
  );
  const file = join(o.data, DATABASE);
  o.phase('checking');
  const journaled = readBlackBox(join(o.data, JOURNAL));
  const sealedAt = takeSeal(o.data, file, o.now);
  const whole = openIfWhole(file, o, sealedAt !== null);
  if (whole) {
    const recovery = await replay(whole, journaled, o, { cause: 'behind', backup: null });
    return { replica: whole, recovery, checkedAt: sealedAt ?? o.now };
  }
  o.phase('restoring');
  const aside = putAside(o.data, o.now);
  o.log.error('the database is damaged and is rebuilt', { aside });
  const salvaged = salvage(join(aside, DATABASE));
  const { replica, backup } = openBackup(file, o);
  const recovery = await replay(replica, merged(salvaged, journaled), o, { cause: 'damaged', backup });
  return { replica, recovery, checkedAt: o.now };
}

function openIfWhole(file: string, o: RecoverOptions, isKnownWhole = false): Replica | null {
  try {
    keepBeforeMigration(file, o);
    return openReplicaFile(file, o.migrations, o.committed, isKnownWhole);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return null;
  }
}

/** A till whose disk has no room for a copy starts all the same: the migration itself is one transaction. */
function keepBeforeMigration(file: string, o: RecoverOptions): void {
  try {
    const kept = backUpBeforeMigration(file, o.migrations, join(o.data, BACKUPS));
    if (kept) o.log.warn('the database is migrated; a copy of it was kept', { kept });
  } catch (error) {
    if (isDamage(error) || error instanceof UnfitDatabase) throw error;
    o.log.error('the database is migrated without a copy', {
      message: error instanceof Error ? error.message : 'unknown',
    });
  }
}

function isDamage(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return error instanceof DamagedDatabase || /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

/** Moves the damaged database with its log out of the way; somebody may want to look at it. */
function putAside(data: string, now: number): string {
  const folder = join(data, 'damaged', new Date(now).toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { recursive: true });
  for (const end of ['', '-wal', '-shm']) {
    const from = join(data, `${DATABASE}${end}`);
    if (existsSync(from)) renameSync(from, join(folder, `${DATABASE}${end}`));
  }
  return folder;
}

/** What a backup of a day is called. */
export const backupName = (at: number): string => `till-${new Date(at).toISOString().slice(0, 10)}.sqlite`;

/**
 * The backups of a data folder, newest first. One that says it is of a day to come was made while the clock ran ahead:
 * nobody knows when, so it comes after those of the past.
 */
export function backupsOf(data: string, now: number): string[] {
  const folder = join(data, BACKUPS);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const today = backupName(now);
  const isAhead = (name: string) => /^till-\d/.test(name) && name > today;
  const newest = names.toSorted().toReversed();
  return [...newest.filter((name) => !isAhead(name)), ...newest.filter(isAhead)];
}

/** The newest backup that is whole, in place of the database; else an empty one. */
function openBackup(file: string, o: RecoverOptions): { replica: Replica; backup: string | null } {
  for (const name of backupsOf(o.data, o.now)) {
    copyFileSync(join(o.data, BACKUPS, name), file);
    const replica = openIfWhole(file, o);
    if (replica) return { replica, backup: name };
    putAside(o.data, o.now + 1);
  }
  return { replica: openReplicaFile(file, o.migrations, o.committed), backup: null };
}

/** The commands that can still be read in a damaged database, one by one. */
function salvage(file: string): Journaled[] {
  const found: Journaled[] = [];
  try {
    const connection = new Database(file, { readonly: true });
    const last = connection.prepare('SELECT max(id) FROM outbox').pluck().get() as number | null;
    const one = connection.prepare('SELECT text, hash FROM outbox WHERE id = ?');
    for (let id = 1; id <= (last ?? 0); id += 1) {
      try {
        const row = one.get(id) as { text: string; hash: string } | undefined;
        if (row && sha256(row.text) === row.hash) found.push({ ...row, isCommitted: true });
      } catch {
        // This page is gone; the journal may have what stood in it.
      }
    }
    connection.close();
  } catch {
    // Not even the schema can be read: the journal has to do.
  }
  return found;
}

function merged(salvaged: Journaled[], journaled: Journaled[]): Journaled[] {
  const known = new Set(salvaged.map((c) => c.hash));
  const all = [...salvaged, ...journaled.filter((c) => !known.has(c.hash))];
  const place = new Map(all.map((c) => [c, opened(c)]));
  const order = (c: Journaled) => {
    const { incarnation = 0, sequence = 0 } = place.get(c) ?? {};
    return incarnation * 1e9 + sequence;
  };
  return all.toSorted((a, b) => order(a) - order(b));
}

function opened(command: Journaled): Envelope | null {
  const parsed = envelopeSchema.safeParse(JSON.parse(command.text));
  return parsed.success ? parsed.data : null;
}

/** Does again what the database does not know. @returns null when it knows everything */
async function replay(
  replica: Replica,
  commands: Journaled[],
  o: RecoverOptions,
  found: Pick<Recovery, 'cause' | 'backup'>,
): Promise<Recovery | null> {
  const missing = await unknownOf(replica, commands);
  if (missing.length === 0 && found.cause === 'behind') return null;
  o.phase('replaying');
  const last = missing.at(-1);
  // The database that was cut off between journal and commit: only a person knows whether the client got a receipt.
  const unsure = last && !last.isCommitted ? { text: last.text, hash: last.hash } : null;
  const sure = unsure ? missing.slice(0, -1) : missing;
  await replica.store.transact(async (w) => {
    for (const command of sure) await doAgain(w, command);
  });
  const recovery: Recovery = { at: o.now, ...found, commands: sure.length, unsure };
  if (sure.length === 0 && !unsure && found.cause === 'behind') return null;
  await replica.store.transact((w) => setState(w, 'recovery', JSON.stringify(recovery)));
  o.log.warn('the replica was recovered', {
    cause: found.cause,
    commands: sure.length,
    unsure: unsure !== null,
  });
  return recovery;
}

/** What came after the last command that the database knows: older ones it has, or has long been done with. */
async function unknownOf(replica: Replica, commands: Journaled[]): Promise<Journaled[]> {
  return await replica.store.read(async (r) => {
    const discarded = await discardedByPerson(r);
    const last = await lastPlace(r);
    const missing: Journaled[] = [];
    for (const command of commands) {
      const envelope = opened(command);
      if (!envelope || discarded.includes(command.hash)) continue;
      const { incarnation, sequence } = envelope;
      const isLater =
        incarnation > last.incarnation || (incarnation === last.incarnation && sequence > last.sequence);
      if (isLater && !(await commandOf(r, envelope.id))) missing.push(command);
    }
    return missing;
  });
}

/** Unsure commands that a person has said did not happen. */
export async function discardedByPerson(r: Reader): Promise<string[]> {
  return JSON.parse((await getState(r, 'discarded')) ?? '[]') as string[];
}

type Numbered = { series: string; number: number; hash?: string };

/** Puts a command back into the queue with its effects and the head of the series that numbered its document. */
export async function doAgain(w: Writer, command: { text: string; hash: string }): Promise<void> {
  const envelope = envelopeSchema.parse(JSON.parse(command.text));
  const last = await lastPlace(w);
  const isTaken = envelope.incarnation === last.incarnation && envelope.sequence <= last.sequence;
  // Meanwhile the till may have given the number to another command.
  if (isTaken) await appendCommand(w, envelope, { isBacklog: true, reply: null });
  else await restoreCommand(w, envelope, command);
  await w.savepoint(() => runCommand(w, envelope)).catch(unlessDiskRefuses);
  const record = (envelope.record ?? {}) as { receipt?: Numbered; number?: Numbered };
  const numbered = record.receipt ?? record.number;
  if (!numbered) return;
  const head = await w.get('receiptSeries', numbered.series);
  if ((head?.lastNumber ?? 0) >= numbered.number) return;
  const { series: id, number: lastNumber, hash: lastHash = '' } = numbered;
  await w.put('receiptSeries', { id, lastNumber, lastHash });
}
