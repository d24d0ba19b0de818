import { and, eq, isNull } from 'drizzle-orm';
import { selectItems } from '../catalogue/select-items.ts';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { read } from '../core/operation.ts';
import { behind } from '../core/store/keyset.ts';
import { requireExports } from '../stores/require-exports.ts';
import { importsContract } from './contract.ts';
import { ITEM_FIELDS } from './field-rules.ts';

/** Articles read per batch, some milliseconds, so that other work can run in between. */
const AT_ONCE = 200;

export const exportItems = read(importsContract.export, async (r, { storeId, includeArchived }, call) => {
  await requireExports(r, call, storeId);
  const { items, suppliers } = r.t;
  const seesCosts = call.may('can_edit_products', storeId);
  const names = new Map(
    (await r.q.select({ id: suppliers.id, name: suppliers.name }).from(suppliers)).map((s) => [s.id, s.name]),
  );
  const fields = ITEM_FIELDS.filter((field) => seesCosts || field !== 'cost');
  const parts = [csvText([fields])];
  let last: [string, string] | null = null;
  for (;;) {
    const page = await selectItems(r)
      .where(
        and(
          eq(items.storeId, storeId),
          includeArchived ? undefined : isNull(items.archivedAt),
          behind([items.sortKey, items.id], last),
        ),
      )
      .orderBy(items.sortKey, items.id)
      .limit(AT_ONCE);
    const rows = page.map(({ item, article, style }) => {
      const cells: Record<(typeof ITEM_FIELDS)[number], string | null> = {
        sku: article.sku,
        barcode: article.barcode,
        styleName: style.name,
        styleNameAr: style.nameAr,
        styleNameFr: style.nameFr,
        category: style.category,
        size: article.size,
        color: article.color,
        fabricType: style.fabricType,
        description: style.description,
        supplier: names.get(style.supplierId ?? '') ?? null,
        price: amountOfFile(item.price),
        floor: item.floor === null ? null : amountOfFile(item.floor),
        cost: amountOfFile(item.cost),
        stock: String(item.stock),
        lowStockThreshold: String(item.lowStockThreshold),
      };
      return fields.map((field) => cells[field] ?? '');
    });
    parts.push(csvText(rows));
    const end = page.at(-1);
    if (!end || page.length < AT_ONCE) break;
    last = [end.item.sortKey, end.item.id];
    await call.ports.work.letOthers();
  }
  return csvFile('articles.csv', parts);
});
