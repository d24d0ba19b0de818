import { eq } from 'drizzle-orm';
import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
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

/** Merges a duplicate into another client. Sales, deposits and credits keep the original client. */
export const mergeClient = request(clientsContract.merge, {
  version: 1,
  touches: ({ id, into }) => [own('clients', id), own('clients', into)],
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
