import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { canonicalJson } from '../core/hash.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { SeriesFinding } from '../receipts/contract.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { reportsContract } from './contract.ts';
import { netOf, sumFigures, zLabel, zSeries } from './z-rules.ts';

/** Closings that one answer proves. */
const PART = 500;

type Closing = Pick<Row<'zReports'>, 'number' | 'label' | 'day' | 'body' | 'previousHash' | 'hash'>;
type Start = { number: number; hash: string | null };
type Why = NonNullable<SeriesFinding['broken']>['why'];

/** Whether a closing is as it was made, and adds to the perpetual total of the one before it what it says. */
function isIntact(one: Closing, series: string, before: Closing | undefined): boolean {
  const { body } = one;
  if (receiptHash(one.previousHash, canonicalJson(body)) !== one.hash) return false;
  if (body.number !== one.label || one.label !== zLabel(series, one.number) || body.day !== one.day)
    return false;
  const net = netOf(sumFigures(body.days.map((d) => d.figures)));
  // Of a part that begins in the middle, the total before its first closing is not known.
  if (before === undefined && one.number > 1) return true;
  return body.perpetualTotal - (before?.body.perpetualTotal ?? 0) === net;
}

/**
 * Proves a run of closings in the order of their numbers: none missing, none twice, each as it was made, days and
 * perpetual total following each other.
 * @param start what the run follows; a null hash is not known
 */
export function checkClosings(closings: readonly Closing[], series: string, start: Start): SeriesFinding {
  let { number, hash } = start;
  for (const [i, one] of closings.entries()) {
    const broken = (why: Why, at = one.number): SeriesFinding => ({
      checked: i,
      unsigned: 0,
      next: null,
      broken: { number: at, why },
    });
    const before = closings[i - 1];
    if (one.number === number) return broken('repeated');
    if (one.number !== number + 1) return broken('missing', number + 1);
    if (!isIntact(one, series, before)) return broken('altered');
    if (hash !== null && one.previousHash !== hash) return broken('unchained');
    if (before && one.day <= before.day) return broken('altered');
    ({ number, hash } = one);
  }
  const next = hash === null ? null : { number, hash };
  return { checked: closings.length, unsigned: 0, next, broken: null };
}

/** One part of a store's closings, read and proved; at its end, against the head that numbers them. */
export async function checkClosingsPart(r: Reader, storeId: string, start: Start): Promise<SeriesFinding> {
  const { zReports: z } = r.t;
  const part = await r.q
    .select()
    .from(z)
    .where(and(eq(z.storeId, storeId), gt(z.number, start.number)))
    .orderBy(asc(z.number), asc(z.id))
    .limit(PART);
  const series = zSeries((await r.get('stores', storeId))?.code ?? '');
  const found = checkClosings(part, series, start);
  if (found.broken || (part.length === PART && found.next)) return found;
  const head = await r.get('receiptSeries', series);
  const last = found.next?.number ?? start.number;
  const isShort = head !== undefined && last < head.lastNumber;
  return {
    ...found,
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
