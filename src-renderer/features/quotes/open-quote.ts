import type { TFunction } from 'i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import type { QuoteDetail } from '../../../src/quotes/contract.ts';
import type { BegunCart } from '../../api/begun-cart.ts';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { toast } from '../../ui/toast.tsx';
import { quoteCart } from './quote-cart.ts';

/** The quote's items that the store still sells, by id. */
async function articlesOf({ items, storeId }: QuoteDetail): Promise<Map<string, Item>> {
  const lookups = await Promise.allSettled(
    items.map((line) => client.catalogue.scan({ code: line.sku, storeId })),
  );
  const articles = new Map<string, Item>();
  for (const result of lookups) {
    if (result.status === 'fulfilled') articles.set(result.value.id, result.value);
    else if (codeOf(result.reason) !== 'PRODUCT_NOT_FOUND') throw result.reason;
  }
  return articles;
}

/** The sale that a quote becomes in this store; null when it cannot be sold, which has been shown. */
export async function openQuote(
  id: string,
  { storeId, t }: { storeId: string; t: TFunction },
): Promise<{ cart: BegunCart; warning?: string } | null> {
  const quote = await client.quotes.find({ id });
  if (quote.storeId !== storeId) {
    toast('error', t('errors:WRONG_STORE.title'), t('errors:WRONG_STORE.message'));
    return null;
  }
  if (quote.state === 'sold' || quote.state === 'cancelled') {
    toast('error', t('errors:QUOTE_CLOSED.title'), t(`quotes:states.${quote.state}`));
    return null;
  }
  const { cart, gone } = quoteCart(quote, await articlesOf(quote));
  return { cart, ...(gone > 0 ? { warning: t('quotes:cart.gone', { count: gone }) } : {}) };
}
