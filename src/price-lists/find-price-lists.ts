import { and, count, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, encodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { requireExports } from '../stores/require-exports.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { type ListedItem, type PriceList, type PriceListDetail, priceListsContract } from './contract.ts';
import { heldBack, listsOf, pastFor, struckPrice } from './find-offers.ts';
import { itemsBehind, itemsBelow, itemsOfList, totalListed } from './list-items.ts';
import { listedPrice, stateOf } from './rules.ts';

type List = Row<'priceLists'>;

/** Who sees a list of several stores: whoever sees one of them. */
const PERMISSION = 'can_edit_products';

/** A draft that was deleted. */
export const isRemoved = (list: Pick<List, 'publishedAt' | 'endedAt'>): boolean =>
  list.publishedAt === null && list.endedAt !== null;

async function toPriceList(r: Reader, list: List, now: number): Promise<PriceList> {
  const { publishedAt: _p, confirmedAt: _c, endedAt: _e, createdAt: _m, ...terms } = list;
  const store = await r.get('stores', list.storeIds[0] ?? '');
  return { ...terms, state: stateOf(list, businessDayOf(store, now), now) };
}

/** A list that the caller may see. @throws Refusal NOT_FOUND */
async function listFor(r: Reader, id: string, call: Call): Promise<List> {
  const list = await r.get('priceLists', id);
  if (!list || isRemoved(list)) throw new Refusal('NOT_FOUND');
  const stores = await storesOfList(r, call, PERMISSION, 'all');
  if (!list.storeIds.some((storeId) => stores.includes(storeId))) throw new Refusal('NOT_FOUND');
  return list;
}

export async function listDetail(r: Reader, list: List, now: number): Promise<PriceListDetail> {
  const { items } = r.t;
  const [counted] = await r.q
    .select({ n: count() })
    .from(items)
    .where(itemsOfList(r, list, list.storeIds));
  const below = await itemsBelow(r, list);
  const styles = await r.getMany('styles', [...list.styleIds]);
  return {
    ...(await toPriceList(r, list, now)),
    styles: styles.map(({ id, name, nameAr, nameFr }) => ({ id, name, nameAr, nameFr })),
    items: Number(counted?.n ?? 0),
    below: { items: below.length, total: totalListed(list, below) },
  };
}

/** Lists read per batch: those of other stores are left out of a page. */
const AT_ONCE = 200;

export const listPriceLists = read(priceListsContract.list, async (r, input, call) => {
  const { priceLists: t } = r.t;
  const stores = await storesOfList(r, call, PERMISSION, input.storeId);
  const now = call.clock.now();
  const today = businessDayOf(await r.get('stores', stores[0] ?? ''), now);
  const words = fold(input.search ?? '')
    .split(' ')
    .filter(Boolean);
  const rows: List[] = [];
  let after: readonly [string, string] | null = decodeCursor(input.cursor, ['text', 'text']);
  while (rows.length <= input.limit) {
    const batch = await r.q
      .select()
      .from(t)
      .where(
        and(
          or(isNull(t.endedAt), isNotNull(t.publishedAt)),
          input.includeEnded ? undefined : and(gte(t.endsOn, today), isNull(t.endedAt)),
          behind([t.startsOn, t.id], after, 'desc'),
        ),
      )
      .orderBy(sql`${t.startsOn} DESC, ${t.id} DESC`)
      .limit(AT_ONCE);
    const shown = batch.filter(
      (list) =>
        list.storeIds.some((storeId) => stores.includes(storeId)) &&
        words.every((word) => fold(list.name).includes(word)),
    );
    rows.push(...shown);
    const last = batch.at(-1);
    if (!last || batch.length < AT_ONCE) break;
    after = [last.startsOn, last.id];
  }
  const page = pageOf(
    rows,
    input.limit,
    (list) => [list.startsOn, list.id],
    (list) => list,
  );
  return { items: await Promise.all(page.items.map((list) => toPriceList(r, list, now))), next: page.next };
});

export const findPriceList = read(priceListsContract.find, async (r, { id }, call) =>
  listDetail(r, await listFor(r, id, call), call.clock.now()),
);

/** Items with their prices under a list. */
async function listedItems(
  r: Reader,
  list: List,
  rows: readonly Row<'items'>[],
  now: number,
): Promise<ListedItem[]> {
  const articles = new Map(
    (
      await r.getMany(
        'articles',
        rows.map((i) => i.articleId),
      )
    ).map((a) => [a.id, a]),
  );
  const styles = new Map(
    (await r.getMany('styles', [...new Set(rows.map((i) => i.styleId))])).map((s) => [s.id, s]),
  );
  const stores = new Map((await r.getMany('stores', [...list.storeIds])).map((s) => [s.id, s]));
  const others = new Map<string, List[]>();
  for (const store of stores.values()) others.set(store.id, await listsOf(r, store, now));
  const past = await pastFor(r, [list], rows);
  const held = await heldBack(r, list, rows);
  const shown: ListedItem[] = [];
  for (const item of rows) {
    const [article, style] = [articles.get(item.articleId), styles.get(item.styleId)];
    const store = stores.get(item.storeId);
    if (!article || !style || !store) continue;
    const lists = others.get(store.id) ?? [];
    shown.push({
      id: item.id,
      storeId: store.id,
      sku: article.sku,
      styleName: style.name,
      styleNameAr: style.nameAr,
      styleNameFr: style.nameFr,
      size: item.size,
      color: item.color,
      price: item.price,
      floor: item.floor,
      listed: listedPrice(list, item.price),
      struck: struckPrice(list, { item, lists, store, past: past.get(item.id) ?? [] }),
      isBelow: held.has(item.id),
    });
  }
  return shown;
}

async function visibleStores(r: Reader, list: List, call: Call): Promise<string[]> {
  const stores = await storesOfList(r, call, PERMISSION, 'all');
  return list.storeIds.filter((storeId) => stores.includes(storeId));
}

export const findListedItems = read(priceListsContract.items, async (r, input, call) => {
  const list = await listFor(r, input.id, call);
  const rows = await itemsBehind(r, list, {
    stores: await visibleStores(r, list, call),
    after: decodeCursor(input.cursor, ['text', 'text']),
    limit: input.limit + 1,
    onlyBelow: input.onlyBelow === true,
  });
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    items: await listedItems(r, list, shown, call.clock.now()),
    next: rows.length > input.limit && last ? encodeCursor([last.sortKey, last.id]) : null,
  };
});

