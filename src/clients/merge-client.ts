import { eq } from 'drizzle-orm';
import { writeAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Recorded, request } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { clientOf } from './client-row.ts';
import { clientsContract } from './contract.ts';

/** The two clients of a merge; a target that was itself merged meanwhile is replaced by its own target. */
async function pairOf(
  w: Writer,
  id: string,
  into: string,
): Promise<{ duplicate: Row<'clients'>; target: Row<'clients'> }> {
  const named = await w.get('clients', into);
  const targetId = named?.mergedInto ?? into;
  const locked = await w.lockMany('clients', [...new Set([id, targetId])]);
  const [duplicate, target] = [locked.get(id), locked.get(targetId)];
  if (!duplicate || !target) throw new Refusal('NOT_FOUND');
  if (duplicate.id === target.id) throw new Refusal('CANNOT_MERGE', { reason: 'same' });
  if (duplicate.storeId !== target.storeId) throw new Refusal('CANNOT_MERGE', { reason: 'other_store' });
  if (target.archivedAt !== null) throw new Refusal('CANNOT_MERGE', { reason: 'archived' });
  return { duplicate, target };
}

/** The account of a client into whom a duplicate is merged keeps the higher limit, and the days that go with it. */
async function keepLimit(w: Writer, command: Recorded, from: string, into: Row<'clients'>): Promise<void> {
  const { id, storeId, name } = into;
  const account = await w.lock('clientAccounts', id);
  const duplicate = await w.get('clientAccounts', from);
  const before = { limit: account?.limit ?? 0, dueDays: account?.dueDays ?? null };
  if (!duplicate || duplicate.limit <= before.limit) return;
  const after = { limit: duplicate.limit, dueDays: duplicate.dueDays };
  if (account) await w.update('clientAccounts', account, after);
  else {
    const nothingOwed = { balance: 0, owedSince: null, dueSince: null };
    await w.insert('clientAccounts', { id, storeId, ...after, ...nothingOwed });
  }
  await writeAudit(
    w,
    command,
    {
      storeId,
      action: 'account.changed',
      entityId: id,
      details: { name, ...changedFrom(before, after) },
    },
    'audit:account',
  );
}

/**
 * Merges a duplicate into another client, which keeps the higher limit of the two. Sales, deposits and credits keep the
 * original client.
 */
export const mergeClient = request(clientsContract.merge, {
  version: 1,
  touches: ({ id, into }) => [own('clients', id), own('clients', into), own('clientAccounts', into)],
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  async run(w, { id, into }, command) {
    const { duplicate, target } = await pairOf(w, id, into);
    if (duplicate.mergedInto === target.id) return;
    await w.update('clients', duplicate, {
      mergedInto: target.id,
      archivedAt: duplicate.archivedAt ?? command.at,
    });
    const { clients } = w.t;
    for (const duplicate of await w.q
      .select()
      .from(clients)
      .where(eq(clients.mergedInto, id))
      .orderBy(clients.id)) {
      await w.update('clients', duplicate, { mergedInto: target.id });
    }
    await keepLimit(w, command, id, target);
    await writeAudit(w, command, {
      storeId: target.storeId,
      action: 'client.merged',
      entityId: target.id,
      details: { name: target.name, duplicate: duplicate.name, duplicateId: duplicate.id },
    });
  },
  async answer(r, { into }) {
    const named = await r.get('clients', into);
    const target = named?.mergedInto ? await r.get('clients', named.mergedInto) : named;
    if (!target) throw new Refusal('NOT_FOUND');
    return await clientOf(r, target);
  },
});
