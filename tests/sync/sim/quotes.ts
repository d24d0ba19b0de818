import type { Row } from '../../../src/core/store/store.ts';
import { saleOf } from '../../../src/quotes/rules.ts';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type Offered = { id: string; discount_percentage: number };

/** What people do with quotes. */
const QUOTE_ACTIONS = ['makeQuote', 'sellQuote', 'cancelQuote'] as const satisfies readonly Action[];
type QuoteAction = (typeof QUOTE_ACTIONS)[number];

export const isQuoteAction = (action: Action): action is QuoteAction =>
  (QUOTE_ACTIONS as readonly Action[]).includes(action);

function quoteOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = rows.all('SELECT id, price, floor FROM items WHERE store_id = ? ORDER BY id', storeId) as {
    id: string;
    price: number;
    floor: number | null;
  }[];
  if (items.length === 0) return null;
  const lines = Array.from({ length: 1 + chances.below(3) }, () => {
    const item = chances.pick(items);
    return {
      productId: item.id,
      price: Math.max(item.price, item.floor ?? 0),
      quantity: 1 + chances.below(2),
    };
  });
  return {
    storeId,
    items: lines,
    discountPercentage: chances.chance(0.7) ? 0 : 10,
    validUntil: '2099-01-15',
  };
}

/** Few of them, so that two tills come to the same one. */
function someQuote(rows: Rows, storeId: string, chances: Random): Offered | null {
  const open = rows.all(
    'SELECT id, discount_percentage FROM quotes WHERE store_id = ? AND sale_id IS NULL AND cancelled_at IS NULL ORDER BY id DESC LIMIT 3',
    storeId,
  ) as Offered[];
  return open.length === 0 ? null : chances.pick(open);
}

/** What somebody does about a quote, and the operation it is. */
export function quoteDeed(action: QuoteAction, rows: Rows, storeId: string, chances: Random): Deed {
  if (action === 'makeQuote') return { path: 'quotes.create', input: quoteOf(rows, storeId, chances) };
  const quote = someQuote(rows, storeId, chances);
  if (!quote) return { path: '', input: null };
  const { id, discount_percentage: discountPercentage } = quote;
  if (action === 'cancelQuote') return { path: 'quotes.cancel', input: { id } };
  const items = rows.all(
    'SELECT item_id AS productId, price, quantity FROM quote_lines WHERE quote_id = ? ORDER BY position',
    id,
  ) as { productId: string; price: number; quantity: number }[];
  const { total } = saleTotals({ lines: items, discountPercentage, taxRate: 20 });
  return {
    path: 'quotes.sell',
    input: { id, items, discountPercentage, paymentMethod: 'cash', paymentAmount: total },
  };
}

const wrong = (what: string): never => {
  throw new Violation('quotes-kept', what);
};

type Made = { quote: Row<'quotes'>; lines: Row<'quoteLines'>[] };

/**
 * 16: a quote that was confirmed is at the server, once and as it was shown; what became of it follows from its sales; and
 * no two have one number, but where a till's disk was put back.
 */
export function checkQuotes(world: World): void {
  const { store } = world.server;
  const quotes = new Map(rowsIn(store, 'quotes').map((quote) => [quote.id, quote]));
  const lines = Map.groupBy(rowsIn(store, 'quoteLines'), (line) => line.quoteId);
  const sales = rowsIn(store, 'quoteSales');
  for (const { id, name, fate, envelope } of world.ledger.entries.values()) {
    if (fate !== 'due') continue;
    if (name === 'quotes.create') {
      const { quote, lines: shown } = envelope.record as Made;
      const is = quotes.get(id);
      if (!is || is.number !== quote.number || is.total !== quote.total)
        wrong(`quote ${quote.number} is lost`);
      if (lines.get(id)?.length !== shown.length) wrong(`quote ${quote.number} has other lines`);
    }
    if (name === 'quotes.sell' && !sales.some((sale) => sale.id === id)) wrong(`the sale ${id} is lost`);
  }
  const ofQuote = Map.groupBy(sales, (sale) => sale.quoteId);
  for (const quote of quotes.values()) {
    const mine = ofQuote.get(quote.id) ?? [];
    if (quote.saleId !== (saleOf(mine)?.id ?? null))
      wrong(`quote ${quote.number} is said to be sold otherwise`);
    if (mine.length > 0) world.reach('a quote was sold');
    if (mine.length > 1) world.reach('a quote was sold by two tills');
  }
  const numbers = [...quotes.values()].map((quote) => quote.number);
  const isPutBack = world.tally.faults.restoreTill > 0;
  if (!isPutBack && new Set(numbers).size < numbers.length) wrong('two quotes have one number');
}
