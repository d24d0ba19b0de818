import { getTableName } from 'drizzle-orm';
import { operationByName } from '../../src/api.ts';
import { recorded } from '../../src/core/command.ts';
import { diskRefusal } from '../../src/core/disk-refusal.ts';
import type { TableName } from '../../src/core/store/register.ts';
import type { ReplicaWriter, Row, Writer } from '../../src/core/store/store.ts';
import { RowSqlCache } from '../../src/core/store/writer.ts';
import { sqliteTables } from '../../src/product.ts';
import type { Change, Envelope, PullAnswer } from '../../src/sync/contract.ts';
import { REPLICATED } from '../../src/sync/replication.ts';
import { knownColumns } from '../../src/sync/row-checks.ts';
import { keepForLater, restorePreImages } from '../replica/pre-images.ts';
import { getState, type Replica, serverTime, setState } from '../replica/replica.ts';
import { appendingOnly } from './appended-rows.ts';
import { answeredUpTo, uncoveredCommands, uncoveredCount } from './outbox.ts';
import { asideCount, type Gate, gateOf, type Misfit } from './rows-aside.ts';

/**
 * Applies one page of the server's changes in one transaction, with its cursor and its acknowledgement (design
 * §5.6–7). When commands are pending, the rows they changed are restored first, and the commands that the page does
 * not cover run again on top. So the replica is always *server state ⊕ my pending commands*.
 * @param from the cursor the page was requested with; a page for another one is ignored
 * @param incarnation of the till, whose numbers the page acknowledges
 * @param onMisfit called for each row that does not fit this program's tables: it is set aside, the others are applied
 * @returns whether the page was applied
 */
export async function applyPage(
  replica: Replica,
  page: PullAnswer,
  from: string,
  incarnation: number,
  now: number,
  onMisfit?: (misfit: Misfit) => void,
): Promise<boolean> {
  const { store, capture } = replica;
  return await store.transact(async (w) => {
    if (((await getState(w, 'cursor')) ?? '') !== from) return false;
    capture.isOn = false;
    try {
      const gate = await gateOf(w, now, onMisfit);
      if (page.more && (await uncoveredCount(w)) > MANY) {
        await applyBeneath(w, store.connection, gate, page, incarnation, now);
        await setState(w, 'cursor', page.cursor);
        return true;
      }
      restorePreImages(store.connection);
      w.readAnew();
      for (const change of page.changes) await applyChange(w, gate, change);
      capture.isOn = true;
      await settleCommands(w, page, incarnation, now);
    } finally {
      capture.isOn = true;
    }
    await setState(w, 'cursor', page.cursor);
    await setState(w, 'lastSyncAt', String(now));
    return true;
  });
}

/**
 * From this number of pending commands on, they run again once after a sequence of pages instead of after each page.
 */
const MANY = 50;

/**
 * Applies a page without running pending commands again: rows they changed stay as they are, and the server's version
 * becomes their pre-image. The last page of the sequence restores and reruns.
 */
async function applyBeneath(
  w: ReplicaWriter,
  connection: Replica['store']['connection'],
  gate: Gate,
  page: PullAnswer,
  incarnation: number,
  now: number,
): Promise<void> {
  for (const change of page.changes) {
    if (!isKnown(change) || !(await gate.admits(change))) continue;
    await writeBeneath(w, connection, change);
  }
  for (const command of await answeredUpTo(w, incarnation, page.acknowledged)) {
    await acknowledge(w, command, now);
  }
}

/** Writes a row of the server as the pre-image of a row that pending commands changed. */
async function writeBeneath(
  w: ReplicaWriter,
  connection: Replica['store']['connection'],
  change: KnownChange,
): Promise<void> {
  const { table, id, row } = change;
  if (keepForLater(connection, getTableName(sqliteTables[table]), id, row && rawRow(table, row))) return;
  await write(w, change);
}

const SQL = new RowSqlCache(sqliteTables, () => '?');

/** A row as the database stores it, by column name. */
function rawRow(table: TableName, row: Record<string, unknown>): Record<string, unknown> {
  const sql = SQL.of(table);
  const values = sql.encode(row);
  return Object.fromEntries(sql.fields.map((field, i) => [field.column, values[i]]));
}

type Command = Row<'outbox'>;

/** How far rows of the server reach: up to a revision, and up to a number of this till's own. */
type Covers = Pick<PullAnswer, 'cursor' | 'acknowledged'>;

/** Whether rows include a command's effect: by its number, or by the revision that its answer named. */
function coverageOf(rows: Covers, incarnation: number): (command: Command) => boolean {
  return (command) => {
    if (command.incarnation === incarnation) return command.sequence <= rows.acknowledged;
    const { revision } = (command.answer ?? {}) as { revision?: number };
    return revision !== undefined && revision <= Number(rows.cursor);
  };
}

type KnownChange = Change & { table: TableName };

/** A newer server may send tables that this program does not know yet. */
const isKnown = (change: Change): change is KnownChange => change.table in REPLICATED;

