import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { SeriesFinding } from '../receipts/contract.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { invoicesContract } from './contract.ts';
import { invoiceNumber } from './rules.ts';

/** Number of invoices that one call checks. */
const PART = 2_000;

type Numbered = Pick<Row<'invoices'>, 'series' | 'sequence' | 'number' | 'body' | 'previousHash' | 'hash'>;
type Start = { number: number; hash: string | null };
type Why = NonNullable<SeriesFinding['broken']>['why'];

/**
 * Checks a run of invoices in the order of their numbers: none missing, none repeated, each as issued. Invoices have
 * no signature: only the server makes and stores them.
 * @param start what the run follows; a null hash is unknown
 */
export function checkInvoiceRun(invoices: readonly Numbered[], start: Start): SeriesFinding {
  let { number, hash } = start;
  for (const [i, invoice] of invoices.entries()) {
    const broken = (why: Why, at = invoice.sequence): SeriesFinding => ({
      checked: i,
      unsigned: 0,
      next: null,
      broken: { number: at, why },
    });
    if (invoice.sequence === number) return broken('repeated');
    if (invoice.sequence !== number + 1) return broken('missing', number + 1);
    if (receiptHash(invoice.previousHash, invoice.body) !== invoice.hash) return broken('altered');
    const printed = (JSON.parse(invoice.body) as { number?: unknown }).number;
    if (printed !== invoice.number || printed !== invoiceNumber(invoice.series, invoice.sequence)) {
      return broken('altered');
    }
    if (hash !== null && invoice.previousHash !== hash) return broken('unchained');
    ({ sequence: number, hash } = invoice);
  }
  const next = hash === null ? null : { number, hash };
  return { checked: invoices.length, unsigned: 0, next, broken: null };
}

/** Reads and checks one part of a series; the last part also against the head that the numbering machine keeps. */
export async function checkInvoicePart(
  r: Reader,
  series: string,
  start: Start,
  stores: readonly string[] | null = null,
): Promise<SeriesFinding> {
  const { invoices } = r.t;
  const part = await r.q
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.series, series),
        stores === null ? undefined : inArray(invoices.storeId, [...stores]),
        gt(invoices.sequence, start.number),
      ),
    )
    .orderBy(asc(invoices.sequence), asc(invoices.id))
    .limit(PART);
  const finding = checkInvoiceRun(part, start);
  if (finding.broken || (part.length === PART && finding.next)) return finding;
  const head = await r.get('receiptSeries', series);
  const last = finding.next?.number ?? start.number;
  const isShort = head !== undefined && last < head.lastNumber && (stores === null || part.length > 0);
  const broken = isShort ? { number: head.lastNumber, why: 'shortened' as const } : null;
  return { ...finding, next: null, broken };
}

export const listInvoiceSeries = read(invoicesContract.series, async (r, _input, call) => {
  const { invoices } = r.t;
  const rows = await r.q
    .select({ series: invoices.series, invoices: count() })
    .from(invoices)
    .where(call.stores === null ? undefined : inArray(invoices.storeId, call.stores))
    .groupBy(invoices.series)
    .orderBy(asc(invoices.series));
  return { items: rows.map((row) => ({ ...row, invoices: Number(row.invoices) })) };
});

export const checkInvoices = read(invoicesContract.check, async (r, { series, after, hash }, call) =>
  checkInvoicePart(
    r,
    series,
    { number: after, hash: hash ?? (after === 0 ? CHAIN_START : null) },
    call.stores,
  ),
);
