import { and, count, desc, eq, gte, inArray, isNull, lte, type SQL, sum } from 'drizzle-orm';
import { type Call, type InputOf, plain, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { amountOfFile, cellOfFile } from '../product-files/rules.ts';
import { requireExports } from '../stores/require-exports.ts';
import { expensesContract } from './contract.ts';
import { toExpense, toRecurring } from './expense-row.ts';
import { EXPENSE_CATEGORIES } from './rules.ts';

const AT_ONCE = 2_000;

type Range = InputOf<typeof expensesContract.sums>;

/** The expenses of a range that the caller may see. */
function inRange(r: Reader, call: Call, o: Range): SQL | undefined {
  const { expenses: e } = r.t;
  return and(
    o.storeId ? eq(e.storeId, o.storeId) : call.stores === null ? undefined : inArray(e.storeId, call.stores),
    o.from ? gte(e.date, o.from) : undefined,
    o.to ? lte(e.date, o.to) : undefined,
    o.category ? eq(e.category, o.category) : undefined,
  );
}

export const listExpenses = read(expensesContract.list, async (r, input, call) => {
  const { expenses: e } = r.t;
  const rows = await r.q
    .select()
    .from(e)
    .where(
      and(
        inRange(r, call, input),
        input.includeArchived ? undefined : isNull(e.archivedAt),
        behind([e.date, e.id], decodeCursor(input.cursor, ['text', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(e.date), desc(e.id))
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, (row) => [row.date, row.id], toExpense);
});

export const sumExpenses = read(expensesContract.sums, async (r, input, call) => {
  const { expenses: e } = r.t;
  const rows = await r.q
    .select({ category: e.category, total: sum(e.amount).mapWith(Number), count: count() })
    .from(e)
    .where(and(inRange(r, call, input), isNull(e.archivedAt)))
    .groupBy(e.category);
  const known = new Map(rows.map((row) => [row.category, row]));
  const categories = EXPENSE_CATEGORIES.flatMap((category) => known.get(category) ?? []);
  return {
    total: categories.reduce((n, row) => n + row.total, 0),
    count: categories.reduce((n, row) => n + row.count, 0),
    categories,
  };
});

export const exportExpenses = read(expensesContract.export, async (r, input, call) => {
  await requireExports(r, call, input.storeId);
  const { expenses: e } = r.t;
  const names = new Map(
    (await r.q.select({ id: r.t.stores.id, name: r.t.stores.name }).from(r.t.stores)).map((s) => [
      s.id,
      s.name,
    ]),
  );
  const lines = ['date;store;category;description;amount;fromDrawer;person'];
  let last: [string, string] | null = null;
  for (;;) {
    const page = await r.q
      .select()
      .from(e)
      .where(and(inRange(r, call, input), isNull(e.archivedAt), behind([e.date, e.id], last)))
      .orderBy(e.date, e.id)
      .limit(AT_ONCE);
    for (const row of page) {
      const cells = [
        row.date,
        names.get(row.storeId) ?? '',
        row.category,
        row.description,
        amountOfFile(row.amount),
        row.drawerMoveId === null ? '' : '1',
        row.userName,
      ];
      lines.push(cells.map(cellOfFile).join(';'));
    }
    const end = page.at(-1);
    if (!end || page.length < AT_ONCE) break;
    last = [end.date, end.id];
  }
  // With a byte order mark Excel reads UTF-8, Arabic included; French and Moroccan Excel expect semicolons.
  return new File([`\ufeff${lines.join('\r\n')}\r\n`], 'expenses.csv', { type: 'text/csv' });
});

export const listRecurring = read(expensesContract.recurring, async (r, { storeId }) => {
  const { recurringExpenses: t } = r.t;
  const rows = await r.q
    .select()
    .from(t)
    .where(and(eq(t.storeId, storeId), isNull(t.archivedAt)))
    .orderBy(t.nextOn, t.id);
  return { items: rows.map(toRecurring) };
});

/** Keeps a photo of a receipt, checked and drawn anew, by its content's hash. */
export const uploadPhoto = plain(expensesContract.uploadPhoto, async (call, { photo }) => ({
  photo: await call.ports.blobs.putImage(new Uint8Array(await photo.arrayBuffer())),
}));
