import type { CompleteInput, SubmittedPayment } from '../../../../src/sales/contract.ts';
import { mainPaymentMethod } from '../../../../src/sales/payment-rules.ts';
import { lineTotal } from '../../../../src/sales/total-rules.ts';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Cart } from '../cart/cart.ts';
import { pricedItem, takenFromHand } from '../cart/cart-item.ts';
import { whyReduced } from '../cart/cart-terms.ts';

/** A line as it is submitted: an item or a bundle by its id, a free article by its name. */
function soldItemOf(item: Cart['items'][number]) {
  const { productId, ...priced } = pricedItem(item);
  const { free, productName: name } = item;
  return free ? { ...priced, free: { name, category: free.category } } : { ...priced, productId };
}

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
): CompleteInput {
  return {
    storeId: details.storeId,
    cashierId: details.cashier.id,
    cashierName: details.cashier.name,
    clientId: cart.clientId,
    ...(details.seller ? { sellerId: details.seller.id } : {}),
    items: cart.items.map((item) => ({
      ...soldItemOf(item),
      total: lineTotal(item.price, item.quantity),
      ...takenFromHand(item),
      ...(details.seller && item.seller ? { sellerId: item.seller.id } : {}),
    })),
    ...(cart.giftCards
      ? { giftCards: cart.giftCards.map(({ key: _, ...card }) => ({ code: null, recipient: null, ...card })) }
      : {}),
    ...(cart.coupon ? { coupon: { code: cart.coupon.code } } : {}),
    ...(cart.points ? { points: { count: cart.points.count, isHeld: cart.points.isHeld } } : {}),
    discountPercentage: cart.discountPercentage,
    ...(cart.discountAmount ? { discountAmount: cart.discountAmount } : {}),
    ...whyReduced(cart),
    paymentMethod: mainPaymentMethod(details.payments),
    paymentAmount: details.payments.reduce((sum, p) => sum + p.amount, 0),
    payments: [...details.payments],
    currency: cart.currency,
    exchangeRate: details.rate,
  };
}
