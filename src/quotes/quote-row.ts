import { asc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import type { OfferedTerms } from '../sales/offer-rules.ts';
import type { Quote, QuoteDetail } from './contract.ts';
import { quoteState, saleOf } from './rules.ts';

/** A quote as the API shows it. @param today the business day of its store */
export function toQuote(row: Row<'quotes'>, today: string): Quote {
  const { userId: _user, saleId: _sale, ...quote } = row;
  return { ...quote, state: quoteState(row, today) };
}

export async function linesOf(r: Reader, quoteId: string): Promise<Row<'quoteLines'>[]> {
  const { quoteLines: l } = r.t;
  return await r.q.select().from(l).where(eq(l.quoteId, quoteId)).orderBy(asc(l.position), asc(l.id));
}

async function salesOf(r: Reader, quoteId: string): Promise<Row<'quoteSales'>[]> {
  const { quoteSales: s } = r.t;
  return await r.q.select().from(s).where(eq(s.quoteId, quoteId)).orderBy(asc(s.at), asc(s.id));
}

/** A quote with its lines and sales, in its state at a moment. @throws Refusal NOT_FOUND */
export async function quoteDetail(r: Reader, id: string, at: number): Promise<QuoteDetail> {
  const row = await r.get('quotes', id);
  if (!row) throw new Refusal('NOT_FOUND');
  const store = await r.get('stores', row.storeId);
  const client = row.clientId === null ? undefined : await r.get('clients', row.clientId);
  const lines = await linesOf(r, id);
  const sales = await salesOf(r, id);
  return {
    ...toQuote(row, businessDayOf(store, at)),
    items: lines.map(({ itemId, quoteId: _q, storeId: _s, position: _p, floor: _f, ...line }) => ({
      ...line,
      productId: itemId,
    })),
    clientPhone: client?.phone || null,
    clientEmail: client?.email ?? null,
    sales: sales.map(({ quoteId: _q, storeId: _s, ...sale }) => sale),
  };
}

/** The terms that a quote promises: a sale within them is not checked again. */
export async function termsOf(
  r: Reader,
  {
    id,
    discountPercentage,
    discountAmount,
  }: Pick<Row<'quotes'>, 'id' | 'discountPercentage' | 'discountAmount'>,
): Promise<OfferedTerms> {
  const lines = await linesOf(r, id);
  return {
    discountPercentage,
    discountAmount,
    lines: lines.map((line) => ({ ...line, productId: line.itemId })),
  };
}

/** Recomputes a quote from its sales; does nothing when the quote itself has not arrived yet. */
export async function restateQuote(w: Writer, id: string): Promise<void> {
  const quote = await w.lock('quotes', id);
  if (!quote) return;
  await w.update('quotes', quote, { saleId: saleOf(await salesOf(w, id))?.id ?? null });
}

/** Locks a quote that may be cancelled or sold. @throws Refusal NOT_FOUND, QUOTE_CLOSED */
export async function lockUnsold(w: Writer, id: string): Promise<Row<'quotes'>> {
  const quote = await w.lock('quotes', id);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (quote.saleId !== null || quote.cancelledAt !== null) throw new Refusal('QUOTE_CLOSED');
  return quote;
}
