import { findOverLimit, owedAfter } from '../accounts/account-payments.ts';
import { findClashes } from '../cheques/give-back-cheques.ts';
import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, type Command, type Finding, fact, type Recorded } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { findOverspent } from '../credits/credit-payments.ts';
import { atSaleEnd, movesCash } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { requireDrawer } from '../drawer/open-session.ts';
import { printedExchange } from '../loyalty/printed-points.ts';
import { findWrongPoints } from '../loyalty/sale-points.ts';
import { findUnknownMethods } from '../payment-methods/take-payment.ts';
import { printed } from '../receipts/claims.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { applyRefund } from './apply-refund.ts';
import { applySale } from './apply-sale.ts';
import { salesContract } from './contract.ts';
import {
  clientOf,
  printedRefund,
  type ReturnInput,
  refundRecord,
  repaidOfSale,
  returnedLines,
  weighReturn,
} from './decide-refund.ts';
import { draftSale, type SaleCall } from './decide-sale.ts';
import { findBrokenTerms } from './find-broken-terms.ts';
import { saleDetail } from './find-sales.ts';
import { findUncleared } from './find-uncleared.ts';
import { findBeyondStock } from './from-hand.ts';
import { findLargeReturn, requireLargeReturn } from './large-return.ts';
import { findWrongReturnOf } from './points-of-return.ts';
import { givenAway, worthOf } from './price-rules.ts';
import { findOverReturned, findUneven } from './refund-sale.ts';
import { repayableOf, repaymentOf } from './repayment-of-return.ts';
import { claimsOfReturn, claimsOfSale } from './sale-claims.ts';
import { type ExchangeRecord, exchangeRecord } from './sale-record.ts';

type ExchangeInput = ReturnInput &
  Omit<Parameters<typeof draftSale>[1], 'storeId'> & { repayAs: 'as_paid' | 'store_credit' };

/**
 * The command of the return in an exchange. It is separate, so that the rows of return and sale get different ids.
 */
function returnHalf<C extends Pick<Command, 'id' | 'rowId'>>(command: C): C {
  const id = derivedId(command.id, 'refund');
  return { ...command, id, rowId: (role: string) => derivedId(id, role) };
}

/** Decides an exchange: the value of the returned items pays first for the items out. */
async function decideExchange(
  w: Writer,
  input: ExchangeInput,
  command: Command,
  call: SaleCall & Pick<Call, 'requireStore' | 'may'>,
): Promise<ExchangeRecord> {
  const returnCommand = returnHalf(command);
  const weighed = await weighReturn(w, input, returnCommand, call);
  const { sale: before, store } = weighed;
  const clientId = input.clientId ?? before.clientId;
  const draft = await draftSale(w, { ...input, clientId, storeId: before.storeId }, command, call, {
    refundId: returnCommand.id,
    value: weighed.total,
  });
  const exchanged = Math.min(weighed.total, draft.record.total);
  const remainder = weighed.total - exchanged;
  if (remainder > 0) {
    const { storeId } = before;
    const { approvalOver } = weighed;
    const repaid = weighed.repaid + remainder;
    requireLargeReturn({ storeId, approvalOver, repaid, reason: input.reason }, call);
  }
  const { day, drawerSessionId } = draft.record;
  const payout = await repaymentOf(w, returnCommand, {
    amount: remainder,
    as: input.repayAs,
    repayable: await repayableOf(w, before),
    storeId: before.storeId,
    day,
    client: draft.record.client ?? clientOf(before),
  });
  const repayment = {
    ...payout,
    payments: [
      ...(exchanged > 0
        ? [
            {
              id: returnCommand.rowId('payment:exchange'),
              method: 'exchange',
              amount: exchanged,
              sourceId: command.id,
            },
          ]
        : []),
      ...payout.payments,
    ],
  };
  const drawer = { day, sessionId: drawerSessionId ?? null };
  // The draft sale checked the drawer for cash paid in; this checks it for cash refunded.
  await requireDrawer(w, command, store, { drawer, movesCash: movesCash(payout.payments) });
  const refund = {
    ...refundRecord({ ...weighed, repayment, drawer }, input, returnCommand),
    exchangeSaleId: command.id,
  };
  const { credit } = payout;
  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    ...draft.document,
    kind: 'exchange',
    originalNumber: before.receiptNumber,
    returned: { lines: returnedLines(weighed.lines), total: weighed.total },
    outgoing: draft.record.total,
    total: draft.record.total - weighed.total,
    tax: draft.record.tax - refund.tax,
    payments: [
      ...draft.document.payments.filter((p) => p.method !== 'exchange'),
      ...payout.payments.map(printedRefund),
    ],
    paid: remainder > 0 ? remainder + (payout.rounding ?? 0) : draft.record.paid - exchanged,
    ...(payout.rounding ? { rounding: payout.rounding } : {}),
    ...(credit ? { credit: { code: credit.code, expiresOn: credit.expiresOn } } : {}),
    ...(await owedAfter(w, before.clientId, payout.payments)),
    ...(await printedExchange(w, before.clientId, draft.document.points, refund.points)),
  };
  return { refund, sale: draft.record, receipt: await issueReceipt(w, command, store, document) };
}

