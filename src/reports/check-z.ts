import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { canonicalJson } from '../core/hash.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { SeriesFinding } from '../receipts/contract.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { reportsContract } from './contract.ts';
import { netOf, sumFigures, zLabel, zSeries } from './z-rules.ts';

/** Max. closings checked per answer. */
const PART = 500;

type Closing = Pick<Row<'zReports'>, 'number' | 'label' | 'day' | 'body' | 'previousHash' | 'hash'>;
type Start = { number: number; hash: string | null };
type Why = NonNullable<SeriesFinding['broken']>['why'];

/**
 * Whether the hash, number and day of a closing match its body, and its perpetual total continues the one before it.
 */
function isIntact(closing: Closing, series: string, before: Closing | undefined): boolean {
  const { body } = closing;
  if (receiptHash(closing.previousHash, canonicalJson(body)) !== closing.hash) return false;
  if (
    body.number !== closing.label ||
    closing.label !== zLabel(series, closing.number) ||
    body.day !== closing.day
  )
    return false;
  const net = netOf(sumFigures(body.days.map((d) => d.figures)));
  // At the start of a later part, the perpetual total before its first closing is unknown.
  if (before === undefined && closing.number > 1) return true;
  return body.perpetualTotal - (before?.body.perpetualTotal ?? 0) === net;
}

/**
 * Checks closings in the order of their numbers: none missing or repeated, none altered, and each continues the days
 * and the perpetual total of the one before.
 * @param start number and hash of the closing before; a null hash is unknown
 */
export function checkClosings(closings: readonly Closing[], series: string, start: Start): SeriesFinding {
  let { number, hash } = start;
  for (const [i, closing] of closings.entries()) {
    const broken = (why: Why, at = closing.number): SeriesFinding => ({
      checked: i,
      unsigned: 0,
      next: null,
      broken: { number: at, why },
    });
    const before = closings[i - 1];
    if (closing.number === number) return broken('repeated');
    if (closing.number !== number + 1) return broken('missing', number + 1);
    if (!isIntact(closing, series, before)) return broken('altered');
    if (hash !== null && closing.previousHash !== hash) return broken('unchained');
    if (before && closing.day <= before.day) return broken('altered');
    ({ number, hash } = closing);
  }
  const next = hash === null ? null : { number, hash };
  return { checked: closings.length, unsigned: 0, next, broken: null };
}

/** Reads and checks one part of a store's closings; the last part is also compared with the head of the series. */
export async function checkClosingsPart(r: Reader, storeId: string, start: Start): Promise<SeriesFinding> {
  const { zReports: z } = r.t;
  const part = await r.q
    .select()
    .from(z)
    .where(and(eq(z.storeId, storeId), gt(z.number, start.number)))
    .orderBy(asc(z.number), asc(z.id))
    .limit(PART);
  const series = zSeries((await r.get('stores', storeId))?.code ?? '');
  const finding = checkClosings(part, series, start);
  if (finding.broken || (part.length === PART && finding.next)) return finding;
  const head = await r.get('receiptSeries', series);
  const last = finding.next?.number ?? start.number;
  const isShort = head !== undefined && last < head.lastNumber;
  return {
    ...finding,
    next: null,
    broken: isShort ? { number: head.lastNumber, why: 'shortened' } : null,
  };
}

/** The series of closings in some stores; null for all. */
export async function closingSeries(r: Reader, stores: readonly string[] | null) {
  const { zReports: z, stores: s } = r.t;
  const rows = await r.q
    .select({ storeId: s.id, code: s.code, closings: count() })
    .from(z)
    .innerJoin(s, eq(s.id, z.storeId))
    .where(stores === null ? undefined : inArray(z.storeId, [...stores]))
    .groupBy(s.id, s.code)
    .orderBy(asc(s.code));
  return rows.map(({ storeId, code, closings }) => ({
    storeId,
    series: zSeries(code),
    closings: Number(closings),
  }));
}

export const listClosingSeries = read(reportsContract.series, async (r, _input, call) => ({
  items: await closingSeries(r, call.stores),
}));

export const checkClosingSeries = read(reportsContract.check, async (r, { storeId, after, hash }) =>
  checkClosingsPart(r, storeId, { number: after, hash: hash ?? (after === 0 ? CHAIN_START : null) }),
);
