import { and, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { heldBack } from './find-offers.ts';
import { listedPrice } from './rules.ts';

type List = Row<'priceLists'>;
export type ItemPlace = [string, string];

/** The condition for the items that a list concerns, in the given stores. */
export function itemsOfList(r: Reader, list: List, storeIds: readonly string[]) {
  const { items: i } = r.t;
  const isEverything = list.styleIds.length === 0 && list.categories.length === 0;
  const goods = isEverything
    ? undefined
    : or(
        list.styleIds.length > 0 ? inArray(i.styleId, [...list.styleIds]) : undefined,
        list.categories.length > 0 ? inArray(i.category, [...list.categories]) : undefined,
      );
  return and(inArray(i.storeId, [...storeIds]), isNull(i.archivedAt), goods);
}

/** A rough condition for items below their minimum price: a centime of rounding is left to the exact rule. */
function perhapsBelow(r: Reader, list: List) {
  const { items: i } = r.t;
  const lowest =
    list.price !== null
      ? sql`${list.price}`
      : list.take !== null && list.pay !== null
        ? sql`${i.price} * ${list.pay} / ${list.take} - 1`
        : sql`${i.price} * (100 - ${list.percent ?? 0}) / 100 - 1`;
  return and(isNotNull(i.floor), sql`${i.floor} > ${lowest}`);
}

/** Items read per batch. */
const AT_ONCE = 200;

/** The items of a list in order, from behind a place on. */
export async function itemsBehind(
  r: Reader,
  list: List,
  o: { stores: readonly string[]; after: ItemPlace | null; limit: number; onlyBelow: boolean },
): Promise<Row<'items'>[]> {
  const { items: i } = r.t;
  const rows: Row<'items'>[] = [];
  let { after } = o;
  for (;;) {
    const batch = await r.q
      .select()
      .from(i)
      .where(
        and(
          itemsOfList(r, list, o.stores),
          o.onlyBelow ? perhapsBelow(r, list) : undefined,
          behind([i.sortKey, i.id], after),
        ),
      )
      .orderBy(i.sortKey, i.id)
      .limit(Math.min(AT_ONCE, o.limit + 1));
    const held = o.onlyBelow ? await heldBack(r, list, batch) : null;
    for (const row of batch) {
      if (held === null || held.has(row.id)) rows.push(row);
      if (rows.length === o.limit) return rows;
    }
    const last = batch.at(-1);
    if (!last || batch.length < Math.min(AT_ONCE, o.limit + 1)) return rows;
    after = [last.sortKey, last.id];
  }
}

/** The items that a list would price below their minimum price without an owner's consent. */
export const itemsBelow = (r: Reader, list: List): Promise<Row<'items'>[]> =>
  itemsBehind(r, list, {
    stores: list.storeIds,
    after: null,
    limit: Number.MAX_SAFE_INTEGER - 1,
    onlyBelow: true,
  });

export const totalListed = (list: List, items: readonly { price: number }[]): number =>
  items.reduce((sum, item) => sum + listedPrice(list, item.price), 0);
