import { and, eq, isNull } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { ownNamesOf } from '../payment-methods/method-row.ts';
import type { MethodNames } from '../payment-methods/rules.ts';
import { type DrawerPayment, type DrawerSums, drawerSums } from './rules.ts';

/** The sums of a session, with the names that its methods have now. */
type NamedSums = DrawerSums & { methodNames?: Record<string, MethodNames> };

export async function movesOf(r: Reader, sessionId: string): Promise<Row<'drawerMoves'>[]> {
  const { drawerMoves: m } = r.t;
  return await r.q.select().from(m).where(eq(m.sessionId, sessionId)).orderBy(m.at, m.id);
}

/**
 * The sums of a session from the rows in this database: sales, returns, deposit payments and repayments that name it,
 * and its movements. Rows are matched by session id and not by time, since a clock may have jumped.
 */
export async function sumsOfSession(
  r: Reader,
  session: Pick<Row<'drawerSessions'>, 'id' | 'storeId' | 'float'>,
): Promise<NamedSums> {
  const { sales, payments, refunds, depositPayments: d, accountMoves: a } = r.t;
  const { id, storeId } = session;
  const paid = await r.q
    .select({ payment: payments, sale: sales })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(and(eq(payments.drawerSessionId, id), eq(payments.storeId, storeId), isNull(payments.refundId)))
    .orderBy(payments.id);
  const repaid = await r.q
    .select({ payment: payments, refund: refunds })
    .from(payments)
    .innerJoin(refunds, eq(refunds.id, payments.refundId))
    .where(and(eq(payments.drawerSessionId, id), eq(payments.storeId, storeId)))
    .orderBy(payments.id);
  const deposited = await r.q
    .select()
    .from(d)
    .where(and(eq(d.drawerSessionId, id), eq(d.storeId, storeId)))
    .orderBy(d.id);
  const settled = await r.q
    .select()
    .from(a)
    .where(and(eq(a.drawerSessionId, id), eq(a.storeId, storeId), eq(a.kind, 'repayment')))
    .orderBy(a.id);
  const ofSale = paid.map(
    ({ payment, sale }): DrawerPayment => ({
      documentId: sale.id,
      kind: 'sale',
      ...moneyOf(payment),
      userId: sale.cashierId,
      userName: sale.cashierName,
    }),
  );
  const ofRefund = repaid.map(
    ({ payment, refund }): DrawerPayment => ({
      documentId: refund.id,
      kind: 'refund',
      ...moneyOf(payment),
      userId: refund.cashierId,
      userName: refund.cashierName,
    }),
  );
  const ofDeposit = deposited.map(
    (p): DrawerPayment => ({
      documentId: p.id,
      kind: 'deposit',
      method: p.method,
      amount: p.amount,
      currency: 'MAD',
      tendered: p.amount,
      userId: p.userId,
      userName: p.userName,
    }),
  );
  const ofRepayment = settled.map(
    (m): DrawerPayment => ({
      documentId: m.documentId,
      kind: 'repayment',
      method: m.method ?? 'cash',
      amount: 0 - m.amount,
      currency: 'MAD',
      tendered: 0 - m.amount,
      userId: m.userId,
      userName: m.userName,
    }),
  );
  const made = new Map(paid.map(({ sale }) => [sale.id, sale]));
  const sums = drawerSums({
    float: session.float,
    sales: [...made.values()].map((s) => ({
      id: s.id,
      total: s.total,
      change: s.change,
      rounding: s.rounding,
      giftCards: s.giftCards,
      userId: s.cashierId,
      userName: s.cashierName,
    })),
    refunds: [...new Map(repaid.map(({ refund }) => [refund.id, refund])).values()],
    payments: [...ofSale, ...ofRefund, ...ofDeposit, ...ofRepayment],
    moves: await movesOf(r, id),
  });
  const methodNames = await ownNamesOf(r, Object.keys(sums.byMethod));
  return { ...sums, ...(methodNames ? { methodNames } : {}) };
}

const moneyOf = ({ method, amount, currency, tendered }: Row<'payments'>) => ({
  method,
  amount,
  currency,
  tendered,
});
