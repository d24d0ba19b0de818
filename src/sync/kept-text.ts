import { canonicalJson, sha256 } from '../core/hash.ts';
import { type Envelope, envelope as envelopeSchema } from './contract.ts';

/** A text up to this length is kept whole: a sale of a dozen lines has some 8,000 characters. */
const WHOLE = 8_000;

/** How much stays of a longer one, for people to see what it was. Escaped, each character may take six. */
const BEGINNING = 1_000;

/** What a command's row says of why it is not booked. */
export type Kept = { status: string; result: unknown };

/** The version that a command waits for, which a newer program of this server knows; null for any other command. */
export function awaitedVersion({ status, result }: Kept): number | null {
  if (status !== 'quarantined') return null;
  const { data } = (result ?? {}) as { data?: { version?: unknown } | null };
  return typeof data?.version === 'number' ? data.version : null;
}

/** What stays of a long text that nobody runs again. Its till has the whole of it until somebody has settled it. */
type Part = {
  store?: string | null;
  actor?: string;
  at?: number;
  length: number;
  begins: string;
  /** What the command says, as a hash: the same command is known again under another number. */
  happening?: string;
};

/** A text that every engine keeps as it is; what one of them cannot hold is kept as a JSON string. */
export function keepable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? JSON.stringify(text) : text;
}

/** What is kept of a command's text that is kept aside for good, or came under a used id. */
export function shortened(text: string, readable: Envelope | null): string {
  const whole = keepable(text);
  if (whole.length <= WHOLE) return whole;
  const part: Part = { length: text.length, begins: text.slice(0, BEGINNING).toWellFormed() };
  if (!readable) return canonicalJson(part);
  const { store, actor, at } = readable;
  return canonicalJson({ ...part, store, actor, at, happening: hashOf(readable) });
}

/** The envelope in a command's text; null for what is none. */
export function parseEnvelope({ text }: { text: string }): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a text that is kept, whole or in part, is of the same happening as a command. */
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
