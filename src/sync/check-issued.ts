import { eq } from 'drizzle-orm';
import type { Finding } from '../core/operation.ts';
import { isSignedBy } from '../core/signing.ts';
import type { Reader, Row } from '../core/store/store.ts';
import {
  CHAIN_START,
  type IssuedReceipt,
  incarnationLetters,
  receiptHash,
  receiptIdOf,
} from '../receipts/issue-receipt.ts';
import type { DocumentKind, DocumentNumber } from '../receipts/number-document.ts';
import { receiptsOfNumber } from '../receipts/receipt-heads.ts';
import type { Envelope } from './contract.ts';
import { KeptAside } from './kept-aside.ts';
import { isPossible } from './terms.ts';

/** A series as its parts: CAS1-T2B is store CAS1, till T2, second incarnation. */
type Series = { store: string; till: string; letters: string };

function partsOf(series: string): Series | null {
  const match = /^(.+)-([^-]+?)([A-Z]+)$/.exec(series);
  const [, store = '', till = '', letters = ''] = match ?? [];
  return match ? { store, till, letters } : null;
}

/** Max. letters of an incarnation: more than any till needs. */
const LETTERS = 4;

function incarnationOf(letters: string): number {
  return [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The devices (tills or server tills) with a code; after a restored backup there may be two. */
async function tillsOfCode(r: Reader, code: string): Promise<Row<'devices'>[]> {
  const { devices } = r.t;
  return await r.q.select().from(devices).where(eq(devices.code, code)).orderBy(devices.id);
}

/**
 * Whether a device legitimately uses another's numbers: a newly enrolled till sends what it made earlier under its
 * former code. The other device is revoked and cannot send, or has not called since, or has the same key, or is
 * unknown here. The time is the last criterion: a server's clock may have been set back in between.
 */
function isSuccessor(device: Row<'devices'>, others: readonly Row<'devices'>[]): boolean {
  return others.every(
    (other) =>
      other.revokedAt !== null ||
      (other.publicKey !== null && other.publicKey === device.publicKey) ||
      (other.lastSeenAt ?? other.enrolledAt) <= device.enrolledAt,
  );
}

/**
 * Whether a device may have made a command under an earlier enrolment. A clock that is ahead of the arrival, or that
 * cannot be right, tells nothing about its age; nor does the arrival when the server's clock was set back.
 * @param at when the command was made, by its till's clock; `cameAt` when it arrived, by the server's
 */
const mayBeEarlier = (device: Row<'devices'>, { at, cameAt }: { at: number; cameAt: number }): boolean =>
  Math.min(at, cameAt) <= device.enrolledAt || at > cameAt || !isPossible(at, cameAt);

/**
 * A document whose number is of a till that did not make it, as far as the server knows: a person reviews it. A server
 * that was put back may have given the code of an enrolment that it has lost to another till.
 */
const unproved = (
  device: Row<'devices'>,
  o: { series: string; label: string; storeId: string; documentId: string },
): Finding => ({
  kind: 'unproved_receipt',
  storeId: o.storeId,
  documentId: o.documentId,
  role: `unproved_receipt:${o.label}`,
  cause: { of: `${device.id}:${o.series}` },
  data: { receipt: o.label },
});

/**
 * Checks that a series belongs to a store, and to the pushing till or to one that it replaced.
 * @returns the tills behind the series
 * @throws KeptAside
 */
async function checkSeries(
  r: Reader,
  device: Row<'devices'>,
  envelope: Envelope,
  series: string,
  storeId: string,
): Promise<{ letters: string; tills: Row<'devices'>[]; isItsOwn: boolean }> {
  const parts = partsOf(series);
  if (!parts || parts.letters.length > LETTERS) throw new KeptAside('its number is of no series');
  const { stores } = r.t;
  const [store] = await r.q.select().from(stores).where(eq(stores.code, parts.store)).limit(1);
  // The store's code may have changed since: numbers keep the earlier code.
  if (store && store.id !== storeId) throw new KeptAside('its number is of the series of another store');
  if (parts.till === device.code) {
    if (incarnationOf(parts.letters) > envelope.incarnation) {
      throw new KeptAside('its number is of an incarnation that its till has not come to');
    }
    return { letters: parts.letters, tills: [device], isItsOwn: true };
  }
  const tills = await tillsOfCode(r, parts.till);
  if (tills.some(({ kind }) => kind === 'server'))
    throw new KeptAside('its number is of the server’s series');
  return { letters: parts.letters, tills, isItsOwn: false };
}

const labelOf = ({ series, number }: { series: string; number: number }, digits: number) =>
  `${series}-${String(number).padStart(digits, '0')}`;

/**
 * Checks that a document's number belongs to the till's own series of its kind. What the till may have made before its
 * enrolment is accepted and reported where another till has the series.
 * @throws KeptAside
 */
export async function checkNumber(
  r: Reader,
  device: Row<'devices'>,
  { envelope, cameAt }: { envelope: Envelope; cameAt: number },
  claim: { number: DocumentNumber; kind: DocumentKind; storeId: string },
): Promise<Finding[]> {
  const { number, kind, storeId } = claim;
  const prefix = `${kind}-`;
  if (!number.series.startsWith(prefix) || number.label !== labelOf(number, 4)) {
    throw new KeptAside('its number does not fit its series');
  }
  const { tills, isItsOwn } = await checkSeries(
    r,
    device,
    envelope,
    number.series.slice(prefix.length),
    storeId,
  );
  if (isItsOwn || isSuccessor(device, tills)) return [];
  if (!mayBeEarlier(device, { at: envelope.at, cameAt }))
    throw new KeptAside('its number is of the series of another till');
  return [unproved(device, { ...number, storeId, documentId: envelope.id })];
}

function numberIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { number?: unknown } | null)?.number;
  } catch {
    return undefined;
  }
}

