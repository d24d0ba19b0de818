import type { PricePrompt } from '../stores/rules.ts';

/** A typed price below the minimum price. */
export function checkPrice(price: number, floor: number | null): 'PRICE_BELOW_FLOOR' | null {
  return floor !== null && price < floor ? 'PRICE_BELOW_FLOOR' : null;
}

/** Whether the cashier is asked for the price. It may change when the item's minimum price is below its price. */
export function asksPrice(prompt: PricePrompt, article: { price: number; floor: number | null }): boolean {
  const isChangeable = article.floor !== null && article.floor < article.price;
  return prompt === 'always' || (prompt === 'changeable' && isChangeable);
}

/** A price above this multiple of the list price needs a confirmation: an extra digit multiplies by ten. */
const FAR_PRICE = 2;

/** Whether a price is so far above the list price that it looks like a typing error. */
export function isFarPrice(price: number, listPrice: number): boolean {
  return listPrice > 0 && price > listPrice * FAR_PRICE;
}
