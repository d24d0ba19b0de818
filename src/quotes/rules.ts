/**
 * The rules of a quote's validity, the same on the screen and in the service. Days are business days, YYYY-MM-DD.
 * Nothing here reads a clock, a store or a network.
 */

export const QUOTE_STATES = ['open', 'expired', 'sold', 'cancelled'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Default validity of a quote, in days. */
export const USUAL_DAYS = 15;

/** Whether a quote is valid on a day; its last day counts. */
export function holdsOn(quote: { validUntil: string }, day: string): boolean {
  return day <= quote.validUntil;
}

/** The state of a quote; a sold quote stays sold even if it was cancelled. */
export function quoteState(
  quote: { validUntil: string; saleId: string | null; cancelledAt: number | null },
  today: string,
): QuoteState {
  if (quote.saleId !== null) return 'sold';
  if (quote.cancelledAt !== null) return 'cancelled';
  return holdsOn(quote, today) ? 'open' : 'expired';
}

/** The sale of a quote: the earliest one, as offline tills may make several. */
export function saleOf<S extends { id: string; at: number }>(sales: readonly S[]): S | null {
  const [first] = sales.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
