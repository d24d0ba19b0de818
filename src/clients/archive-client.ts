import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type AnswerOf, type Recorded, request } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { clientOf } from './client-row.ts';
import { clientsContract } from './contract.ts';
import { idsOfClient } from './ids-of-client.ts';

/**
 * A client who owes stays in the lists: what is owed is repaid or given up first.
 * @throws CLIENT_OWES
 */
async function requireNothingOwed(w: Writer, id: string): Promise<void> {
  const accounts = await w.getMany('clientAccounts', await idsOfClient(w, id));
  const owed = accounts.reduce((sum, account) => sum + account.balance, 0);
  if (owed > 0) throw new Refusal('CLIENT_OWES', { owed });
}

/** Archives or restores a client; does nothing if it is already in that state. */
async function setArchived(
  w: Writer,
  id: string,
  command: Recorded & { actor: Row<'users'> },
  isArchived: boolean,
): Promise<void> {
  const client = await w.lock('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  if ((client.archivedAt !== null) === isArchived) return;
  if (isArchived) await requireNothingOwed(w, id);
  await w.update('clients', client, {
    archivedAt: isArchived ? command.at : null,
    ...(isArchived ? {} : { mergedInto: null }),
  });
  await writeAudit(w, command, {
    storeId: client.storeId,
    action: isArchived ? 'client.archived' : 'client.restored',
    entityId: id,
    details: { name: client.name },
  });
}

async function answer(r: Reader, { id }: { id: string }): Promise<AnswerOf<typeof clientsContract.archive>> {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  return await clientOf(r, client);
}

const storeOf = async (r: Reader, { id }: { id: string }) => (await r.get('clients', id))?.storeId ?? null;

/** Hides a client from lists and pickers; sales keep it. */
export const archiveClient = request(clientsContract.archive, {
  version: 1,
  touches: ofRow('clients'),
  storeOf,
  run: async (w, { id }, command) => await setArchived(w, id, command, true),
  answer,
});

/** Restores an archived client, and undoes a merge. */
export const restoreClient = request(clientsContract.restore, {
  version: 1,
  touches: ofRow('clients'),
  storeOf,
  run: async (w, { id }, command) => await setArchived(w, id, command, false),
  answer,
});
