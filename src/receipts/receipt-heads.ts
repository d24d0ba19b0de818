import { and, between, eq, inArray, sql } from 'drizzle-orm';
import { type Reader, type Row, statement, type Writer } from '../core/store/store.ts';
import { apartFrom } from './issue-receipt.ts';

const receiptsByNumber = statement<{ series: string; apart: string; number: number }>()(
  'receipts_by_number',
  (q, t) =>
    q
      .select({
        id: t.receipts.id,
        documentId: t.receipts.documentId,
        hash: t.receipts.hash,
        signature: t.receipts.signature,
      })
      .from(t.receipts)
      .where(
        and(
          inArray(t.receipts.series, [sql.placeholder('series'), sql.placeholder('apart')]),
          eq(t.receipts.number, sql.placeholder('number')),
        ),
      ),
);

/** The text that the signature of a head covers. */
export const headText = (head: { series: string; number: number; hash: string }): string =>
  `${head.series}\n${head.number}\n${head.hash}`;

/** A receipt that the server has verified as the next one of its series. */
export type ProvedHead = { series: string; number: number; hash: string };

/**
 * Signs the last proved receipt of each series and stores it: from then on, shortening or rewriting the series is
 * detected by the server's copy. A head never goes back.
 */
export async function countersignHeads(
  w: Writer,
  proved: readonly ProvedHead[],
  server: { now: number; countersign: (text: string) => string },
): Promise<{ series: string; number: number; hash: string; signature: string }[]> {
  const { receipts } = w.t;
  const heads: { series: string; number: number; hash: string; signature: string }[] = [];
  for (const [series, ones] of Map.groupBy(proved, (receipt) => receipt.series)) {
    const head = ones.reduce((last, receipt) => (receipt.number > last.number ? receipt : last));
    const stored = await w.get('receiptHeads', series);
    if (stored && stored.number > head.number) {
      const { number, hash, signature } = stored;
      heads.push({ series, number, hash, signature });
      continue;
    }
    const [row] = await w.q
      .select({ tillId: receipts.tillId })
      .from(receipts)
      .where(and(eq(receipts.series, series), eq(receipts.number, head.number)))
      .limit(1);
    if (!row) continue;
    const signature = server.countersign(headText(head));
    const { number, hash } = head;
    await w.put('receiptHeads', { id: series, tillId: row.tillId, number, hash, signature, at: server.now });
    heads.push({ series, number, hash, signature });
  }
  return heads;
}

/** A receipt without its body, which may be long. */
type Numbered = Pick<Row<'receipts'>, 'id' | 'documentId' | 'hash' | 'signature'>;

/** The receipts with a number, including those of the separate series; several when a copied till repeated it. */
export async function receiptsOfNumber(
  r: Reader,
  { series, number }: { series: string; number: number },
): Promise<Numbered[]> {
  return await r.run(receiptsByNumber, { series, apart: apartFrom(series), number });
}

/** Whether any receipt belongs to a series between two names, both included. */
export async function hasSeriesFrom(r: Reader, first: string, last: string): Promise<boolean> {
  const { receipts } = r.t;
  const rows = await r.q
    .select({ id: receipts.id })
    .from(receipts)
    .where(between(receipts.series, first, last))
    .limit(1);
  return rows.length > 0;
}
