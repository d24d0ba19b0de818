import { and, eq, gte, lte } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { type DrawerPayment, type DrawerSums, drawerSums } from './rules.ts';

/** Clocks are set right now and then: what belongs to a session is looked for a day around it. */
const MARGIN_MS = 24 * 3_600_000;

export async function movesOf(r: Reader, sessionId: string): Promise<Row<'drawerMoves'>[]> {
  const { drawerMoves: m } = r.t;
  return await r.q.select().from(m).where(eq(m.sessionId, sessionId)).orderBy(m.at, m.id);
}

/**
 * What a session comes to by the rows that this machine has: sales, returns and deposit payments that say they are of
 * it, and its movements.
 * @param now where an open session ends, UTC ms
 */
export async function sumsOfSession(
  r: Reader,
  session: Pick<Row<'drawerSessions'>, 'id' | 'storeId' | 'openedAt' | 'closedAt' | 'float'>,
  now: number,
): Promise<DrawerSums> {
  const { sales, payments, refunds, depositPayments: d } = r.t;
  const { id, storeId } = session;
  const from = session.openedAt - MARGIN_MS;
  const to = Math.max(session.closedAt ?? now, session.openedAt) + MARGIN_MS;
  const paid = await r.q
    .select({ payment: payments, sale: sales })
    .from(sales)
    .innerJoin(payments, eq(payments.saleId, sales.id))
    .where(
      and(
        eq(sales.storeId, storeId),
        gte(sales.at, from),
        lte(sales.at, to),
        eq(payments.drawerSessionId, id),
      ),
    );
  const repaid = await r.q
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.saleId, refunds.saleId), eq(payments.refundId, refunds.id)))
    .where(
      and(
        eq(refunds.storeId, storeId),
        gte(refunds.at, from),
        lte(refunds.at, to),
        eq(payments.drawerSessionId, id),
      ),
    );
  const deposited = await r.q
    .select()
    .from(d)
    .where(and(eq(d.storeId, storeId), gte(d.at, from), lte(d.at, to), eq(d.drawerSessionId, id)));
  const ofSale = paid
    .filter(({ payment }) => payment.refundId === null)
    .map(
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
      ...{ method: p.method, amount: p.amount, currency: 'MAD', tendered: p.amount },
      userId: p.userId,
      userName: p.userName,
    }),
  );
  const made = new Map(
    paid.filter(({ payment }) => payment.refundId === null).map((p) => [p.sale.id, p.sale]),
  );
  return drawerSums({
    float: session.float,
    sales: [...made.values()].map((s) => ({
      ...{ id: s.id, total: s.total, change: s.change, userId: s.cashierId, userName: s.cashierName },
    })),
    refunds: [...new Map(repaid.map(({ refund }) => [refund.id, refund])).values()],
    payments: [...ofSale, ...ofRefund, ...ofDeposit],
    moves: await movesOf(r, id),
  });
}

const moneyOf = ({ method, amount, currency, tendered }: Row<'payments'>) => ({
  ...{ method, amount, currency, tendered },
});
