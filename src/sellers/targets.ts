import { and, eq, gt } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';
import { type SalesTarget, sellersContract } from './contract.ts';

/** The row of a person's target in a store. */
export const targetId = (storeId: string, userId: string): string => derivedId(storeId, `target:${userId}`);

async function targetsOf(r: Reader, userId: string, call: Call): Promise<{ items: SalesTarget[] }> {
  const { salesTargets: t } = r.t;
  const rows = await r.q
    .select({ storeId: t.storeId, amount: t.amount })
    .from(t)
    .where(and(eq(t.userId, userId), gt(t.amount, 0)))
    .orderBy(t.storeId);
  return { items: rows.filter(({ storeId }) => call.may('can_manage_team', storeId)) };
}

export const findTargets = read(sellersContract.targets, (r, { userId }, call) => targetsOf(r, userId, call));

/** Sets a person's monthly target in a store where they work. */
export const setTarget = serverWrite(sellersContract.setTarget, {
  async run(w, { userId, storeId, amount }, call) {
    call.requireStore(storeId);
    const person = await w.get('users', userId);
    if (!person || person.archivedAt !== null || !worksIn(person, storeId))
      throw new Refusal('SELLER_UNKNOWN');
    const id = targetId(storeId, userId);
    const before = await w.lock('salesTargets', id);
    if (before) await w.update('salesTargets', before, { amount });
    else await w.insert('salesTargets', { id, storeId, userId, amount });
    await writeServerAudit(w, call, {
      storeId,
      action: 'seller.target_set',
      entityId: userId,
      details: { name: person.name, before: before?.amount ?? 0, amount },
    });
    return await targetsOf(w, userId, call);
  },
});
