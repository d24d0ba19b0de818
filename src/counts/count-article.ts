import { z } from 'zod';
import { attributeNames } from '../attributes/attribute-row.ts';
import { follows, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { fact } from '../core/operation.ts';
import { person, recordId } from '../core/record.ts';
import { countsContract } from './contract.ts';
import { countLineOf } from './count-lines.ts';
import { covers } from './counted-articles.ts';

/** The total that one person counted of one article at one till; null withdraws it. Version 1. */
const countRecord = z.strictObject({
  countId: recordId,
  storeId: recordId,
  itemId: recordId,
  tillId: recordId,
  user: person,
  quantity: z.number().int().min(0).max(1_000_000).nullable(),
});
type CountRecord = z.infer<typeof countRecord>;

const lineId = (r: Omit<CountRecord, 'quantity'>) =>
  derivedId(r.countId, `line:${r.itemId}/${r.tillId}/${r.user.id}`);

/**
 * Counts an article. The moment is the command's, at the server no later than its arrival: later movements are not
 * discrepancies.
 */
export const countArticle = fact(countsContract.count, {
  version: 1,
  storeOf: async (r, input) => (await r.get('stockCounts', input.id))?.storeId ?? null,
  record: countRecord,
  storesOf: (record) => [record.storeId],
  touches: ({ countId, storeId, itemId, tillId, user }, command) => [
    own('stockCounts', countId, { storeId }),
    own('items', itemId, { storeId }),
    own('devices', tillId),
    follows('who counts', user.id, command.actorId),
  ],
  async decide(w, { id, variantId, countedStock, adds }, command): Promise<CountRecord> {
    const count = await w.get('stockCounts', id);
    if (!count) throw new Refusal('AUDIT_NOT_FOUND');
    if (count.status !== 'in_progress') throw new Refusal('AUDIT_COMPLETED');
    const item = await w.get('items', variantId);
    if (item?.storeId !== count.storeId) throw new Refusal('PRODUCT_NOT_FOUND');
    const names = await attributeNames(w);
    if (!covers(names, count.scope, item)) throw new Refusal('NOT_IN_AUDIT');
    const record = {
      countId: id,
      storeId: count.storeId,
      itemId: item.id,
      tillId: command.till.id,
      user: { id: command.actor.id, name: command.actor.name },
    };
    if (adds === undefined) return { ...record, quantity: countedStock ?? null };
    const before = (await w.lock('stockCountLines', lineId(record)))?.quantity ?? 0;
    // Removing the only scan leaves the article uncounted, not counted as zero.
    return { ...record, quantity: before + adds > 0 ? before + adds : null };
  },
  async apply(w, record, command) {
    const { user, ...counted } = record;
    const at = command.moment ?? command.at;
    const id = lineId(record);
    const existing = await w.lock('stockCountLines', id);
    if (!existing) {
      await w.insert('stockCountLines', {
        ...counted,
        id,
        userId: user.id,
        userName: user.name,
        firstAt: at,
        at,
      });
      return;
    }
    // The latest number stands, in any order of arrival.
    const firstAt = Math.min(existing.firstAt, at);
    if (at < existing.at) await w.update('stockCountLines', existing, { firstAt });
    else await w.update('stockCountLines', existing, { firstAt, at, quantity: record.quantity });
  },
  /** The count was completed without this number: someone has to count again. */
  async examine(w, { countId, storeId, itemId, quantity }) {
    const count = await w.get('stockCounts', countId);
    if (count?.status !== 'completed' || quantity === null) return [];
    return [
      {
        kind: 'late_count',
        storeId,
        documentId: countId,
        role: `late:${itemId}`,
        subject: itemId,
        data: { itemId, counted: quantity, number: count.number },
      },
    ];
  },
  async answer(r, { countId, itemId }, _command, call) {
    const line = await countLineOf(r, countId, itemId, call);
    if (!line) throw new Refusal('PRODUCT_NOT_FOUND');
    return line;
  },
});
