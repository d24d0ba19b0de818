import { getTableName } from 'drizzle-orm';
import { operationByName } from '../../src/api.ts';
import { recorded } from '../../src/core/command.ts';
import { diskRefusal } from '../../src/core/disk-refusal.ts';
import type { TableName } from '../../src/core/store/register.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import { RowSqlCache } from '../../src/core/store/writer.ts';
import type { Change, Envelope, PullAnswer } from '../../src/sync/contract.ts';
import { REPLICATED } from '../../src/sync/replication.ts';
import { knownColumns } from '../../src/sync/row-checks.ts';
import { sqliteTables } from '../../src/tables.ts';
import { keepForLater, restorePreImages } from '../replica/pre-images.ts';
import { getState, type Replica, serverTime, setState } from '../replica/replica.ts';
import { appendingOnly } from './appended-rows.ts';
import { answeredUpTo, uncoveredCommands, uncoveredCount } from './outbox.ts';
import { asideCount, type Gate, gateOf, type Misfit } from './rows-aside.ts';

/**
 * Applies one page of the server's changes in one transaction with its cursor and its acknowledgement (design
 * §5.6–7). Where commands are pending, the rows that they touched are put back first and the commands that the
 * page does not cover run again on top of it: the replica is always *server state ⊕ my pending commands*.
 * @param from the cursor that the page was asked with; a page for another one is ignored
 * @param incarnation of the till, whose numbers the page acknowledges
 * @param told of each row that does not fit this program's tables: it is set aside, the others are applied
 * @returns whether the page was applied
 */
export async function applyPage(
  replica: Replica,
  page: PullAnswer,
  from: string,
  incarnation: number,
  now: number,
  told?: (misfit: Misfit) => void,
): Promise<boolean> {
  const { store, capture } = replica;
  return await store.transact(async (w) => {
    if (((await getState(w, 'cursor')) ?? '') !== from) return false;
    capture.isOn = false;
    try {
      const gate = await gateOf(w, now, told);
      if (page.more && (await uncoveredCount(w)) > MANY) {
        await applyBeneath(w, store.connection, gate, page, incarnation, now);
        await setState(w, 'cursor', page.cursor);
        return true;
      }
      restorePreImages(store.connection);
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

/** With so many commands on top, they run again once for all pages that follow each other, not once for each. */
const MANY = 50;

/**
 * Applies a page beneath what is pending: rows that pending commands touched stay as they are, and the server's
 * version waits where it is put back from. The last page brings both together.
 */
async function applyBeneath(
  w: Writer,
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

/** Writes a row of the server beneath what pending commands have made of it. */
async function writeBeneath(
  w: Writer,
  connection: Replica['store']['connection'],
  change: KnownChange,
): Promise<void> {
  const { table, id, row } = change;
  if (keepForLater(connection, getTableName(sqliteTables[table]), id, row && rawRow(table, row))) return;
  await write(w, change);
}

const SQL = new RowSqlCache(sqliteTables, () => '?');

/** A row as the database has it, by the names of its columns. */
function rawRow(table: TableName, row: Record<string, unknown>): Record<string, unknown> {
  const sql = SQL.of(table);
  const values = sql.encode(row);
  return Object.fromEntries(sql.fields.map((field, i) => [field.column, values[i]]));
}

type Command = Row<'outbox'>;

/** How far rows of the server go: to a revision, and to a number of this till's own. */
type Covers = Pick<PullAnswer, 'cursor' | 'acknowledged'>;

/** Whether rows hold what a command did: by its number, or by the revision that it was answered with. */
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
 * Writes rows of the server as they are, or removes what left the scope.
 * @param told of each row that does not fit
 */
export async function applyRows(
  w: Writer,
  { changes }: Pick<PullAnswer, 'changes'>,
  now: number,
  told?: (misfit: Misfit) => void,
): Promise<void> {
  const gate = await gateOf(w, now, told);
  for (const change of changes) await applyChange(w, gate, change);
}

async function applyChange(w: Writer, gate: Gate, change: Change): Promise<void> {
  if (isKnown(change) && (await gate.admits(change))) await write(w, change);
}

async function write(w: Writer, { table, id, row }: KnownChange): Promise<void> {
  if (row === null) await w.remove(table, id);
  else await w.put(table, knownColumns(table, row) as Row<TableName>);
}

/**
 * Looks again at what was set aside, as at each start: a newer program may know it.
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
 * The page holds what the command did (or that it was refused): from here on the server's rows speak for it. How long
 * it is kept counts from the later of two clocks, since this till's may be behind.
 */
async function acknowledge(w: Writer, command: Command, now: number): Promise<void> {
  const status = isPending(command) ? 'acknowledged' : command.status;
  const acknowledgedAt = Math.max(now, await serverTime(w));
  await w.update('outbox', command, { status, acknowledgedAt });
}

/** Runs a recorded command: a fact as it happened, an edit as it was asked for. */
export async function runCommand(w: Writer, envelope: Envelope): Promise<void> {
  await replayOfEnvelope(envelope)?.run(w);
}

/** What a command runs, here and now; null when its text cannot be read or its operation is not known. */
function replayOf(command: Command) {
  const envelope = envelopeOf(command);
  return envelope && replayOfEnvelope(envelope);
}

function replayOfEnvelope(envelope: Envelope) {
  const operation = operationByName(envelope.name);
  if (!operation) return null;
  const known = recorded(envelope);
  if (operation.kind === 'fact') {
    return {
      isRequest: false,
      run: (w: Writer) => operation.apply(w, envelope.record, known),
    };
  }
  if (operation.kind !== 'request') return null;
  return {
    isRequest: true,
    run: async (w: Writer) => {
      const actor = await w.get('users', envelope.actor);
      if (actor) await operation.run(w, envelope.input as never, { ...known, actor });
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
 * On new rows of the server: what they hold is acknowledged, what they do not hold yet runs again, in its order.
 * What they hold and the server has not answered for here still waits for its answer: it may have been refused, or
 * be another command of a copy of this till that took the number first.
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

/** What a command cannot do here waits for the server's answer; a full disk has undone the whole transaction. */
export function unlessDiskRefuses(error: unknown): void {
  if (diskRefusal(error)) throw error;
}

/**
 * Keeps what a fact added that still waits for its answer: where the rows hold it, nothing is missing; where a copy of
 * this till took its number, the sale stays in sight until it is sent under another one.
 */
async function keepAppended(w: Writer, command: Command): Promise<void> {
  const replay = replayOf(command);
  if (replay && !replay.isRequest) await replay.run(appendingOnly(w)).catch(unlessDiskRefuses);
}

/** Runs a pending command again on the new rows. An edit that fails here waits for the server's answer. */
async function runAgain(w: Writer, command: Command): Promise<void> {
  const replay = replayOf(command);
  if (!replay) return;
  if (!replay.isRequest) return await replay.run(w);
  await w.savepoint(() => replay.run(w)).catch(unlessDiskRefuses);
}
