import { canonicalJson, sha256 } from '../core/hash.ts';
import { type Envelope, envelope as envelopeSchema } from './contract.ts';

/** Max. length of a text that is kept in full: a sale of a dozen lines has some 8,000 characters. */
const WHOLE = 8_000;

/** The kept beginning of a longer one, for people to recognise it. Escaping may take six bytes per character. */
const BEGINNING = 1_000;

/** The columns that state why a command is not booked. */
export type Kept = { status: string; result: unknown };

/** The version that a command waits for, supported by a newer program of this server; null for any other command. */
export function awaitedVersion({ status, result }: Kept): number | null {
  if (status !== 'quarantined') return null;
  const { data } = (result ?? {}) as { data?: { version?: unknown } | null };
  return typeof data?.version === 'number' ? data.version : null;
}

/** The kept part of a long text that is never run again. Its till keeps the full text until someone resolves it. */
type Part = {
  store?: string | null;
  actor?: string;
  at?: number;
  length: number;
  begins: string;
  /** A hash of the command's content: it identifies the same command under another number. */
  happening?: string;
};

/** A text that every engine stores unchanged; a text that one of them cannot store is kept as a JSON string. */
export function keepable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? JSON.stringify(text) : text;
}

/** The kept text of a command that is kept aside permanently, or that came under a used id. */
export function shortened(text: string, readable: Envelope | null): string {
  const whole = keepable(text);
  if (whole.length <= WHOLE) return whole;
  const part: Part = { length: text.length, begins: text.slice(0, BEGINNING).toWellFormed() };
  if (!readable) return canonicalJson(part);
  const { store, actor, at } = readable;
  return canonicalJson({ ...part, store, actor, at, happening: hashOf(readable) });
}

/** The envelope in a command's text; null when it is invalid. */
export function parseEnvelope({ text }: { text: string }): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a kept text, in full or in part, has the same content as a command. */
export function isSameHappening(kept: string, readable: Envelope): boolean {
  const whole = parseEnvelope({ text: kept });
  return hashOf(readable) === (whole ? hashOf(whole) : partOf(kept)?.happening);
}

const hashOf = ({ id, name, version, input, record, actor, at }: Envelope): string =>
  sha256(canonicalJson({ id, name, version, input, record, actor, at }));

function partOf(kept: string): Partial<Part> | null {
  try {
    const part: unknown = JSON.parse(kept);
    return typeof part === 'object' && part !== null ? part : null;
  } catch {
    return null;
  }
}
