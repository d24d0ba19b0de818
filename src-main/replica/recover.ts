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
import type { StartPhase } from '../../src/till/start-rules.ts';
import { runCommand, unlessDiskRefuses } from '../sync/apply-page.ts';
import { appendCommand, commandOf, lastPlace, restoreCommand } from '../sync/outbox.ts';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { type Journaled, readCommandJournal } from './command-journal.ts';
import { takeSeal } from './integrity-check.ts';
import { getState, openReplicaFile, type Replica, setState } from './replica.ts';

/** What a start repaired, as the screens show it. */
export type Recovery = {
  at: number;
  /** 'damaged': the database failed its check and was rebuilt; 'behind': it lacked commands of the journal. */
  cause: 'damaged' | 'behind';
  /** The backup it was rebuilt from; null when there was none and the rest comes from the server. */
  backup: string | null;
  /** Number of commands restored from the journal or the damaged file. */
  commands: number;
  /** The journal's last command when its commit is uncertain: a person decides whether it happened. */
  unsure: { text: string; hash: string } | null;
};

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
 * Opens the replica of a data folder. A damaged database is moved aside (never deleted) and replaced by the newest
 * intact backup; commands of the journal and of the readable part of the damaged file then run again on top. The same
 * happens when the database lacks commands of its journal. The rest comes from the server.
 * @returns also when the database was last checked, UTC ms
 */
export async function openOrRecover(
  o: RecoverOptions,
): Promise<{ replica: Replica; recovery: Recovery | null; checkedAt: number }> {
  await privateFolder(o.data, (error) =>
    o.log.warn('the data folder is readable by other users', { message: String(error) }),
  );
  const file = join(o.data, DATABASE);
  o.phase('checking');
  const journaled = readCommandJournal(join(o.data, JOURNAL));
  const sealedAt = takeSeal(o.data, file, o.now);
  const whole = openIfWhole(file, o, sealedAt !== null);
  if (whole) {
    const recovery = await replay(whole, journaled, o, { cause: 'behind', backup: null });
    return { replica: whole, recovery, checkedAt: sealedAt ?? o.now };
  }
  o.phase('restoring');
  const aside = putAside(o.data, o.now);
  o.log.error('the database is damaged, rebuilding it', { aside });
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

/** A till without disk space for a copy starts all the same: the migration itself is one transaction. */
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

/** Moves the damaged database and its log away; they are kept for later analysis. */
function putAside(data: string, now: number): string {
  const folder = join(data, 'damaged', new Date(now).toISOString().replaceAll(':', '-'));
  mkdirSync(folder, { recursive: true });
  for (const end of ['', '-wal', '-shm']) {
    const from = join(data, `${DATABASE}${end}`);
    if (existsSync(from)) renameSync(from, join(folder, `${DATABASE}${end}`));
  }
  return folder;
}

/** File name of the backup of a day. */
export const backupName = (at: number): string => `till-${new Date(at).toISOString().slice(0, 10)}.sqlite`;

/**
 * The backups of a data folder, newest first. A backup dated in the future was made while the clock was ahead: its
 * real age is unknown, so it comes after the others.
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

/** Replaces the database with the newest intact backup, or with an empty one. */
function openBackup(file: string, o: RecoverOptions): { replica: Replica; backup: string | null } {
  for (const name of backupsOf(o.data, o.now)) {
    copyFileSync(join(o.data, BACKUPS, name), file);
    const replica = openIfWhole(file, o);
    if (replica) return { replica, backup: name };
    putAside(o.data, o.now + 1);
  }
  return { replica: openReplicaFile(file, o.migrations, o.committed), backup: null };
}

/** The commands that can still be read from a damaged database, one row at a time. */
function salvage(file: string): Journaled[] {
  const commands: Journaled[] = [];
  try {
    const connection = new Database(file, { readonly: true });
    const last = connection.prepare('SELECT max(id) FROM outbox').pluck().get() as number | null;
    const selectCommand = connection.prepare('SELECT text, hash FROM outbox WHERE id = ?');
    for (let id = 1; id <= (last ?? 0); id += 1) {
      try {
        const row = selectCommand.get(id) as { text: string; hash: string } | undefined;
        if (row && sha256(row.text) === row.hash) commands.push({ ...row, isCommitted: true });
      } catch {
        // This page is unreadable; the journal may have its commands.
      }
    }
    connection.close();
  } catch {
    // Even the schema is unreadable: only the journal is left.
  }
  return commands;
}

function merged(salvaged: Journaled[], journaled: Journaled[]): Journaled[] {
  const salvagedHashes = new Set(salvaged.map((c) => c.hash));
  const all = [...salvaged, ...journaled.filter((c) => !salvagedHashes.has(c.hash))];
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

/** Runs the commands again that the database lacks. @returns null when it lacks none */
async function replay(
  replica: Replica,
  commands: Journaled[],
  o: RecoverOptions,
  restored: Pick<Recovery, 'cause' | 'backup'>,
): Promise<Recovery | null> {
  const missing = await unknownOf(replica, commands);
  if (missing.length === 0 && restored.cause === 'behind') return null;
  o.phase('replaying');
  const last = missing.at(-1);
  // The program was cut off between journal and commit: only a person knows whether the client got a receipt.
  const unsure = last && !last.isCommitted ? { text: last.text, hash: last.hash } : null;
  const sure = unsure ? missing.slice(0, -1) : missing;
  await replica.store.transact(async (w) => {
    for (const command of sure) await doAgain(w, command);
  });
  const recovery: Recovery = { at: o.now, ...restored, commands: sure.length, unsure };
  if (sure.length === 0 && !unsure && restored.cause === 'behind') return null;
  await replica.store.transact((w) => setState(w, 'recovery', JSON.stringify(recovery)));
  o.log.warn('the replica was recovered', {
    cause: restored.cause,
    commands: sure.length,
    unsure: unsure !== null,
  });
  return recovery;
}

/** Commands after the last one that the database has: older ones it has, or has dropped since. */
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

/** Hashes of uncertain commands that a person has declared as not happened. */
export async function discardedByPerson(r: Reader): Promise<string[]> {
  return JSON.parse((await getState(r, 'discarded')) ?? '[]') as string[];
}

type Numbered = { series: string; number: number; hash?: string };

/** Puts a command back into the queue, with its effects and the receipt series that numbered its document. */
export async function doAgain(w: Writer, command: { text: string; hash: string }): Promise<void> {
  const envelope = envelopeSchema.parse(JSON.parse(command.text));
  const last = await lastPlace(w);
  const isTaken = envelope.incarnation === last.incarnation && envelope.sequence <= last.sequence;
  // The till may have given this number to another command since.
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
