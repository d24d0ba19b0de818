import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { namesOf } from '../core/names.ts';
import { fact } from '../core/operation.ts';
import { person, recordId, recordText } from '../core/record.ts';
import { ADJUSTMENT_REASONS, stockContract } from './contract.ts';
import { findOversold, moveStock } from './move-stock.ts';

/** A manual adjustment: damaged, found or miscounted pieces. Version 1. */
const adjustmentRecord = z.strictObject({
  change: z.strictObject({
    itemId: recordId,
    storeId: recordId,
    change: z.number().int().min(-1_000_000).max(1_000_000),
    action: z.enum(ADJUSTMENT_REASONS),
    notes: recordText(300).nullable(),
  }),
  sku: recordText(60),
  user: person,
});
type AdjustmentRecord = z.infer<typeof adjustmentRecord>;

/** Adjusts an item's stock manually, for damaged, found or miscounted pieces. */
export const adjustStock = fact(stockContract.adjust, {
  version: 1,
  storeOf: async (r, { variantId }) => (await r.get('items', variantId))?.storeId ?? null,
  record: adjustmentRecord,
  storesOf: (record) => [record.change.storeId],
  touches: ({ change, user }, command) => [
    own('items', change.itemId, { storeId: change.storeId }),
    follows('who changes it', user.id, command.actorId),
  ],
  async decide(w, { variantId, quantityChange, reason, notes }, command): Promise<AdjustmentRecord> {
    if (quantityChange === 0) throw new Refusal('NO_CHANGE');
    const item = await w.lock('items', variantId);
    const article = item && (await w.get('articles', item.articleId));
    const style = item && (await w.get('styles', item.styleId));
    if (!item || !article || !style) throw new Refusal('PRODUCT_NOT_FOUND');
    if (quantityChange < 0 && item.stock + quantityChange < 0) {
      throw new Refusal('STOCK_BELOW_ZERO', { available: Math.max(0, item.stock), ...namesOf(style) });
    }
    const { id, name } = command.actor;
    return {
      change: { itemId: item.id, storeId: item.storeId, change: quantityChange, action: reason, notes },
      sku: article.sku,
      user: { id, name },
    };
  },
  async apply(w, { change, sku, user }, command) {
    await moveStock(w, command, [change], {
      id: command.id,
      label: null,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId: change.storeId,
      action: 'stock.adjusted',
      entityId: change.itemId,
      details: { sku, change: change.change, reason: change.action, notes: change.notes },
    });
  },
  examine: (w, { change }, command) => findOversold(w, [change], command.id),
  async answer(r, { change }) {
    const item = await r.get('items', change.itemId);
    return { variantId: change.itemId, stock: item?.stock ?? 0 };
  },
});
