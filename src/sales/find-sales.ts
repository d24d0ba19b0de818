import { and, desc, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { chequesOf } from '../cheques/give-back-cheques.ts';
import { isChequeKind } from '../cheques/rules.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { boundText, type Reader, type Row, statement } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { cardsOfSale, type SoldGiftCard } from '../credits/gift-cards.ts';
import { openSession } from '../drawer/open-session.ts';
import { ownTillId } from '../drawer/own-till.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { salesContract, type Transaction, type TransactionDetail } from './contract.ts';

export const saleLinesOfSale = statement<{ saleId: string }>()('sale_lines_of_sale', (q, t) =>
  q
    .select()
    .from(t.saleLines)
    .where(eq(t.saleLines.saleId, boundText('saleId')))
    .orderBy(t.saleLines.position),
);

export const paymentsOfSale = statement<{ saleId: string }>()('payments_of_sale', (q, t) =>
  q
    .select()
    .from(t.payments)
    .where(eq(t.payments.saleId, boundText('saleId')))
    .orderBy(t.payments.id),
);

export const refundLinesOfSale = statement<{ saleId: string }>()('refund_lines_of_sale', (q, t) =>
  q
    .select()
    .from(t.refundLines)
    .where(eq(t.refundLines.saleId, boundText('saleId')))
    .orderBy(t.refundLines.id),
);

type SaleRow = { sale: Row<'sales'>; returns: Row<'saleReturns'> | null };

/** Each field by its name: a rest of so many keys is among the slowest things of a sale. */
const toTransaction = ({ sale: s, returns }: SaleRow): Transaction => ({
  id: s.id,
  storeId: s.storeId,
  receiptNumber: s.receiptNumber,
  at: s.at,
  day: s.day,
  cashierId: s.cashierId,
  cashierName: s.cashierName,
  clientId: s.clientId,
  clientName: s.clientName,
  itemCount: s.itemCount,
  subtotal: s.subtotal,
  discountPercentage: s.discountPercentage,
  discountAmount: s.discountAmount,
  discountReason: s.discountReason,
  discountNote: s.discountNote,
  discount: s.discount,
  taxRate: s.taxRate,
  tax: s.tax,
  total: s.total,
  paid: s.paid,
  change: s.change,
  giftCards: s.giftCards,
  rounding: s.rounding,
  currency: s.currency,
  exchangeRate: s.exchangeRate,
  paymentMethod: s.paymentMethod,
  exchangeOf: s.exchangeOf,
  couponName: s.couponName,
  couponCode: s.couponCode,
  couponOff: s.couponOff,
  pointsEarned: s.pointsEarned,
  pointsSpent: s.pointsSpent,
  pointsOff: s.pointsOff,
  status: returns === null ? 'completed' : returns.isFull ? 'refunded' : 'partially_refunded',
  refunded: returns?.amount ?? 0,
});

type Line = Omit<TransactionDetail['items'][number], 'productId' | 'returned'> & { itemId: string };

const toLine = (l: Line, returned: number): TransactionDetail['items'][number] => ({
  id: l.id,
  productId: l.itemId,
  sku: l.sku,
  name: l.name,
  nameAr: l.nameAr,
  nameFr: l.nameFr,
  size: l.size,
  color: l.color,
  quantity: l.quantity,
  price: l.price,
  listPrice: l.listPrice,
  priceListName: l.priceListName,
  struckPrice: l.struckPrice,
  listOff: l.listOff,
  couponShare: l.couponShare,
  pointsShare: l.pointsShare,
  total: l.total,
  discount: l.discount,
  net: l.net,
  returned,
  sellerId: l.sellerId,
  sellerName: l.sellerName,
});

type Payment = Pick<Row<'payments'>, 'method' | 'amount' | 'currency' | 'tendered'> & {
  sourceId?: string | null;
  reference?: string | null;
};

const toPayment = ({ method, amount, currency, tendered, sourceId, reference }: Payment) => ({
  method,
  amount,
  currency,
  tendered,
  ...(sourceId ? { sourceId } : {}),
  ...(reference ? { reference } : {}),
});

type Card = Pick<Row<'storeCredits'>, 'id' | 'code' | 'recipient' | 'expiresOn' | 'taxRate'>;

const toCard = (
  { id, code, recipient, expiresOn, taxRate }: Card,
  rest: { amount: number; balance: number; isVoid: boolean },
): TransactionDetail['cards'][number] => ({ id, code, recipient, expiresOn, taxRate, ...rest });

/** Adds items and payments to the sales of a page, with one query each. */
async function withLines(r: Reader, sales: readonly Transaction[]) {
  const ids = sales.map((sale) => sale.id);
  if (ids.length === 0) return [];
  const { saleLines, payments, refundLines } = r.t;
  const lines = await r.q
    .select()
    .from(saleLines)
    .where(inArray(saleLines.saleId, ids))
    .orderBy(saleLines.saleId, saleLines.position);
  const paid = await r.q
    .select()
    .from(payments)
    .where(and(inArray(payments.saleId, ids), isNull(payments.refundId)))
    .orderBy(payments.id);
  const returnedOf = sales.filter((sale) => sale.refunded > 0).map((sale) => sale.id);
  const refundedLines =
    returnedOf.length === 0
      ? []
      : await r.q.select().from(refundLines).where(inArray(refundLines.saleId, returnedOf));
  const backByLine = Map.groupBy(refundedLines, (line) => line.saleLineId);
  const linesBySale = Map.groupBy(lines, (line) => line.saleId);
  const paidBySale = Map.groupBy(paid, (payment) => payment.saleId);
  const returned = (lineId: string) => (backByLine.get(lineId) ?? []).reduce((n, l) => n + l.quantity, 0);
  return sales.map((sale) => ({
    ...sale,
    items: (linesBySale.get(sale.id) ?? []).map((line) => toLine(line, returned(line.id))),
    payments: (paidBySale.get(sale.id) ?? []).map(toPayment),
  }));
}

function selectSales(r: Reader) {
  const { sales, saleReturns } = r.t;
  return r.q
    .select({ sale: sales, returns: saleReturns })
    .from(sales)
    .leftJoin(saleReturns, eq(saleReturns.id, sales.id));
}

/** The detail of a new sale, from its own rows: nothing is returned yet. */
export function detailOf(rows: {
  sale: Row<'sales'>;
  lines: readonly Line[];
  cards: readonly SoldGiftCard[];
  payments: readonly Payment[];
}): TransactionDetail {
  return {
    ...toTransaction({ sale: rows.sale, returns: null }),
    items: rows.lines.map((line) => toLine(line, 0)),
    cards: rows.cards.map(({ amount, recipient = null, taxRate = null, ...card }) =>
      toCard({ ...card, recipient, taxRate }, { amount, balance: amount, isVoid: false }),
    ),
    payments: rows.payments.map(toPayment),
    refunds: [],
  };
}

/** One sale with its lines, payments and returns; undefined when this database does not have it. */
export async function saleDetail(r: Reader, id: string): Promise<TransactionDetail | undefined> {
  const sale = await r.get('sales', id);
  if (!sale) return undefined;
  // Sequential: a Postgres connection runs one query at a time.
  const lines = await r.run(saleLinesOfSale, { saleId: id });
  const payments = await r.run(paymentsOfSale, { saleId: id });
  const refundLines = await r.run(refundLinesOfSale, { saleId: id });
  const cards = sale.giftCards > 0 ? await cardsOfSale(r, id) : [];
  const returns = await r.get('saleReturns', id);
  const refunds =
    returns === undefined
      ? []
      : await r.q.select().from(r.t.refunds).where(eq(r.t.refunds.saleId, id)).orderBy(r.t.refunds.at);
  const hasCheque = payments.some((p) => p.refundId === null && isChequeKind(p.methodKind));
  const cheques = hasCheque ? await chequesOf(r, [id]) : [];
  const papers = new Map(
    cheques.map(({ id: chequeId, kind, state, clientId, givenBackFor }) => [
      chequeId,
      { id: chequeId, kind, state, clientId, givenBackFor },
    ]),
  );
  const returned = (lineId: string) =>
    refundLines.filter((l) => l.saleLineId === lineId).reduce((n, l) => n + l.quantity, 0);
  return {
    ...toTransaction({ sale, returns: returns ?? null }),
    items: lines.map((l) => toLine(l, returned(l.id))),
    cards: cards.map((card) =>
      toCard(card, { amount: card.issued, balance: card.balance, isVoid: card.voidedAt !== null }),
    ),
    payments: payments
      .filter((p) => p.refundId === null)
      .map((p) => {
        const paper = papers.get(p.id);
        return { ...toPayment(p), ...(paper ? { paper } : {}) };
      }),
    refunds: refunds.map((f) => ({
      id: f.id,
      saleId: f.saleId,
      receiptNumber: f.receiptNumber,
      at: f.at,
      cashierName: f.cashierName,
      total: f.total,
      giftCards: f.giftCards,
      rounding: f.rounding,
      pointsTakenBack: f.pointsTakenBack,
      pointsGivenBack: f.pointsGivenBack,
      reason: f.reason,
      notes: f.notes,
      exchangeSaleId: f.exchangeSaleId,
      lines: refundLines
        .filter((l) => l.refundId === f.id)
        .map(({ saleLineId, quantity, amount }) => ({ saleLineId, quantity, amount })),
      payments: payments
        .filter((p) => p.refundId === f.id)
        .map(({ method, amount, sourceId }) => ({
          method,
          amount: -amount,
          ...(sourceId ? { sourceId } : {}),
        })),
    })),
  };
}

export const findSale = read(salesContract.find, async (r, { id }, call) => {
  const detail = await saleDetail(r, id);
  if (!detail) throw new Refusal('NOT_FOUND');
  call.requireStore(detail.storeId);
  return detail;
});

export const listSales = read(salesContract.list, async (r, input, call) => {
  const { sales, saleReturns } = r.t;
  const status = {
    completed: isNull(saleReturns.id),
    partially_refunded: eq(saleReturns.isFull, false),
    refunded: eq(saleReturns.isFull, true),
    pending: sql`1 = 0`,
  };
  const pattern = input.search ? `%${input.search.replaceAll(/[%_\\]/g, '')}%` : null;
  const stores = await storesOfList(r, call, null, input.storeId);
  const limit = input.limit + 1;
  const rowsWhere = (ofStores: SQL) =>
    selectSales(r)
      .where(
        and(
          ofStores,
          input.from ? gte(sales.day, input.from) : undefined,
          input.to ? lte(sales.day, input.to) : undefined,
          input.cashierId ? eq(sales.cashierId, input.cashierId) : undefined,
          input.clientId ? eq(sales.clientId, input.clientId) : undefined,
          input.status ? status[input.status] : undefined,
          pattern
            ? or(
                like(sql`upper(${sales.receiptNumber})`, pattern.toUpperCase()),
                like(sql`upper(${sales.clientName})`, pattern.toUpperCase()),
              )
            : undefined,
          behind(
            [sales.day, sales.at, sales.id],
            decodeCursor(input.cursor, ['text', 'number', 'text']),
            'desc',
          ),
        ),
      )
      .orderBy(desc(sales.day), desc(sales.at), desc(sales.id))
      .limit(limit);
  const keyOf = ({ sale }: SaleRow) => [sale.day, sale.at, sale.id];
  // The sales of one client have their own index, across all stores.
  const rows = input.clientId
    ? await rowsWhere(inArray(sales.storeId, stores))
    : await merged(stores, limit, { keyOf, order: 'desc' }, (storeId) =>
        rowsWhere(eq(sales.storeId, storeId)),
      );
  const page = pageOf(rows, input.limit, keyOf, toTransaction);
  return input.brief ? page : { ...page, items: await withLines(r, page.items) };
});

export const mySales = read(salesContract.mine, async (r, { storeId }, call) => {
  const { sales, refunds } = r.t;
  const store = await r.get('stores', storeId);
  const me = call.caller.user;
  if (!store || !me) throw new Refusal('NOT_FOUND');
  const now = call.clock.now();
  const drawer = await openSession(r, { tillId: await ownTillId(r, call, storeId), storeId });
  const day = drawer?.day ?? businessDay(now, store.zone, store.dayStartMinutes);
  // Bounds the scan to the store's sales of the day.
  const ownSales = and(eq(sales.storeId, storeId), eq(sales.day, day), eq(sales.cashierId, me.id));
  const [sums] = await r.q
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${sales.total}), 0)`.mapWith(Number),
      items: sql<number>`coalesce(sum(${sales.itemCount}), 0)`.mapWith(Number),
    })
    .from(sales)
    .where(ownSales);
  const [refunded] = await r.q
    .select({ total: sql<number>`coalesce(sum(${refunds.total}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.cashierId, me.id), eq(refunds.day, day), eq(refunds.storeId, storeId)));
  const last = await selectSales(r).where(ownSales).orderBy(desc(sales.at), desc(sales.id)).limit(10);
  return {
    day,
    count: sums?.count ?? 0,
    total: sums?.total ?? 0,
    items: sums?.items ?? 0,
    refunded: refunded?.total ?? 0,
    last: last.map(toTransaction),
  };
});
