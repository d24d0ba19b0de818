import type { Reader } from '../core/store/store.ts';
import { hasLists, offersFor } from '../price-lists/find-offers.ts';
import { ANYONE, inForce } from '../price-lists/rules.ts';
import type { Item } from './contract.ts';

/** Items, each with the price lists that price it at a moment. */
export async function withOffers<I extends Item>(r: Reader, items: readonly I[], at: number): Promise<I[]> {
  const shown = new Map<string, I>();
  for (const [storeId, ofStore] of Map.groupBy(items, (item) => item.storeId)) {
    const goods = ofStore.filter((item) => !item.isBundle);
    const offers = await offersFor(r, storeId, goods, at);
    for (const item of ofStore) {
      const own = offers.get(item.id);
      shown.set(item.id, own ? { ...item, offers: own } : item);
    }
  }
  return items.map((item) => shown.get(item.id) ?? item);
}

/** Found items at the prices that anyone would pay for one piece at a moment. */
export async function atPricesInForce<F extends { id: string; price: number }>(
  r: Reader,
  storeId: string,
  matches: readonly F[],
  at: number,
): Promise<readonly F[]> {
  if (!(await hasLists(r, storeId, at))) return matches;
  const items = await r.getMany(
    'items',
    matches.map((match) => match.id),
  );
  const offers = await offersFor(r, storeId, items, at);
  const byId = new Map(items.map((item) => [item.id, item]));
  return matches.map((match) => {
    const item = byId.get(match.id);
    return item
      ? { ...match, price: inForce({ ...item, offers: offers.get(match.id) }, ANYONE).listPrice }
      : match;
  });
}
