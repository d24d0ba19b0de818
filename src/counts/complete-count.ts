import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { mayUse } from '../core/permissions.ts';
import { countsContract } from './contract.ts';
import { findCountRow } from './count-row.ts';
import { countedArticles, restAsNone } from './counted-articles.ts';
import { settleArticles } from './settle-articles.ts';

/** The note of a count that was completed without one (spec §9). */
const DEFAULT_NOTES = 'Manual audit completion.';

/**
 * Completes a count. The till does it with its own data; the server repeats it with the data of all tills, and its
 * result stands. A person who may not manage the inventory leaves the adjustments to someone who may.
 */
export const completeCount = request(countsContract.complete, {
  version: 1,
  touches: ofRow('stockCounts'),
  storeOf: async (r, input) => (await r.get('stockCounts', input.id))?.storeId ?? null,
  async run(w, { id, notes, countsRestAsNone }, command) {
    const count = await w.lock('stockCounts', id);
    if (!count) throw new Refusal('AUDIT_NOT_FOUND');
    if (count.status === 'cancelled') throw new Refusal('AUDIT_COMPLETED');
    if (count.status === 'completed') return;
    const articles = await countedArticles(w, id);
    const at = command.moment ?? command.at;
    if (countsRestAsNone) articles.push(...(await restAsNone(w, count, at)));
    const adjusts = mayUse(command.actor, 'can_manage_inventory', count.storeId);
    const totals = await settleArticles(w, count, articles, command, adjusts);
    await w.update('stockCounts', count, {
      ...totals,
      status: 'completed',
      approval: adjusts ? 'none' : 'pending',
      completedAt: command.at,
      completedBy: command.actor.name,
      notes: notes ?? DEFAULT_NOTES,
    });
    await writeAudit(w, command, {
      storeId: count.storeId,
      action: 'count.completed',
      entityId: id,
      details: { number: count.number, ...totals, isPending: !adjusts, countsRestAsNone },
    });
  },
  answer: async (r, { id }, call) => await findCountRow(r, id, call),
});