/** The exchange payments of the return and of the sale must be equal. */
function findImbalance({ refund, sale }: ExchangeRecord): Finding[] {
  const sum = (payments: readonly { method: string; amount: number }[]) =>
    payments.filter((p) => p.method === 'exchange').reduce((n, p) => n + p.amount, 0);
  const [refunded, out] = [sum(refund.payments), sum(sale.payments)];
  if (refunded === out) return [];
  const at = { storeId: sale.storeId, documentId: sale.saleId };
  return [
    { ...at, kind: 'sums_differ', role: 'sums_differ:exchange', data: { lines: refunded, total: out } },
  ];
}

/** Items in and items out in one ticket with one receipt; only the difference is paid or refunded. */
export const exchangeSale = fact(salesContract.exchange, {
  version: 3,
  storeOf: async (r, input) => (await r.get('sales', input.id))?.storeId ?? null,
  record: exchangeRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: ({ refund, sale }) => [sale.storeId, refund.storeId],
  amountOf: ({ refund, sale }) => Math.max(refund.total, worthOf(sale.lines)),
  reductionOf: ({ sale }) => givenAway(sale),
  clientOf: ({ sale }) => sale.client?.id ?? null,
  touches: ({ refund, sale, receipt }, command) => [
    ...claimsOfReturn(refund, returnHalf(command), command.id),
    ...claimsOfSale(sale, command, { refundId: refund.refundId }),
    follows('the store of both halves', refund.storeId, sale.storeId),
    follows('that there is a sale', refund.withoutReceipt, undefined),
    printed(receipt, sale.saleId, sale.storeId),
  ],
  atCounter: ({ refund, sale }) => ({
    ...atSaleEnd({ ...sale, payments: [...refund.payments, ...sale.payments] }),
    // The client looks at the difference, which the till's screen shows.
    thanks: { total: Math.max(0, sale.total - refund.total), change: sale.change },
  }),
  decide: decideExchange,
  async apply(w: Writer, record: ExchangeRecord, command: Recorded) {
    const { refund, sale, receipt } = record;
    await applyRefund(w, { ...refund, receipt }, returnHalf(command), command.id);
    await applySale(w, { ...sale, receipt }, command);
  },
  async examine(w, record, command) {
    const { refund, sale } = record;
    return [
      ...(await findBeyondStock(w, sale, command)),
      ...(await findBrokenTerms(w, sale, command)),
      ...(await findOverspent(w, sale.payments, sale)),
      ...(await findWrongPoints(w, sale)),
      ...(await findOverLimit(w, sale, command)),
      ...(await findOverReturned(w, refund)),
      ...(await findLargeReturn(w, refund, await repaidOfSale(w, refund.saleId), command)),
      ...findUneven(refund),
      ...(await findWrongReturnOf(w, refund)),
      ...(await findClashes(w, refund.payments, { storeId: sale.storeId, documentId: refund.refundId })),
      ...(await findUncleared(w, refund)),
      ...findImbalance(record),
      ...(await findLateCash(w, sale.drawerSessionId)),
      ...(await findUnknownMethods(w, [...refund.payments, ...sale.payments], {
        storeId: sale.storeId,
        documentId: sale.saleId,
      })),
    ];
  },
  async answer(r, { refund, sale }) {
    const detail = await saleDetail(r, sale.saleId);
    if (!detail) throw new Refusal('NOT_FOUND');
    const { credit } = refund;
    return {
      sale: detail,
      refundId: refund.refundId,
      returned: refund.total,
      difference: sale.total - refund.total,
      credit: credit
        ? { id: credit.id, code: credit.code, amount: credit.amount, expiresOn: credit.expiresOn }
        : null,
    };
  },
});
