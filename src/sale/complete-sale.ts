import { fact } from '../core/operation.ts';
import { findOverspent } from '../credits/credit-payments.ts';
import { atSaleEnd } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { printed } from '../receipts/claims.ts';
import { findOversold } from '../stock/move-stock.ts';
import { applySale, itemCount, stockOfSale } from './apply-sale.ts';
import { salesContract, type TransactionDetail } from './contract.ts';
import { decideSale } from './decide-sale.ts';
import { findBrokenTerms } from './find-broken-terms.ts';
import { claimsOfSale } from './sale-claims.ts';
import { type SaleRecord, saleRecord } from './sale-record.ts';

/** A sale as it was just made. */
export function detailOf(record: SaleRecord, at: number): TransactionDetail {
  const {
    saleId,
    receipt,
    cashier,
    approver: _by,
    client,
    lines,
    payments,
    drawerSessionId: _d,
    ...amounts
  } = record;
  return {
    ...amounts,
    id: saleId,
    receiptNumber: receipt.label,
    at,
    cashierId: cashier.id,
    cashierName: cashier.name,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    status: 'completed',
    exchangeOf: record.exchangeOf ?? null,
    itemCount: itemCount(record),
    refunded: 0,
    items: lines.map(
      ({
        itemId,
        articleId: _a,
        styleId: _s,
        components: _p,
        category: _c,
        floor: _f,
        cost: _k,
        discountShare: _d,
        ...l
      }) => ({
        ...l,
        productId: itemId,
        returned: 0,
      }),
    ),
    payments: payments.map(({ id: _id, ...p }) => p),
    refunds: [],
  };
}

/** Sells: the cart rules of spec §5, the receipt of the till's series, stock, client and audit in one fact. */
export const completeSale = fact(salesContract.complete, {
  version: 1,
  storeOf: async (_r, input) => input.storeId || null,
  record: saleRecord,
  // A credit is spent wherever its client likes.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  touches: (record, command) => [
    ...claimsOfSale(record, command),
    printed(record.receipt, record.saleId, record.storeId),
  ],
  decide: decideSale,
  apply: (w, record, command) => applySale(w, record, command),
  async examine(w, record, command) {
    return [
      ...(await findOversold(w, stockOfSale(record), record.saleId)),
      ...(await findBrokenTerms(w, record, command)),
      ...(await findOverspent(w, record.payments, record)),
      ...(await findLateCash(w, record.drawerSessionId)),
    ];
  },
  answer: async (_r, record, command) => detailOf(record, command.at),
  atCounter: atSaleEnd,
});
