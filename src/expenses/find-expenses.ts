import { and, count, desc, eq, gte, inArray, isNull, lte, type SQL, sum } from 'drizzle-orm';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { type Call, type InputOf, plain, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { requireExports } from '../stores/require-exports.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { EXPENSE_CATEGORIES } from './category-rules.ts';
import { expensesContract } from './contract.ts';
import { toExpense, toRecurring } from './expense-row.ts';

const AT_ONCE = 2_000;

type Range = InputOf<typeof expensesContract.sums>;

const storesOf = (r: Reader, call: Call, { storeId }: Range) =>
  storesOfList(r, call, 'can_manage_expenses', storeId);

/** The expenses of some stores in a period. */
function inRange(r: Reader, stores: string[], o: Range): SQL | undefined {
  const { expenses: e } = r.t;
  return and(
    inArray(e.storeId, stores),
    o.from ? gte(e.date, o.from) : undefined,
    o.to ? lte(e.date, o.to) : undefined,
    o.category ? eq(e.category, o.category) : undefined,
  );
}

export const listExpenses = read(expensesContract.list, async (r, input, call) => {
  const { expenses: e } = r.t;
  const keyOf = (row: Row<'expenses'>) => [row.date, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(e)
      .where(
        and(
          inRange(r, [storeId], input),
          input.includeArchived ? undefined : isNull(e.archivedAt),
          behind([e.date, e.id], decodeCursor(input.cursor, ['text', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(e.date), desc(e.id))
      .limit(input.limit + 1);
  const stores = await storesOf(r, call, input);
  const rows = await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  return pageOf(rows, input.limit, keyOf, toExpense);
});

export const findExpense = read(expensesContract.find, async (r, { id }, call) => {
  const row = await r.get('expenses', id);
  if (!row) throw new Refusal('NOT_FOUND');
  call.requireStore(row.storeId);
  return toExpense(row);
});

export const sumExpenses = read(expensesContract.sums, async (r, input, call) => {
  const { expenses: e } = r.t;
  const stores = await storesOf(r, call, input);
  const rows = await r.q
    .select({ category: e.category, total: sum(e.amount).mapWith(Number), count: count() })
    .from(e)
    .where(and(inRange(r, stores, input), isNull(e.archivedAt)))
    .groupBy(e.category);
  const byCategory = new Map(rows.map((row) => [row.category, row]));
  const categories = EXPENSE_CATEGORIES.flatMap((category) => byCategory.get(category) ?? []);
  return {
    total: categories.reduce((n, row) => n + row.total, 0),
    count: categories.reduce((n, row) => n + row.count, 0),
    categories,
  };
});

export const exportExpenses = read(expensesContract.export, async (r, input, call) => {
  const stores = await storesOf(r, call, input);
  for (const storeId of stores) await requireExports(r, call, storeId);
  const { expenses: e } = r.t;
  const names = new Map(
    (await r.q.select({ id: r.t.stores.id, name: r.t.stores.name }).from(r.t.stores)).map((s) => [
      s.id,
      s.name,
    ]),
  );
  const parts = [csvText([['date', 'store', 'category', 'description', 'amount', 'fromDrawer', 'person']])];
  let last: [string, string] | null = null;
  for (;;) {
    const after: [string, string] | null = last;
    const page: Row<'expenses'>[] = await merged(
      stores,
      AT_ONCE,
      { keyOf: (row) => [row.date, row.id] },
      (storeId) =>
        r.q
          .select()
          .from(e)
          .where(and(inRange(r, [storeId], input), isNull(e.archivedAt), behind([e.date, e.id], after)))
          .orderBy(e.date, e.id)
          .limit(AT_ONCE),
    );
    const rows = page.map((row) => [
      row.date,
      names.get(row.storeId) ?? '',
      row.category,
      row.description,
      amountOfFile(row.amount),
      row.drawerMoveId === null ? '' : '1',
      row.userName,
    ]);
    parts.push(csvText(rows));
    const end = page.at(-1);
    if (!end || page.length < AT_ONCE) break;
    last = [end.date, end.id];
  }
  return csvFile('expenses.csv', parts);
});

export const listRecurring = read(expensesContract.recurring, async (r, { storeId }, call) => {
  const { recurringExpenses: t } = r.t;
  const stores = await storesOfList(r, call, 'can_manage_expenses', storeId);
  const rows = await r.q
    .select()
    .from(t)
    .where(and(inArray(t.storeId, stores), isNull(t.archivedAt)))
    .orderBy(t.nextOn, t.id);
  return { items: rows.map(toRecurring) };
});

/** Stores a photo of a receipt, checked and re-encoded, under its content hash. */
export const uploadPhoto = plain(expensesContract.uploadPhoto, async (call, { photo }) => ({
  photo: await call.ports.blobs.putImage(new Uint8Array(await photo.arrayBuffer())),
}));
