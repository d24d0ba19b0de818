import { and, count, desc, eq, inArray, isNull, like, type SQL, sum } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { nameWords } from '../core/name-search.ts';
import { type AnswerOf, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { suppliersContract } from './contract.ts';
import { balanceOf } from './rules.ts';
import { toSupplier } from './supplier-row.ts';

type Balance = ReturnType<typeof balanceOf>;
type Payment = AnswerOf<typeof suppliersContract.pay>;

/** Number of latest payments in a supplier's profile. */
const PAYMENTS_SHOWN = 100;
const NAMES_SHOWN = 200;

/** A payment as the API returns it. */
export function toPayment(row: Row<'supplierPayments'>): Payment {
  const { supplierId: _supplier, userId: _user, ...payment } = row;
  return payment;
}

/** Conditions: each word of a search occurs in the folded name, contact person or phone. */
function matches(r: Reader, search: string | undefined): SQL[] {
  return nameWords(search).map((word) => like(r.t.suppliers.fold, `%${word}%`));
}

/** Received, paid and outstanding sums of these suppliers in these stores: three queries per page. */
async function balancesOf(
  r: Reader,
  ids: readonly string[],
  stores: string[],
): Promise<Map<string, Balance>> {
  const { goodsReceipts: g, supplierPayments: p, purchaseOrders: o } = r.t;
  if (ids.length === 0) return new Map();
  const supplierIds = [...ids];
  const received = await r.q
    .select({ id: g.supplierId, total: sum(g.total).mapWith(Number) })
    .from(g)
    .where(and(inArray(g.supplierId, supplierIds), inArray(g.storeId, stores)))
    .groupBy(g.supplierId);
  const paid = await r.q
    .select({ id: p.supplierId, total: sum(p.amount).mapWith(Number) })
    .from(p)
    .where(and(inArray(p.supplierId, supplierIds), inArray(p.storeId, stores)))
    .groupBy(p.supplierId);
  const open = await r.q
    .select({ id: o.supplierId, orders: count() })
    .from(o)
    .where(
      and(
        inArray(o.supplierId, supplierIds),
        inArray(o.status, ['ordered', 'partially_received']),
        inArray(o.storeId, stores),
      ),
    )
    .groupBy(o.supplierId);
  const byId = (rows: { id: string | null; total: number }[]) =>
    new Map(rows.map((row) => [row.id, row.total]));
  const [totals, payments] = [byId(received), byId(paid)];
  const orders = new Map(open.map((row) => [row.id, row.orders]));
  return new Map(
    ids.map((id) => [
      id,
      balanceOf({
        received: totals.get(id) ?? 0,
        paid: payments.get(id) ?? 0,
        openOrders: orders.get(id) ?? 0,
      }),
    ]),
  );
}

const NOTHING = balanceOf({ received: 0, paid: 0, openOrders: 0 });

export const listSuppliers = read(suppliersContract.list, async (r, input, call) => {
  const { suppliers } = r.t;
  const rows = await r.q
    .select()
    .from(suppliers)
    .where(
      and(
        input.includeArchived ? undefined : isNull(suppliers.archivedAt),
        ...matches(r, input.search),
        behind([suppliers.fold, suppliers.id], decodeCursor(input.cursor, ['text', 'text'])),
      ),
    )
    .orderBy(suppliers.fold, suppliers.id)
    .limit(input.limit + 1);
  const ids = rows.slice(0, input.limit).map((s) => s.id);
  const stores = await storesOfList(r, call, 'can_manage_suppliers', input.storeId);
  const balances = await balancesOf(r, ids, stores);
  return pageOf(
    rows,
    input.limit,
    (s) => [s.fold, s.id],
    (s) => ({ ...toSupplier(s), balance: balances.get(s.id) ?? NOTHING }),
  );
});

export const supplierNames = read(suppliersContract.names, async (r, input) => {
  const { suppliers } = r.t;
  const items = await r.q
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(isNull(suppliers.archivedAt), ...matches(r, input.search)))
    .orderBy(suppliers.fold, suppliers.id)
    .limit(NAMES_SHOWN);
  return { items };
});

export const findSupplier = read(suppliersContract.find, async (r, { id }, call) => {
  const supplier = await r.get('suppliers', id);
  if (!supplier) throw new Refusal('NOT_FOUND');
  const { supplierPayments: p } = r.t;
  const stores = await storesOfList(r, call, 'can_manage_suppliers', undefined);
  const payments = await r.q
    .select()
    .from(p)
    .where(and(eq(p.supplierId, id), inArray(p.storeId, stores)))
    .orderBy(desc(p.at), desc(p.id))
    .limit(PAYMENTS_SHOWN);
  const balances = await balancesOf(r, [id], stores);
  return {
    ...toSupplier(supplier),
    balance: balances.get(id) ?? NOTHING,
    payments: payments.map(toPayment),
  };
});