export const priceListFile = read(priceListsContract.file, async (r, { id, language }, call) => {
  const list = await listFor(r, id, call);
  const stores = await visibleStores(r, list, call);
  for (const storeId of stores) await requireExports(r, call, storeId);
  const parts = [
    csvText([['store', 'sku', 'style', 'size', 'color', 'price', 'struck', 'listed', 'minimum']]),
  ];
  const codes = new Map((await r.getMany('stores', stores)).map((s) => [s.id, s.code]));
  let after: [string, string] | null = null;
  for (;;) {
    const rows: Row<'items'>[] = await itemsBehind(r, list, {
      stores,
      after,
      limit: AT_ONCE,
      onlyBelow: false,
    });
    const items = await listedItems(r, list, rows, call.clock.now());
    parts.push(
      csvText(
        items.map((item) => [
          codes.get(item.storeId) ?? '',
          item.sku,
          (language === 'ar' ? item.styleNameAr : language === 'fr' ? item.styleNameFr : null) ??
            item.styleName,
          item.size,
          item.color,
          amountOfFile(item.price),
          item.struck === null ? '' : amountOfFile(item.struck),
          amountOfFile(item.listed),
          item.floor === null ? '' : amountOfFile(item.floor),
        ]),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = [last.sortKey, last.id];
    await call.ports.work.letOthers();
  }
  return csvFile(`price-list-${list.startsOn}.csv`, parts);
});