export type Issued = {
  head: { series: string; number: number; hash: string } | null;
  /** It is stored apart from its series: its signature proves nothing, and the tills of that series sign. */
  isApart: boolean;
  findings: Finding[];
};

/**
 * Checks the receipt of a command: number, position and bytes agree, it belongs to the till's own series, and the
 * till signed it if its key is known. Unsigned receipts, from before a till could sign, precede all that it signed. A
 * receipt with a gap before it is accepted and reported if its signature proves it or its till never had a key; only
 * a receipt that continues the series can become its head. An unproved receipt of a till with a known key is stored
 * apart from the series and reported: it may come from a till that lost its key, or from someone who stole one.
 * @throws KeptAside
 */
export async function checkIssued(
  r: Reader,
  device: Row<'devices'>,
  { envelope, cameAt }: { envelope: Envelope; cameAt: number },
  claim: { receipt: IssuedReceipt; documentId: string; storeId: string },
): Promise<Issued> {
  const { receipt, documentId, storeId } = claim;
  const { series, number, hash } = receipt;
  const { letters, tills, isItsOwn } = await checkSeries(r, device, envelope, series, storeId);
  const fits =
    receipt.id === receiptIdOf(documentId) &&
    receipt.label === labelOf(receipt, 6) &&
    numberIn(receipt.body) === receipt.label &&
    incarnationLetters(receipt.incarnation) === letters &&
    receiptHash(receipt.previousHash, receipt.body) === hash;
  if (!fits) throw new KeptAside('its receipt is not what it says');
  const made = { at: envelope.at, cameAt };
  const proof = await proofOf(r, receipt, tills, device, made);
  const isProved = proof === 'proved';
  const isSigner = tills.some(({ publicKey }) => publicKey !== null);
  const isSignedByNone = proof === 'unknown' && isSigner;
  if (
    !isItsOwn &&
    !isProved &&
    !isSuccessor(device, tills) &&
    !(isSignedByNone && mayBeEarlier(device, made))
  ) {
    throw new KeptAside('its receipt is of the series of another till');
  }
  if (isSignedByNone) {
    const { label } = receipt;
    return {
      head: null,
      isApart: true,
      findings: [unproved(device, { series, label, storeId, documentId })],
    };
  }
  const before = number === 1 ? [] : await receiptsOfNumber(r, { series, number: number - 1 });
  const goesOn =
    number === 1
      ? receipt.previousHash === CHAIN_START
      : before.some((previous) => previous.hash === receipt.previousHash);
  const isHead = isProved || (isItsOwn && proof === 'unsigned');
  if (goesOn) return { head: isHead ? { series, number, hash } : null, isApart: false, findings: [] };
  if (proof === 'unsigned' && (isSigner || before.length > 0 || number === 1)) {
    throw new KeptAside('its receipt does not follow the one before it');
  }
  const finding: Finding = {
    kind: 'gap',
    storeId,
    documentId,
    role: 'gap:receipt',
    data: { receipt: receipt.label },
  };
  return { head: null, isApart: false, findings: [finding] };
}

/**
 * How the signature relates to the receipt: it proves it; it is absent and not required; or its key is no longer
 * known, as with a till that lost its keys and was enrolled again.
 * @throws KeptAside when the signature disproves the receipt
 */
async function proofOf(
  r: Reader,
  { series, number, hash, signature = null }: IssuedReceipt,
  tills: readonly Row<'devices'>[],
  device: Row<'devices'>,
  made: { at: number; cameAt: number },
): Promise<'proved' | 'unsigned' | 'unknown'> {
  const keys = tills.flatMap(({ publicKey }) => publicKey ?? []);
  if (signature !== null) {
    if (keys.length === 0) return 'unknown';
    if (keys.some((key) => isSignedBy(key, hash, signature))) return 'proved';
    // A command from before the till's enrolment may be signed with a key that both the till and the server have
    // lost.
    const isItsKey = device.publicKey !== null && isSignedBy(device.publicKey, hash, signature);
    if (isItsKey || mayBeEarlier(device, made)) return 'unknown';
    throw new KeptAside('its receipt is not signed by its till');
  }
  const before = await receiptsOfNumber(r, { series, number: number - 1 });
  if (before.some((previous) => previous.signature !== null))
    throw new KeptAside('its receipt lacks the signature of its till');
  return 'unsigned';
}
