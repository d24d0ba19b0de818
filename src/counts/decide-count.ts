import { asc, eq } from 'drizzle-orm';
import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { countsContract } from './contract.ts';
import { findCountRow } from './count-row.ts';
import type { CountedArticle } from './counted-articles.ts';
import { settleArticles } from './settle-articles.ts';

async function resultsOf(w: Writer, countId: string): Promise<CountedArticle[]> {
  const { stockCountResults: results } = w.t;
  return await w.q
    .select({ itemId: results.itemId, counted: results.counted, at: results.at })
    .from(results)
    .where(eq(results.countId, countId))
    .orderBy(asc(results.itemId));
}

/** Makes the adjustments that a counter may not make, or leaves stock unchanged. The first decision stands. */
export const decideCount = request(countsContract.decide, {
  version: 1,
  touches: ofRow('stockCounts'),
  storeOf: async (r, input) => (await r.get('stockCounts', input.id))?.storeId ?? null,
  async run(w, { id, approves }, command) {
    const count = await w.lock('stockCounts', id);
    if (!count) throw new Refusal('AUDIT_NOT_FOUND');
    if (count.status !== 'completed') throw new Refusal('NOT_FOUND');
    if (count.approval !== 'pending') return;
    const totals = approves
      ? await settleArticles(w, count, await resultsOf(w, id), command, true)
      : undefined;
    await w.update('stockCounts', count, {
      ...totals,
      approval: approves ? 'approved' : 'declined',
      approvedAt: command.at,
      approvedBy: command.actor.name,
    });
    await writeAudit(w, command, {
      storeId: count.storeId,
      action: approves ? 'count.approved' : 'count.declined',
      entityId: id,
      details: { number: count.number, ...totals },
    });
  },
  answer: async (r, { id }, call) => await findCountRow(r, id, call),
});
