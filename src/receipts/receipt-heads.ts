import { and, desc, eq, sql } from 'drizzle-orm';
import { type Reader, type Row, statement, type Writer } from '../core/store/store.ts';

const receiptsByNumber = statement<{ series: string; number: number }>()('receipts_by_number', (q, t) =>
  q
    .select()
    .from(t.receipts)
    .where(
      and(eq(t.receipts.series, sql.placeholder('series')), eq(t.receipts.number, sql.placeholder('number'))),
    ),
);

/** The text that a head's signature is over. */
export const headText = (head: { series: string; number: number; hash: string }): string =>
  `${head.series}\n${head.number}\n${head.hash}`;

/**
 * Signs the last receipt of each series that the server now has, and keeps it: from here on nobody can shorten or
 * rewrite the series without the server's copy telling (design §5.9).
 */
export async function countersignHeads(
  w: Writer,
  series: readonly string[],
  server: { now: number; countersign: (text: string) => string },
): Promise<{ series: string; number: number; hash: string; signature: string }[]> {
  const { receipts } = w.t;
  const heads: { series: string; number: number; hash: string; signature: string }[] = [];
  for (const one of series) {
    const [last] = await w.q
      .select({ number: receipts.number, hash: receipts.hash, tillId: receipts.tillId })
      .from(receipts)
      .where(eq(receipts.series, one))
      .orderBy(desc(receipts.number))
      .limit(1);
    if (!last) continue;
    const head = { series: one, number: last.number, hash: last.hash };
    const signature = server.countersign(headText(head));
    await w.put('receiptHeads', { id: one, tillId: last.tillId, ...rest(head), signature, at: server.now });
    heads.push({ ...head, signature });
  }
  return heads;
}

const rest = ({ number, hash }: { number: number; hash: string }) => ({ number, hash });

/** The receipts that carry a number; more than one when a copy of a till printed it again. */
export async function receiptsOfNumber(
  r: Reader,
  { series, number }: { series: string; number: number },
): Promise<Row<'receipts'>[]> {
  return await r.run(receiptsByNumber, { series, number });
}
