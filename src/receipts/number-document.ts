import { z } from 'zod';
import type { Command } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { incarnationLetters } from './issue-receipt.ts';

/**
 * The kinds of documents with their own series at each till, by the letters of their numbers. Each area adds its own
 * in its `tables.ts`, with the meaning of the letters: two meanings of the same letters do not compile.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface DocumentKinds {}
export type DocumentKind = keyof DocumentKinds;

/** A document's number as a fact's record stores it. */
export const documentNumber = z.strictObject({
  series: recordText(60),
  number: z.number().int().min(1).max(99_999_999),
  label: recordText(60),
});
export type DocumentNumber = z.infer<typeof documentNumber>;

/**
 * Takes the next number of this till's series for a kind of document, inside the command's transaction. Unlike
 * receipts, these numbers are not chained: they only have to be short, and unique while tills are offline.
 * @returns with the label that people use, e.g. PO-CAS1-T2B-0012
 */
export async function numberDocument(
  w: Writer,
  command: Command,
  store: Pick<Row<'stores'>, 'code'>,
  kind: DocumentKind,
): Promise<DocumentNumber> {
  const { code, incarnation } = command.till;
  const series = `${kind}-${store.code}-${code}${incarnationLetters(incarnation)}`;
  const head = await w.lock('receiptSeries', series);
  const number = (head?.lastNumber ?? 0) + 1;
  if (head) await w.update('receiptSeries', head, { lastNumber: number });
  else await w.insert('receiptSeries', { id: series, lastNumber: number, lastHash: '' });
  return { series, number, label: `${series}-${String(number).padStart(4, '0')}` };
}
