import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { movementsOf } from '../stock/find-movements.ts';
import { catalogueContract } from './contract.ts';
import { itemById, toItem } from './select-items.ts';
import { withOffers } from './with-offers.ts';

export const findItem = read(catalogueContract.find, async (r, { id }, call) => {
  const row = await itemById(r, id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.item.storeId);
  const history = await movementsOf(r, id, null, 100);
  const [item] = await withOffers(r, [toItem(row, call)], call.clock.now());
  if (!item) throw new Refusal('NOT_FOUND');
  return { ...item, stockHistory: history.items };
});
