import { type VariantRow, variantById } from '../catalogue/variant-row.ts';
import { itemId as itemIdOf } from '../core/ids.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { Exception } from './contract.ts';

/** What was written down at the settling stands beside what was found. */
export const NOTE = 'settledNote';

const personOf = (user: Row<'users'> | undefined) =>
  user ? { name: user.name, nameAr: user.nameAr, nameFr: user.nameFr } : null;

const idIn = (data: Record<string, unknown>, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

/** The item that the finding names, or that is there already where a SKU was given twice. */
function itemIn(storeId: string, data: Record<string, unknown>): string | null {
  const articleId = idIn(data, 'otherArticleId');
  return idIn(data, 'itemId') ?? (articleId && itemIdOf(articleId, storeId));
}

function itemOf({ item, article, style }: VariantRow): NonNullable<Exception['item']> {
  const { name, nameAr, nameFr } = style;
  return { id: item.id, sku: article.sku, name, nameAr, nameFr };
}

/** Exceptions as the API shows them: with the sale, the article and the people that they name. */
export async function toExceptions(r: Reader, rows: readonly Row<'exceptions'>[]): Promise<Exception[]> {
  const documents = rows.flatMap(({ documentId }) => documentId ?? []);
  const sales = new Map((await r.getMany('sales', [...new Set(documents)])).map((s) => [s.id, s]));
  const people = rows.flatMap(({ data, settledBy }) => [idIn(data, 'actor') ?? [], settledBy ?? []].flat());
  const users = new Map((await r.getMany('users', [...new Set(people)])).map((u) => [u.id, u]));
  const exceptions: Exception[] = [];
  for (const { settledBy, data: found, ...row } of rows) {
    const { [NOTE]: note, ...data } = found;
    const sale = sales.get(row.documentId ?? '');
    const itemId = itemIn(row.storeId, data);
    const variant = itemId === null ? undefined : await variantById(r, itemId);
    exceptions.push({
      ...row,
      data,
      sale: sale ? { id: sale.id, number: sale.receiptNumber } : null,
      item: variant ? itemOf(variant) : null,
      person: personOf(users.get(idIn(data, 'actor') ?? '')),
      settledBy: personOf(users.get(settledBy ?? '')),
      note: typeof note === 'string' ? note : null,
    });
  }
  return exceptions;
}
