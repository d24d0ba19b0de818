import { z } from 'zod';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import { type Command, isWithheld, type Recorded } from '../core/operation.ts';
import { recordHash, recordId, recordText } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';

/** A receipt in a fact's record: the exact bytes printed, and their place in the chain. */
export const issuedReceipt = z.strictObject({
  id: recordId,
  series: recordText(60),
  incarnation: z.number().int().min(1).max(1_000_000),
  number: z.number().int().min(1).max(99_999_999),
  /** The printed number: CAS1-T2B-000123. */
  label: recordText(60),
  body: recordText(1_000_000),
  previousHash: recordHash,
  hash: recordHash,
  /** Ed25519 signature of the hash by the till's key, base64; null when the device has no key. */
  signature: recordText(200).nullish(),
});
export type IssuedReceipt = z.infer<typeof issuedReceipt>;

/** The previous hash of the first receipt of a series. */
export const CHAIN_START = '0'.repeat(64);

/** A till's incarnation as letters of its series: A, B … Z, AA … */
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
 * A separate series for receipts without a valid signature when their till signs: it keeps the proved series intact.
 * The printed number is in the receipt's body.
 */
export const apartFrom = (series: string): string => `${series}${APART}`;
export const isApart = (series: string): boolean => series.endsWith(APART);
const APART = '?';

/** The hash of a receipt: over the previous hash and the stored bytes (NF525 chain; see reliability §2.26). */
export function receiptHash(previousHash: string, body: string): string {
  return sha256(`${previousHash}\n${body}`);
}

/** The receipt id of a sale or refund, whose own id is the command's. */
export function receiptIdOf(documentId: string): string {
  return derivedId(documentId, 'receipt');
}

/** The twelve digits printed and encoded in the QR code. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12).toUpperCase();
}

/**
 * Takes the next number of this till's series in a store, inside the command's transaction: a rollback leaves no gap.
 * @param content what the receipt shows; number, store and till are added
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

/** The row of a receipt for `apply`; in the separate series when its place in the regular one is withheld. */
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
