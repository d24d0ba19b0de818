import { findClashes } from '../cheques/give-back-cheques.ts';
import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Finding, fact } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { findCardsSpent } from '../credits/gift-cards.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { atReturnEnd } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findUnknownMethods } from '../payment-methods/take-payment.ts';
import { printed } from '../receipts/claims.ts';
import { applyRefund } from './apply-refund.ts';
import { salesContract } from './contract.ts';
import { decideRefund, repaidOfSale } from './decide-refund.ts';
import { saleDetail, saleLinesOfSale } from './find-sales.ts';
import { findUncleared } from './find-uncleared.ts';
import { findLargeReturn } from './large-return.ts';
import { findWrongReturnOf } from './points-of-return.ts';
import { returnedByLine } from './returned-by-line.ts';
import { claimsOfReturn } from './sale-claims.ts';
import { type RefundRecord, refundRecord } from './sale-record.ts';

/** Finds lines with more returned than sold, in pieces or in money: two tills returned the same pieces. */
export async function findOverReturned(w: Writer, record: Omit<RefundRecord, 'receipt'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const sold = new Map((await w.run(saleLinesOfSale, { saleId: record.saleId })).map((l) => [l.id, l]));
  const returned = await returnedByLine(w, record.saleId);
  for (const [saleLineId, { quantity, amount }] of returned) {
    const line = sold.get(saleLineId);
    const isMine = record.lines.some((l) => l.saleLineId === saleLineId);
    if (!isMine || (line && quantity <= line.quantity && amount <= line.net)) continue;
    findings.push({
      kind: 'over_returned',
      storeId: record.storeId,
      documentId: record.saleId,
      role: `over_returned:${saleLineId}`,
      data: { saleLineId, sold: line?.quantity ?? 0, returned: quantity },
    });
  }
  return findings;
}

/** The amount of the lines, of the payments and the total must be equal. */
export function findUneven(record: Omit<RefundRecord, 'receipt'>): Finding[] {
  const lines = record.lines.reduce((n, l) => n + l.amount, 0);
  const paid = record.payments.reduce((n, p) => n + p.amount, 0);
  if (
    lines === record.total &&
    paid === record.total + sumOfAmounts(record.giftCards) + (record.rounding ?? 0)
  )
    return [];
  const at = { storeId: record.storeId, documentId: record.refundId };
  return [{ ...at, kind: 'sums_differ', role: 'sums_differ', data: { lines, total: record.total, paid } }];
}

/** Returns chosen lines of a sale: refunds them after their share of the discount, to the methods that paid. */
export const refundSale = fact(salesContract.refund, {
  version: 3,
  storeOf: async (r, input) => (await r.get('sales', input.id))?.storeId ?? null,
  record: refundRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  amountOf: ({ total }) => total,
  clientOf: ({ clientId }) => clientId,
  touches: (record, command) => [
    ...claimsOfReturn(record, command),
    follows('that there is a sale', record.withoutReceipt, undefined),
    printed(record.receipt, record.refundId, record.storeId),
  ],
  atCounter: atReturnEnd,
  decide: decideRefund,
  apply: (w, record, command) => applyRefund(w, record, command),
  examine: async (w, record, command) => [
    ...(await findOverReturned(w, record)),
    ...(await findLargeReturn(w, record, await repaidOfSale(w, record.saleId), command)),
    ...(await findCardsSpent(w, record.giftCards, record)),
    ...findUneven(record),
    ...(await findWrongReturnOf(w, record)),
    ...(await findClashes(w, record.payments, { storeId: record.storeId, documentId: record.refundId })),
    ...(await findUncleared(w, record)),
    ...(await findLateCash(w, record.drawerSessionId)),
    ...(await findUnknownMethods(w, record.payments, {
      storeId: record.storeId,
      documentId: record.refundId,
    })),
  ],
  answer: async (r, record) => {
    const detail = await saleDetail(r, record.saleId);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
