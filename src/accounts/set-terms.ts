import { writeAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import type { Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { DEFAULT_DUE_DAYS } from './rules.ts';

/** How much a client may owe, and for how many days; what is left out stays. */
export type Terms = { limit?: number | undefined; dueDays?: number | null | undefined };

/** Sets the terms of a client's account; a client without an account gets one. */
export async function setTerms(
  w: Writer,
  command: Recorded,
  client: Pick<Row<'clients'>, 'id' | 'storeId' | 'name'>,
  terms: Terms,
): Promise<void> {
  const account = await w.lock('clientAccounts', client.id);
  const before = { limit: account?.limit ?? 0, dueDays: account ? account.dueDays : DEFAULT_DUE_DAYS };
  const after = {
    limit: terms.limit ?? before.limit,
    dueDays: terms.dueDays === undefined ? before.dueDays : terms.dueDays,
  };
  if (account) await w.update('clientAccounts', account, after);
  else {
    const { id, storeId } = client;
    const nothingOwed = { balance: 0, owedSince: null, dueSince: null };
    await w.insert('clientAccounts', { id, storeId, ...after, ...nothingOwed });
  }
  await writeAudit(w, command, {
    storeId: client.storeId,
    action: 'account.changed',
    entityId: client.id,
    details: { name: client.name, ...changedFrom(before, after) },
  });
}
