import type { SaleInput, SubmittedPayment } from '../../../../src/sales/contract.ts';
import { lineTotal, mainPaymentMethod } from '../../../../src/sales/rules.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Cart } from '../cart/cart.ts';

/** The spec's submission of a cart (§3). @param details.rate units of the cart's currency per MAD */
export function submissionOf(
  cart: Cart,
  details: {
    storeId: string;
    cashier: { id: string; name: string };
    payments: readonly SubmittedPayment[];
    rate: number;
    /** Who sells, in a store that records it. */
    seller?: CartSeller | null;
  },
): SaleInput {
  return {
    storeId: details.storeId,
    cashierId: details.cashier.id,
    cashierName: details.cashier.name,
    clientId: cart.clientId,
    ...(details.seller ? { sellerId: details.seller.id } : {}),
    items: cart.items.map(({ productId, productName, free, stock, inHand, seller, price, quantity }) => ({
      ...(free ? { free: { name: productName, category: free.category } } : { productId }),
      price,
      quantity,
      total: lineTotal(price, quantity),
      ...(inHand && quantity > stock ? { inHand } : {}),
      ...(details.seller && seller ? { sellerId: seller.id } : {}),
    })),
    discountPercentage: cart.discountPercentage,
    paymentMethod: mainPaymentMethod(details.payments),
    paymentAmount: details.payments.reduce((sum, p) => sum + p.amount, 0),
    payments: [...details.payments],
    currency: cart.currency,
    exchangeRate: details.rate,
  };
}
