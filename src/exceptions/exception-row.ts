import { type ItemRow, itemById } from '../catalogue/select-items.ts';
import { itemId as itemIdOf } from '../core/ids.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { Exception } from './contract.ts';

/** The key under which the note of the resolution is stored in the finding's data. */
export const NOTE = 'settledNote';

const personOf = (user: Row<'users'> | undefined) =>
  user ? { name: user.name, nameAr: user.nameAr, nameFr: user.nameFr } : null;

const idIn = (data: Record<string, unknown>, key: string): string | null =>
  typeof data[key] === 'string' ? data[key] : null;

/** The item that the finding names; for a duplicate SKU the existing item. */
function itemIn(storeId: string, data: Record<string, unknown>): string | null {
  const articleId = idIn(data, 'otherArticleId');
  return idIn(data, 'itemId') ?? (articleId && itemIdOf(articleId, storeId));
}

function itemOf({ item, article, style }: ItemRow): NonNullable<Exception['item']> {
  const { name, nameAr, nameFr } = style;
  return { id: item.id, styleId: style.id, sku: article.sku, name, nameAr, nameFr };
}

/** Exceptions as the API shows them, with the sale, article and people concerned. */
export async function toExceptions(r: Reader, rows: readonly Row<'exceptions'>[]): Promise<Exception[]> {
  const documents = rows.flatMap(({ documentId }) => documentId ?? []);
  const sales = new Map((await r.getMany('sales', [...new Set(documents)])).map((s) => [s.id, s]));
  const people = rows.flatMap(({ data, settledBy }) => [idIn(data, 'actor') ?? [], settledBy ?? []].flat());
  const users = new Map((await r.getMany('users', [...new Set(people)])).map((u) => [u.id, u]));
  const exceptions: Exception[] = [];
  for (const { settledBy, data: storedData, ...row } of rows) {
    const { [NOTE]: note, ...data } = storedData;
    const sale = sales.get(row.documentId ?? '');
    const itemId = itemIn(row.storeId, data);
    const item = itemId === null ? undefined : await itemById(r, itemId);
    exceptions.push({
      ...row,
      data,
      sale: sale ? { id: sale.id, number: sale.receiptNumber } : null,
      item: item ? itemOf(item) : null,
      person: personOf(users.get(idIn(data, 'actor') ?? '')),
      settledBy: personOf(users.get(settledBy ?? '')),
      note: typeof note === 'string' ? note : null,
    });
  }
  return exceptions;
}
