import { z } from 'zod';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import { type Command, isWithheld, type Recorded } from '../core/operation.ts';
import { recordHash, recordId, recordText } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';

/** A receipt as it stands in a fact's record: the exact bytes that were printed, and their place in the chain. */
export const issuedReceipt = z.strictObject({
  id: recordId,
  series: recordText(60),
  incarnation: z.number().int().min(1).max(1_000_000),
  number: z.number().int().min(1).max(99_999_999),
  /** What is printed: CAS1-T2B-000123. */
  label: recordText(60),
  body: recordText(1_000_000),
  previousHash: recordHash,
  hash: recordHash,
  /** Ed25519 over the hash by the till's key, base64; null where the device has no key. */
  signature: recordText(200).nullish(),
});
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

/** What the first receipt of a series follows. */
export const CHAIN_START = '0'.repeat(64);

/** A till's incarnation as the letter of its series: A, B … Z, AA … */
export function incarnationLetters(incarnation: number): string {
  let n = incarnation;
  let letters = '';
  while (n > 0) {
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
    n = Math.floor((n - 1) / 26);
  }
  return letters;
}

/**
 * Where a receipt stands whose signature proves nothing, in a series whose till signs: apart from the series, so that
 * what is proved stays whole. What it was printed as stands in its body.
 */
export const apartFrom = (series: string): string => `${series}${APART}`;
export const isApart = (series: string): boolean => series.endsWith(APART);
const APART = '?';

/** The hash of a receipt: over the previous hash and the stored bytes (NF525's chain; see reliability §2.26). */
export function receiptHash(previousHash: string, body: string): string {
  return sha256(`${previousHash}\n${body}`);
}

/** The id of the receipt of a sale or refund, whose own id is the command's. */
export function receiptIdOf(documentId: string): string {
  return derivedId(documentId, 'receipt');
}

/** The twelve digits that are printed and encoded in the QR. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).toUpperCase();
}

/**
 * Takes the next number of this till's series in a store, inside the command's transaction: what is rolled
 * back leaves no gap.
 * @param content what the receipt says; number, store and till are added to it
 */
export async function issueReceipt(
  w: Writer,
  command: Command,
  store: Pick<Row<'stores'>, 'id' | 'code'>,
  content: Record<string, unknown>,
): Promise<IssuedReceipt> {
  const series = `${store.code}-${command.till.code}${incarnationLetters(command.till.incarnation)}`;
  const head = await w.lock('receiptSeries', series);
  const number = (head?.lastNumber ?? 0) + 1;
  const previousHash = head?.lastHash ?? CHAIN_START;
  const label = `${series}-${String(number).padStart(6, '0')}`;
  const body = canonicalJson({ ...content, number: label });
  const hash = receiptHash(previousHash, body);
  if (head) await w.update('receiptSeries', head, { lastNumber: number, lastHash: hash });
  else await w.insert('receiptSeries', { id: series, lastNumber: number, lastHash: hash });
  return {
    id: receiptIdOf(command.id),
    series,
    incarnation: command.till.incarnation,
    number,
    label,
    body,
    previousHash,
    hash,
    signature: command.till.sign?.(hash) ?? null,
  };
}

/** The row of a receipt for `apply`; apart from its series where its part in that is withheld. */
export function receiptRow(
  receipt: IssuedReceipt,
  document: { id: string; storeId: string },
  command: Pick<Recorded, 'tillId' | 'at' | 'withheld'>,
): Row<'receipts'> {
  const { series } = receipt;
  return {
    id: receipt.id,
    storeId: document.storeId,
    tillId: command.tillId,
    incarnation: receipt.incarnation,
    series: isWithheld(command, 'receipts', receipt.id) ? apartFrom(series) : series,
    number: receipt.number,
    documentId: document.id,
    at: command.at,
    body: receipt.body,
    previousHash: receipt.previousHash,
    hash: receipt.hash,
    signature: receipt.signature ?? null,
  };
}
