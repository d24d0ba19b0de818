/** What this feature offers to others. */
export { type CartItem, itemOf, pricedItem, takenFromHand } from './cart/cart-item.ts';
export { whyReduced } from './cart/cart-terms.ts';
export { ClientButton } from './cart/client-button.tsx';
export { PaymentProblem } from './payment/payment-problem.tsx';
