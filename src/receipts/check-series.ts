import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { isPublicKey, publicKeyOf, verifier } from '../core/signing.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { receiptsContract, type SeriesFinding } from './contract.ts';
import { CHAIN_START, isApart, receiptHash } from './issue-receipt.ts';
import { headText } from './receipt-heads.ts';

/** Number of receipts that one call checks. */
const PART = 2_000;

type Receipt = Pick<
  Row<'receipts'>,
  'number' | 'body' | 'previousHash' | 'hash' | 'signature' | 'series' | 'incarnation'
>;

export type Keys = {
  /** Verifies a signature of the series' till; null when its key is not known. */
  till: ((text: string, signature: string) => boolean) | null;
  /** Verifies the server's countersignature; null when its key is not known. */
  server: ((text: string, signature: string) => boolean) | null;
};

type Start = { number: number; hash: string | null };

/**
 * Checks a run of receipts in the order of their numbers. A replica that holds only the last months starts in the
 * middle: the link of its first receipt is then accepted as it is.
 * @param start what the run follows; a null hash is unknown
 */
export function checkRun(receipts: readonly Receipt[], start: Start, keys: Keys): SeriesFinding {
  let { number, hash } = start;
  let unsigned = 0;
  for (const [i, receipt] of receipts.entries()) {
    const broken = (
      why: NonNullable<SeriesFinding['broken']>['why'],
      at = receipt.number,
    ): SeriesFinding => ({
      checked: i,
      unsigned,
      next: null,
      broken: { number: at, why },
    });
    if (receipt.number === number) return broken('repeated');
    if (receipt.number !== number + 1) return broken('missing', number + 1);
    if (receiptHash(receipt.previousHash, receipt.body) !== receipt.hash) return broken('altered');
    if (labelOf(receipt.body) !== numbered(receipt)) return broken('altered');
    if (hash !== null && receipt.previousHash !== hash) return broken('unchained');
    if (receipt.signature === null || keys.till === null) unsigned += 1;
    else if (!keys.till(receipt.hash, receipt.signature)) return broken('forged');
    ({ number, hash } = receipt);
  }
  const next = hash === null ? null : { number, hash };
  return { checked: receipts.length, unsigned, next, broken: null };
}

const numbered = ({ series, number }: Receipt) => `${series}-${String(number).padStart(6, '0')}`;

function labelOf(body: string): unknown {
  return (JSON.parse(body) as { number?: unknown }).number;
}

/** Whether a series ends at the number that the server once signed, or later. */
export function checkHead(
  head: Pick<Row<'receiptHeads'>, 'id' | 'number' | 'hash' | 'signature'> | undefined,
  last: { number: number; hash: string } | null,
  hashAt: string | null,
  keys: Keys,
): SeriesFinding['broken'] {
  if (!head) return null;
  const text = headText({ series: head.id, number: head.number, hash: head.hash });
  if (keys.server && !keys.server(text, head.signature)) return { number: head.number, why: 'forged' };
  if ((last?.number ?? 0) < head.number) return { number: head.number, why: 'shortened' };
  return hashAt === head.hash ? null : { number: head.number, why: 'altered' };
}

/** The keys of a series, e.g. CAS1-T2B: the till's key by its code, and the server's own. */
async function keysOf(r: Reader, series: string): Promise<Keys> {
  const secret = await r.get('serverSecrets', 'signing');
  const server = secret ? verifier(publicKeyOf(secret.value)) : null;
  const code = /-([^-]+?)[A-Z]+$/.exec(series)?.[1] ?? '';
  const { devices } = r.t;
  const [device] = await r.q.select().from(devices).where(eq(devices.code, code)).limit(1);
  if (device?.kind === 'server') return { till: server, server };
  const key = device?.publicKey;
  return { till: key && isPublicKey(key) ? verifier(key) : null, server };
}

export const listSeries = read(receiptsContract.series, async (r, _input, call) => {
  const { receipts } = r.t;
  const rows = await r.q
    .select({ series: receipts.series, receipts: count() })
    .from(receipts)
    .where(call.stores === null ? undefined : inArray(receipts.storeId, call.stores))
    .groupBy(receipts.series)
    .orderBy(asc(receipts.series));
  const chained = rows.filter(({ series }) => !isApart(series));
  return { items: chained.map((row) => ({ ...row, receipts: Number(row.receipts) })) };
});

/** Reads and checks one part of a series. */
export async function checkPart(
  r: Reader,
  series: string,
  start: Start,
  stores: readonly string[] | null = null,
): Promise<SeriesFinding> {
  const { receipts } = r.t;
  const ofSeries = and(
    eq(receipts.series, series),
    stores === null ? undefined : inArray(receipts.storeId, [...stores]),
  );
  const part = await r.q
    .select()
    .from(receipts)
    .where(and(ofSeries, gt(receipts.number, start.number)))
    .orderBy(asc(receipts.number), asc(receipts.id))
    .limit(PART);
  const [first] = part;
  const isMiddle = start.number === 0 && first !== undefined && first.number > 1 && (await isPartial(r));
  const begin = isMiddle ? { number: first.number - 1, hash: null } : start;
  const keys = await keysOf(r, series);
  const finding = checkRun(part, begin, keys);
  if (finding.broken) return finding;
  if (part.length === PART && finding.next) {
    // The last number of this part may be repeated; the next part would not see that.
    const again = await r.q
      .select({ id: receipts.id })
      .from(receipts)
      .where(and(ofSeries, eq(receipts.number, finding.next.number)))
      .limit(2);
    if (again.length === 1) return finding;
    return { ...finding, next: null, broken: { number: finding.next.number, why: 'repeated' } };
  }
  const head = await r.get('receiptHeads', series);
  const [at] = head
    ? await r.q
        .select()
        .from(receipts)
        .where(and(ofSeries, eq(receipts.number, head.number)))
        .limit(1)
    : [];
  const last = finding.next ?? (start.hash === null ? null : { number: start.number, hash: start.hash });
  return { ...finding, next: null, broken: checkHead(head, last, at?.hash ?? null, keys) };
}

/** Whether this database holds only the last months, as a till's does. */
async function isPartial(r: Reader): Promise<boolean> {
  return Number((await r.get('syncState', 'historyFrom'))?.value ?? 0) > 0;
}

export const checkSeries = read(receiptsContract.check, async (r, { series, after, hash }, call) =>
  checkPart(r, series, { number: after, hash: hash ?? (after === 0 ? CHAIN_START : null) }, call.stores),
);
