import { operationByName } from '../../src/api.ts';
import { recorded } from '../../src/core/command.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import type { Envelope, PullAnswer } from '../../src/core/sync/contract.ts';
import { REPLICATED } from '../../src/core/sync/replication.ts';
import type { TableName } from '../../src/tables.ts';
import { restorePreImages } from '../replica/pre-images.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
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

/** Runs a pending command again on the new rows. An edit that fails here waits for the server's answer. */
async function runAgain(w: Writer, command: Row<'outbox'>): Promise<void> {
  const envelope = JSON.parse(command.text) as Envelope;
  const operation = operationByName(envelope.name);
  const known = recorded(envelope);
  if (operation?.kind === 'fact') {
    await operation.apply(w, envelope.record, known);
    return;
  }
  if (operation?.kind !== 'request') return;
  const actor = await w.get('users', envelope.actor);
  if (!actor) return;
  await w
    .savepoint(() => operation.run(w, envelope.input as never, { ...known, actor }))
    .catch(() => undefined);
}
