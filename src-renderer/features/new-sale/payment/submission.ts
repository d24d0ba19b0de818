import type { SaleInput, SubmittedPayment } from '../../../../src/sales/contract.ts';
import { lineTotal, mainPaymentMethod } from '../../../../src/sales/rules.ts';
import type { Cart } from '../cart/cart.ts';
import { pricedItem } from '../cart/cart-item.ts';

/** The spec's submission of a cart (§3). @param details.rate units of the cart's currency per MAD */
export function submissionOf(
  cart: Cart,
  details: {
    storeId: string;
    cashier: { id: string; name: string };
    payments: readonly SubmittedPayment[];
    rate: number;
  },
): SaleInput {
  return {
    storeId: details.storeId,
    cashierId: details.cashier.id,
    cashierName: details.cashier.name,
    clientId: cart.clientId,
    items: cart.items.map((item) => ({
      ...pricedItem(item),
      total: lineTotal(item.price, item.quantity),
    })),
    discountPercentage: cart.discountPercentage,
    ...(cart.discountAmount ? { discountAmount: cart.discountAmount } : {}),
    paymentMethod: mainPaymentMethod(details.payments),
    paymentAmount: details.payments.reduce((sum, p) => sum + p.amount, 0),
    payments: [...details.payments],
    currency: cart.currency,
    exchangeRate: details.rate,
  };
}