/**
 * Writes rows of the server as they are, and removes rows that left the scope.
 * @param onMisfit called for each row that does not fit
 */
export async function applyRows(
  w: ReplicaWriter,
  { changes }: Pick<PullAnswer, 'changes'>,
  now: number,
  onMisfit?: (misfit: Misfit) => void,
): Promise<void> {
  const gate = await gateOf(w, now, onMisfit);
  for (const change of changes) await applyChange(w, gate, change);
}

async function applyChange(w: ReplicaWriter, gate: Gate, change: Change): Promise<void> {
  if (isKnown(change) && (await gate.admits(change))) await write(w, change);
}

async function write(w: ReplicaWriter, { table, id, row }: KnownChange): Promise<void> {
  if (row === null) await w.forget(table, id);
  else await w.put(table, knownColumns(table, row) as Row<TableName>);
}

/**
 * Tries the rows again that were set aside, at each start: a newer program may accept them.
 * @returns how many rows fit now
 */
export async function retryRowsAside(replica: Replica, now: number): Promise<number> {
  const { store, capture } = replica;
  if ((await store.read(asideCount)) === 0) return 0;
  return await store.transact(async (w) => {
    const gate = await gateOf(w, now);
    let fitting = 0;
    capture.isOn = false;
    try {
      for (const { name, rowId, row } of await w.q.select().from(w.t.rowsAside)) {
        const change = row === null ? null : { table: name, id: rowId, row: JSON.parse(row) };
        if (!change || !isKnown(change) || !(await gate.admits(change))) continue;
        await writeBeneath(w, store.connection, change);
        fitting += 1;
      }
    } finally {
      capture.isOn = true;
    }
    return fitting;
  });
}

const isPending = (command: Command) => command.status === 'pending' || command.status === 'sent';

/**
 * Marks a command as covered: the server's rows now include its effect (or its refusal). Retention counts from the
 * later of two clocks, since this till's may be slow.
 */
async function acknowledge(w: Writer, command: Command, now: number): Promise<void> {
  const status = isPending(command) ? 'acknowledged' : command.status;
  const acknowledgedAt = Math.max(now, await serverTime(w));
  await w.update('outbox', command, { status, acknowledgedAt });
}

/** Runs a recorded command: a fact by its record, an edit by its input. */
export async function runCommand(w: Writer, envelope: Envelope): Promise<void> {
  await replayOfEnvelope(envelope)?.run(w);
}

/** The code that runs a command on this replica; null when its text is unreadable or its operation is unknown. */
function replayOf(command: Command) {
  const envelope = envelopeOf(command);
  return envelope && replayOfEnvelope(envelope);
}

function replayOfEnvelope(envelope: Envelope) {
  const operation = operationByName(envelope.name);
  if (!operation) return null;
  const command = recorded(envelope);
  if (operation.kind === 'fact') {
    return {
      isRequest: false,
      run: (w: Writer) => operation.apply(w, envelope.record, command),
    };
  }
  if (operation.kind !== 'request') return null;
  return {
    isRequest: true,
    run: async (w: Writer) => {
      const actor = await w.get('users', envelope.actor);
      if (actor) await operation.run(w, envelope.input as never, { ...command, actor });
    },
  };
}

function envelopeOf(command: Command): Envelope | null {
  try {
    return JSON.parse(command.text) as Envelope;
  } catch {
    return null;
  }
}

/**
 * Settles pending commands after new rows of the server: commands that the rows include are acknowledged, the others
 * run again in order. A command that the rows seem to include but that has no answer here keeps waiting: it may have
 * been refused, or a copy of this till may have used its number first.
 */
export async function settleCommands(
  w: Writer,
  rows: Covers,
  incarnation: number,
  now: number,
): Promise<void> {
  const isCovered = coverageOf(rows, incarnation);
  for (const command of await uncoveredCommands(w)) {
    if (isCovered(command)) {
      if (command.status === 'pending') await keepAppended(w, command);
      else await acknowledge(w, command, now);
    } else if (isPending(command)) await runAgain(w, command);
  }
}

/**
 * Ignores a failure of a command here, since the server will answer it. A full disk is rethrown: it has undone the
 * whole transaction.
 */
export function unlessDiskRefuses(error: unknown): void {
  if (diskRefusal(error)) throw error;
}

/**
 * Keeps the rows that a fact added while it waits for its answer. When the server's rows include it, nothing changes;
 * when a copy of this till took its number, the sale stays visible until it is sent under another one.
 */
async function keepAppended(w: Writer, command: Command): Promise<void> {
  const replay = replayOf(command);
  if (replay && !replay.isRequest) await replay.run(appendingOnly(w)).catch(unlessDiskRefuses);
}

/** Runs a pending command again on the new rows. A failing edit waits for the server's answer. */
async function runAgain(w: Writer, command: Command): Promise<void> {
  const replay = replayOf(command);
  if (!replay) return;
  if (!replay.isRequest) return await replay.run(w);
  await w.savepoint(() => replay.run(w)).catch(unlessDiskRefuses);
}
