import type { SaleInput, SubmittedPayment } from '../../../src/sale/contract.ts';
import { lineTotal, mainPaymentMethod } from '../../../src/sale/rules.ts';
import type { Cart } from './cart.ts';

/** The spec's submission of a cart (§3). @param rate units of the cart's currency for one MAD */
export function submissionOf(
  cart: Cart,
  given: {
    storeId: string;
    cashier: { id: string; name: string };
    payments: readonly SubmittedPayment[];
    rate: number;
  },
): SaleInput {
  return {
    storeId: given.storeId,
    cashierId: given.cashier.id,
    cashierName: given.cashier.name,
    clientId: cart.clientId,
    items: cart.items.map(({ productId, price, quantity }) => ({
      productId,
      price,
      quantity,
      total: lineTotal(price, quantity),
    })),
    discountPercentage: cart.discountPercentage,
    paymentMethod: mainPaymentMethod(given.payments),
    paymentAmount: given.payments.reduce((sum, p) => sum + p.amount, 0),
    payments: [...given.payments],
    currency: cart.currency,
    exchangeRate: given.rate,
  };
}
