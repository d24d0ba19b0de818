import { findOverLimit } from '../accounts/account-payments.ts';
import { fact } from '../core/operation.ts';
import { findWrongCoupon } from '../coupons/use-coupon.ts';
import { findOverspent } from '../credits/credit-payments.ts';
import { findCodesTwice } from '../credits/gift-cards.ts';
import { findLargeCards } from '../credits/large-credit.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { atSaleEnd } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findWrongPoints } from '../loyalty/sale-points.ts';
import { findUnknownMethods } from '../payment-methods/take-payment.ts';
import { printed } from '../receipts/claims.ts';
import { applySale, rowsOfSale } from './apply-sale.ts';
import { salesContract } from './contract.ts';
import { decideSale } from './decide-sale.ts';
import { findBrokenTerms } from './find-broken-terms.ts';
import { detailOf } from './find-sales.ts';
import { findBeyondStock } from './from-hand.ts';
import { givenAway, worthOf } from './price-rules.ts';
import { claimsOfSale } from './sale-claims.ts';
import { saleRecord } from './sale-record.ts';

/**
 * Completes a sale: the cart rules of spec §5, the receipt in the till's series, stock, client and audit in one fact.
 */
export const completeSale = fact(salesContract.complete, {
  version: 4,
  storeOf: async (_r, input) => input.storeId || null,
  record: saleRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  amountOf: ({ lines }) => worthOf(lines),
  reductionOf: givenAway,
  clientOf: ({ client }) => client?.id ?? null,
  touches: (record, command) => [
    ...claimsOfSale(record, command),
    printed(record.receipt, record.saleId, record.storeId),
  ],
  decide: decideSale,
  apply: applySale,
  async examine(w, record, command) {
    return [
      ...(await findBeyondStock(w, record, command)),
      ...(await findBrokenTerms(w, record, command)),
      ...(await findWrongCoupon(w, record, command)),
      ...(await findWrongPoints(w, record)),
      ...(await findOverspent(w, record.payments, record)),
      ...(await findCodesTwice(w, record.giftCards, record)),
      ...findLargeCards(record.giftCards, record),
      ...(await findOverLimit(w, record, command)),
      ...(await findLateCash(w, record.drawerSessionId)),
      ...(await findUnknownMethods(w, record.payments, {
        storeId: record.storeId,
        documentId: record.saleId,
      })),
    ];
  },
  answer: async (_r, record, command) => detailOf(rowsOfSale(record, command)),
  atCounter: (sale) => atSaleEnd({ ...sale, total: sale.total + sumOfAmounts(sale.giftCards) }),
});
