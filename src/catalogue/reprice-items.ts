import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { notePastPrice } from '../price-lists/past-prices.ts';
import { catalogueContract } from './contract.ts';
import { repriced } from './rules.ts';

/**
 * Sets new prices for a selection; a minimum price that would exceed it follows the price.
 */
export const repriceItems = serverWrite(catalogueContract.reprice, {
  async run(w, { storeId, ids, change }, call) {
    const items = await w.lockMany('items', ids);
    let changed = 0;
    for (const id of new Set(ids)) {
      const item = items.get(id);
      if (!item) throw new Refusal('NOT_FOUND');
      if (item.storeId !== storeId) throw new Refusal('WRONG_STORE');
      const terms = repriced(item, change);
      if (terms.price === item.price && terms.floor === item.floor) continue;
      if (terms.price !== item.price) {
        await notePastPrice(w, item, { id: call.newId(), at: call.clock.now() });
      }
      await w.update('items', item, terms);
      changed += 1;
    }
    if (changed > 0) {
      await writeServerAudit(w, call, {
        storeId,
        action: 'item.repriced',
        entityId: null,
        details: { ...change, articles: changed },
      });
    }
    return { changed };
  },
});
