import { and, eq, isNull, like, sql } from 'drizzle-orm';
import type { Item } from '../catalogue/contract.ts';
import { Refusal } from '../core/errors.ts';
import { fold, skuKey, withoutArticle } from '../core/fold.ts';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { type Reader, type Row, rowLimit, statement } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { bundleAsItem, toBundles } from './bundle-row.ts';
import { type Bundle, bundlesContract } from './contract.ts';

const bundleBySku = statement<{ key: string }>()('bundle_by_sku', (q, t) =>
  q
    .select()
    .from(t.bundles)
    .where(eq(t.bundles.skuKey, sql.placeholder('key')))
    .limit(rowLimit(4)),
);

/** The bundle of a store with a scanned SKU. */
export async function bundleByCode(r: Reader, storeId: string, code: string): Promise<Item | null> {
  const rows = await r.run(bundleBySku, { key: skuKey(code) });
  const row = rows.find((b) => b.storeId === storeId && b.archivedAt === null);
  const [bundle] = row ? await toBundles(r, [row]) : [];
  return bundle ? bundleAsItem(bundle) : null;
}

/** The bundles of a store that contain every word of a query, as the sale screen shows them. */
export async function searchBundles(
  r: Reader,
  storeId: string,
  query: string,
  limit: number,
): Promise<Item[]> {
  const { bundles: b } = r.t;
  const words = fold(query).split(' ').filter(Boolean).map(withoutArticle);
  const rows = await r.q
    .select()
    .from(b)
    .where(
      and(eq(b.storeId, storeId), isNull(b.archivedAt), ...words.map((word) => like(b.fold, `%${word}%`))),
    )
    .orderBy(b.fold, b.id)
    .limit(limit);
  return (await toBundles(r, rows)).map(bundleAsItem);
}

/** How many bundles a store sells. */
export async function countBundles(r: Reader, storeId: string): Promise<number> {
  const { bundles: b } = r.t;
  const [row] = await r.q
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(b)
    .where(and(eq(b.storeId, storeId), isNull(b.archivedAt)));
  return row?.n ?? 0;
}

export const listBundles = read(bundlesContract.list, async (r, input, call) => {
  const { bundles: b } = r.t;
  const words = input.search ? fold(input.search).split(' ').filter(Boolean) : [];
  const keyOf = (row: Row<'bundles'>) => [row.fold, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(b)
      .where(
        and(
          eq(b.storeId, storeId),
          input.includeArchived ? undefined : isNull(b.archivedAt),
          ...words.map((word) => like(b.fold, `%${word}%`)),
          behind([b.fold, b.id], decodeCursor(input.cursor, ['text', 'text'])),
        ),
      )
      .orderBy(b.fold, b.id)
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, null, input.storeId);
  const rows = await merged(stores, input.limit + 1, { keyOf }, rowsOfStore);
  const page = pageOf(rows, input.limit, keyOf, (row) => row);
  return { items: await toBundles(r, page.items), next: page.next };
});

/** @throws Refusal NOT_FOUND */
export async function bundleById(r: Reader, id: string): Promise<Bundle> {
  const row = await r.get('bundles', id);
  const [bundle] = row ? await toBundles(r, [row]) : [];
  if (!bundle) throw new Refusal('NOT_FOUND');
  return bundle;
}

export const findBundle = read(bundlesContract.find, async (r, { id }, call) => {
  const bundle = await bundleById(r, id);
  call.requireStore(bundle.storeId);
  return bundle;
});
