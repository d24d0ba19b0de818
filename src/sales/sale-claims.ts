import { accountIdOf } from '../accounts/account-row.ts';
import { claimsOfGivenBack } from '../cheques/give-back-cheques.ts';
import {
  type Claim,
  dated,
  follows,
  made,
  own,
  ownOrWithheld,
  placed,
  shared,
  sharedIf,
} from '../core/claims.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { claimsOfCoupon } from '../coupons/use-coupon.ts';
import { claimsOfCards } from '../credits/gift-cards.ts';
import { claimsOfIssue } from '../credits/move-credit.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { claimsOfPoints } from '../loyalty/sale-points.ts';
import { claimOfMethods } from '../payment-methods/method-schemas.ts';
import { isCreditMethod } from '../payment-methods/rules.ts';
import { paymentsOfSale } from './find-sales.ts';
import type { RefundRecord, SaleRecord } from './sale-record.ts';
import { claimsOfSellers } from './sellers.ts';

type Ids = Pick<Recorded, 'id' | 'rowId'>;
type Sold = Omit<SaleRecord, 'receipt'>;
type Returned = Omit<RefundRecord, 'receipt'>;

const sumOf = (payments: readonly { amount: number }[]) => payments.reduce((sum, p) => sum + p.amount, 0);

/**
 * Whether a refund may go to a credit: the credit must have paid that amount of the sale. For a credit of the till's
 * own store, the sale may arrive later, and a double refund is reported (`over_returned`); a credit of another store
 * gets at most what was spent of it and not yet refunded.
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
 * What the sale of a store may touch: its own new rows; the drawer and the client of its store; credits of any store,
 * since they can be spent everywhere. Stock of other stores does not move (`moveStock`).
 * @param o the deposit or the return that the sale is part of
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
    {
      follows: 'the keys of its free articles',
      holds: sale.lines.every(
        ({ id, itemId, articleId, styleId, components, free }) =>
          !free || ([itemId, articleId, styleId].every((key) => key === id) && components?.length === 0),
      ),
    },
    { follows: 'that something is sold', holds: sale.lines.length > 0 || sale.giftCards !== undefined },
    ...claimsOfCards(sale, command),
    ...claimsOfCoupon(sale.coupon),
    ...claimsOfPoints(sale.points, sale.client?.id, storeId),
    claimOfMethods(payments),
    follows('the return that it follows', sale.exchangeOf, o.refundId),
    ...(['deposit', 'exchange'] as const).map(
      (method): Claim => ({
        follows: `what it is paid with by ${method}`,
        holds: payments.every((p) => p.method !== method || (p.sourceId ?? '') === sources[method]),
      }),
    ),
    {
      follows: 'whose account it goes on',
      holds: payments.every((p) => p.method !== 'account' || (p.sourceId && p.sourceId === sale.client?.id)),
    },
    ownOrWithheld('drawerSessions', drawerSessionId, { storeId }),
    dated(day, storeId, { drawer: drawerSessionId }),
    ownOrWithheld('clients', sale.client?.id, { storeId }),
    ...claimsOfSellers(sale),
    ...payments.map((p) =>
      p.method === 'account' ? ownOrWithheld('clientAccounts', p.sourceId, { storeId }) : null,
    ),
    ...payments.map((p) => (isCreditMethod(p.method) ? shared('storeCredits', p.sourceId) : null)),
  ];
}

/** Whether a return takes off its client's account: that of the client, or of the one that it was merged into since. */
async function isOwnAccount(r: Reader, { payments, clientId }: Returned): Promise<boolean> {
  const ids = payments.flatMap((p) => (p.method === 'account' ? [p.sourceId ?? ''] : []));
  if (ids.every((id) => id !== '' && id === clientId)) return true;
  const account = clientId ? await accountIdOf(r, clientId) : null;
  return ids.every((id) => id !== '' && (id === clientId || id === account));
}

/** What a return may touch: its own rows, its sale and the client of that sale, in its own store. */
export function claimsOfReturn(refund: Returned, command: Ids, exchangeSaleId?: string): Claim[] {
  const { storeId, saleId, withoutReceipt } = refund;
  return [
    ...made('refunds', refund.refundId, command.id),
    placed(
      refund.lines.map((line) => line.id),
      (place) => command.rowId(`line:${place}`),
    ),
    {
      follows: 'that something is returned',
      holds: refund.lines.length > 0 || refund.giftCards !== undefined,
    },
    ...claimsOfPoints(refund.points, refund.clientId, storeId),
    { follows: 'the sale of its points', holds: !refund.points || !withoutReceipt },
    claimOfMethods(refund.payments),
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
    {
      follows: 'whose account it is taken off',
      holds: (r) => isOwnAccount(r, refund),
    },
    ...claimsOfGivenBack(refund.payments, storeId),
    {
      follows: 'the credit that it gives',
      holds: (refund.credit?.amount ?? 0) <= refund.total + sumOfAmounts(refund.giftCards),
    },
    // A returned card is one that this sale sold, for what it was sold.
    ...(refund.giftCards ?? []).map(
      ({ id, amount }): Claim => own('storeCredits', id, { storeId, saleId, issued: amount }),
    ),
    ...refund.payments.map((p) =>
      p.method === 'account' ? ownOrWithheld('clientAccounts', p.sourceId, { storeId }) : null,
    ),
    ...refund.payments.map((p) => {
      if (!isCreditMethod(p.method) || p.sourceId === refund.credit?.id) return null;
      return sharedIf('storeCredits', p.sourceId, (r, isOwn) => mayGoBack(r, refund, p, isOwn));
    }),
    ownOrWithheld('drawerSessions', refund.drawerSessionId, { storeId }),
    dated(refund.day, storeId, { drawer: refund.drawerSessionId }),
    ownOrWithheld('clients', refund.clientId, { storeId }),
    ...(refund.credit ? claimsOfIssue(refund.credit, command) : []),
  ];
}

/**
 * A return without the rows that it may not touch: a return of another store's sale becomes one without a receipt.
 */
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
    points: undefined,
    lines: refund.lines.map((line) => ({ ...line, saleLineId: line.id })),
  };
}
