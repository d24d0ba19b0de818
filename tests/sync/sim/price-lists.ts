import { percentOf } from '../../../src/core/money.ts';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import { keepCoupons } from './coupons.ts';
import { tokenOf } from './fixture.ts';
import { keepLoyalty } from './loyalty.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Kept = { style_ids: string; percent: number };

/** A few lists, so that tills know of some and not of others. */
const MOST = 6;

/**
 * The owner publishes a price list for a style of a store, or ends one; or a coupon, or the terms of points. Discounts on top
 * are allowed.
 */
export async function keepPriceLists(world: World, chances: Random): Promise<boolean> {
  if (chances.chance(0.25)) return await keepLoyalty(world, chances);
  if (chances.chance(0.4)) return await keepCoupons(world, chances);
  const { store } = world.server;
  const lists = rowsIn(store, 'priceLists').filter((list) => list.endedAt === null);
  const ask = (path: string, input: object) =>
    world.answerOf(path, JSON.stringify(input), { token: tokenOf('owner') });
  if (lists.length >= MOST || (lists.length > 0 && chances.chance(0.3))) {
    await ask('priceLists.end', { id: chances.pick(lists).id });
    world.log('the owner ended a price list');
    return true;
  }
  const items = rowsIn(store, 'items');
  if (items.length === 0) return false;
  const { storeId, styleId } = chances.pick(items);
  const today = businessDayOf(null, world.now);
  await ask('priceLists.create', {
    name: `Liste ${chances.below(100)}`,
    kind: chances.pick(['season', 'soldes']),
    storeIds: [storeId],
    styleIds: [styleId],
    percent: chances.pick([5, 10, 12.5]),
    mayReduce: true,
    startsOn: addDays(today, -chances.below(3)),
    endsOn: addDays(today, chances.below(30)),
  });
  // The server may have died and been started again meanwhile.
  const draft = rowsIn(world.server.store, 'priceLists').find(
    (list) => list.publishedAt === null && list.endedAt === null,
  );
  if (draft) await ask('priceLists.publish', { id: draft.id });
  world.log('the owner published a price list');
  return true;
}

/** What an item costs under the first list that a machine knows for its style; its own price without one. */
export function listedPrice(rows: Rows, item: { style_id: string; price: number }): number {
  const lists = rows.all(
    'SELECT style_ids, percent FROM price_lists WHERE confirmed_at IS NOT NULL AND ended_at IS NULL ORDER BY id',
  ) as Kept[];
  const list = lists.find(({ style_ids: ids }) => ids.includes(item.style_id));
  return list ? item.price - percentOf(item.price, list.percent) : item.price;
}

/** Each line that names a list was sold at the price that this list gives, and no honest till is suspected. */
export function checkPriceLists(world: World): void {
  const { store } = world.server;
  const lists = new Map(rowsIn(store, 'priceLists').map((list) => [list.id, list]));
  const isWhole = world.tally.faults.restoreServer === 0;
  for (const line of rowsIn(store, 'saleLines')) {
    if (line.priceListId === null) continue;
    world.reach('a sale was made under a price list');
    const list = lists.get(line.priceListId);
    if (!list) {
      if (isWhole) throw new Violation('every-centime', `the line ${line.id} names a list that nobody made`);
      continue;
    }
    const own = line.ownPrice ?? 0;
    if (line.listPrice !== own - percentOf(own, list.percent ?? 0)) {
      throw new Violation(
        'every-centime',
        `the line ${line.id} has ${line.listPrice} of ${own} under ${list.id}`,
      );
    }
  }
  const quotes = new Set(rowsIn(store, 'quotes').map(({ id }) => id));
  /** The server cannot know what a quote promised that was set aside. */
  const isOfUnknownQuote = (saleId: string | null) => {
    const entry = world.ledger.entries.get(saleId ?? '');
    if (entry?.name !== 'quotes.sell') return false;
    return !quotes.has((entry.envelope.record as { quote: { id: string } }).quote.id);
  };
  const suspected = rowsIn(store, 'exceptions').find(
    (e) => e.kind === 'price_list_unknown' && !isOfUnknownQuote(e.documentId),
  );
  if (isWhole && suspected) {
    throw new Violation('every-centime', `the sale ${suspected.documentId} is suspected of its price list`);
  }
}
