import { type Claim, dated, follows, made, ownOrWithheld, placed, shared, sharedIf } from '../core/claims.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { claimsOfIssue } from '../credits/move-credit.ts';
import { paymentsOfSale } from './find-sales.ts';
import type { RefundRecord, SaleRecord } from './sale-record.ts';

type Ids = Pick<Recorded, 'id' | 'rowId'>;
type Sold = Omit<SaleRecord, 'receipt'>;
type Returned = Omit<RefundRecord, 'receipt'>;

const sumOf = (payments: readonly { amount: number }[]) => payments.reduce((sum, p) => sum + p.amount, 0);

/**
 * Whether money may go back onto a credit: its sale was paid from it with so much. For a credit of the till's own
 * store a sale that is not here yet may have been, and what came back twice is told (`over_returned`); onto one of
 * another store no more goes than was spent of it and has not come back.
 */
async function mayGoBack(
  r: Reader,
  { saleId, payments }: Pick<Returned, 'saleId' | 'payments'>,
  { sourceId, amount }: Returned['payments'][number],
  isOwn: boolean,
): Promise<boolean> {
  if (!(await r.get('sales', saleId))) return isOwn;
  const moved = (await r.run(paymentsOfSale, { saleId })).filter((p) => p.sourceId === sourceId);
  if (isOwn) return amount <= sumOf(moved.filter((p) => p.refundId === null));
  return sumOf(payments.filter((p) => p.sourceId === sourceId)) <= sumOf(moved);
}

/**
 * What the sale of a store may touch: its own rows, which are new; the drawer and the client of its store; credits of
 * any store, which are spent wherever the client likes. Stock of other stores does not move (`moveStock`).
 * @param o the deposit or the return that it is a part of
 */
export function claimsOfSale(
  sale: Sold,
  command: Ids,
  o: { depositId?: string; refundId?: string } = {},
): Claim[] {
  const { storeId, payments, day, drawerSessionId } = sale;
  const sources = { deposit: o.depositId, exchange: o.refundId };
  return [
    ...made('sales', sale.saleId, command.id),
    placed(
      sale.lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    placed(
      payments.map((payment) => payment.id),
      (place) => command.rowId(`payment:${place}`),
    ),
    follows('the return that it follows', sale.exchangeOf, o.refundId),
    ...(['deposit', 'exchange'] as const).map(
      (method): Claim => ({
        follows: `what it is paid with by ${method}`,
        holds: payments.every((p) => p.method !== method || (p.sourceId ?? '') === sources[method]),
      }),
    ),
    ownOrWithheld('drawerSessions', drawerSessionId, { storeId }),
    dated(day, storeId, { drawer: drawerSessionId }),
    ownOrWithheld('clients', sale.client?.id, { storeId }),
    ...payments.map((p) => (p.method === 'store_credit' ? shared('storeCredits', p.sourceId) : null)),
  ];
}

/** What a return may touch: its own rows, the sale that it is of and that sale's client, in its own store. */
export function claimsOfReturn(refund: Returned, command: Ids, exchangeSaleId?: string): Claim[] {
  const { storeId, saleId, withoutReceipt } = refund;
  return [
    ...made('refunds', refund.refundId, command.id),
    placed(
      refund.lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    follows('the sale that follows it', refund.exchangeSaleId, exchangeSaleId),
    ...(withoutReceipt
      ? [follows('the sale that it is of', saleId, command.id)]
      : [ownOrWithheld('sales', saleId, { storeId }), ownOrWithheld('saleReturns', saleId, { storeId })]),
    {
      follows: 'what it is repaid by',
      holds: refund.payments.every(
        (p) => p.method !== 'deposit' && (p.method !== 'exchange' || (p.sourceId ?? '') === exchangeSaleId),
      ),
    },
    { follows: 'the credit that it gives', holds: (refund.credit?.amount ?? 0) <= refund.total },
    ...refund.payments.map((p) => {
      if (p.method !== 'store_credit' || p.sourceId === refund.credit?.id) return null;
      return sharedIf('storeCredits', p.sourceId, (r, isOwn) => mayGoBack(r, refund, p, isOwn));
    }),
    ownOrWithheld('drawerSessions', refund.drawerSessionId, { storeId }),
    dated(refund.day, storeId, { drawer: refund.drawerSessionId }),
    ownOrWithheld('clients', refund.clientId, { storeId }),
    ...(refund.credit ? claimsOfIssue(refund.credit, command) : []),
  ];
}

/** A sale without what it may not touch: it was made all the same. */
export function withoutForeign<S extends Sold>(sale: S, command: Pick<Recorded, 'withheld'>): S {
  const { client, drawerSessionId: session } = sale;
  return {
    ...sale,
    client: client && isWithheld(command, 'clients', client.id) ? null : client,
    drawerSessionId: session && isWithheld(command, 'drawerSessions', session) ? undefined : session,
  };
}

/** A return without what it may not touch: of a sale of another store, it is one without a receipt. */
export function returnWithoutForeign<R extends Returned>(refund: R, command: Pick<Recorded, 'withheld'>): R {
  const { clientId, drawerSessionId: session, saleId } = refund;
  const kept = {
    ...refund,
    clientId: clientId && isWithheld(command, 'clients', clientId) ? null : clientId,
    drawerSessionId: session && isWithheld(command, 'drawerSessions', session) ? undefined : session,
  };
  const isForeign = isWithheld(command, 'sales', saleId) || isWithheld(command, 'saleReturns', saleId);
  if (!isForeign) return kept;
  return {
    ...kept,
    saleId: refund.refundId,
    withoutReceipt: true,
    lines: refund.lines.map((line) => ({ ...line, saleLineId: line.id })),
  };
}
