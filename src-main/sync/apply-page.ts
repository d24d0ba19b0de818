import { operationByName } from '../../src/api.ts';
import { recorded } from '../../src/core/command.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import type { Envelope, PullAnswer } from '../../src/core/sync/contract.ts';
import { REPLICATED } from '../../src/core/sync/replication.ts';
import type { TableName } from '../../src/tables.ts';
import { restorePreImages } from '../replica/pre-images.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import { removeAppended } from './appended-rows.ts';
import { uncoveredCommands } from './outbox.ts';

/**
 * Applies one page of the server's changes in one transaction with its cursor and its acknowledgement (design
 * §5.6–7). Where commands are pending, the rows that they touched are put back first and the commands that the
 * page does not cover run again on top of it: the replica is always *server state ⊕ my pending commands*.
 * @param from the cursor that the page was asked with; a page for another one is ignored
 * @returns whether the page was applied
 */
export async function applyPage(
  replica: Replica,
  page: PullAnswer,
  from: string,
  now: number,
): Promise<boolean> {
  const { store, capture } = replica;
  return await store.transact(async (w) => {
    if (((await getState(w, 'cursor')) ?? '') !== from) return false;
    const uncovered = await uncoveredCommands(w);
    capture.isOn = false;
    try {
      for (const command of uncovered) await takeBack(w, command, page.acknowledged);
      restorePreImages(store.connection);
      for (const change of page.changes) await applyChange(w, change);
      const covered = uncovered.filter((c) => c.id <= page.acknowledged);
      for (const command of covered) await acknowledge(w, command, now);
      capture.isOn = true;
      for (const command of uncovered) {
        if (command.id > page.acknowledged && isPending(command)) await runAgain(w, command);
      }
    } finally {
      capture.isOn = true;
    }
    await setState(w, 'cursor', page.cursor);
    await setState(w, 'lastSyncAt', String(now));
    return true;
  });
}

async function applyChange(w: Writer, change: PullAnswer['changes'][number]): Promise<void> {
  const table = change.table as TableName;
  // A newer server may send tables that this program does not know yet.
  if (!(table in REPLICATED)) return;
  if (change.row === null) await w.remove(table, change.id);
  else await w.put(table, change.row as Row<TableName>);
}

const isPending = (command: Row<'outbox'>) => command.status === 'pending' || command.status === 'sent';

/** The page holds what the command did (or that it was refused): from here on the server's rows speak for it. */
async function acknowledge(w: Writer, command: Row<'outbox'>, now: number): Promise<void> {
  const status = isPending(command) ? 'acknowledged' : command.status;
  await w.update('outbox', command, { status, acknowledgedAt: now });
}

/** What a command runs, here and now; null when its text cannot be read or its operation is not known. */
function replayOf(command: Row<'outbox'>) {
  const envelope = envelopeOf(command);
  const operation = envelope && operationByName(envelope.name);
  if (!envelope || !operation) return null;
  const known = recorded(envelope);
  if (operation.kind === 'fact') {
    return { isRequest: false, run: (w: Writer) => operation.apply(w, envelope.record, known) };
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

function envelopeOf(command: Row<'outbox'>): Envelope | null {
  try {
    return JSON.parse(command.text) as Envelope;
  } catch {
    return null;
  }
}

/**
 * Takes back the rows that a command appended: of an edit always, since it writes them anew where it still holds;
 * of a fact when the page says that the server kept it aside, so that the till holds what the server holds.
 */
async function takeBack(w: Writer, command: Row<'outbox'>, acknowledged: number): Promise<void> {
  const replay = replayOf(command);
  const isRefused = command.id <= acknowledged && !isPending(command);
  if (replay && (replay.isRequest || isRefused)) await removeAppended(w, replay.run);
}

/** Runs a pending command again on the new rows. An edit that fails here waits for the server's answer. */
async function runAgain(w: Writer, command: Row<'outbox'>): Promise<void> {
  const replay = replayOf(command);
  if (!replay) return;
  if (!replay.isRequest) return await replay.run(w);
  await w.savepoint(() => replay.run(w)).catch(() => undefined);
}
