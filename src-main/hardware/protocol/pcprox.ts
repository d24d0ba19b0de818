import { type Card, CardPresence } from './card-number.ts';

/** RF IDeas pcProx: it appears as a keyboard and also answers feature reports. */
export const PCPROX = { vendorId: 0x0c27, productId: 0x3bfa } as const;

/** Polling interval for cards, milliseconds. */
export const PCPROX_POLL_MS = 250;

const REPORT = 8;
const question = (code: number): Uint8Array => Uint8Array.from([0, code, ...Array(REPORT - 1).fill(0)]);

/**
 * The two requests, as feature reports with report id 0 in front: each is written, and its answer read as a feature
 * report. The card comes first: without that request the reader never sets the number of bits.
 */
export const PCPROX_ASK = { card: question(0x8f), bits: question(0x8e) } as const;

/** The eight bytes of an answer; some systems leave the report id in front. */
function body(answer: Uint8Array): Uint8Array | null {
  if (answer.length === REPORT) return answer;
  return answer.length === REPORT + 1 && answer[0] === 0 ? answer.subarray(1) : null;
}

/**
 * The card on the reader, from its data without parity (little-endian) and the number of bits, sent twice.
 * @returns null without a card, and when the two answers do not match
 */
export function pcProxCard(cardAnswer: Uint8Array, bitsAnswer: Uint8Array): Card | null {
  const data = body(cardAnswer);
  const [bits = 0, again] = body(bitsAnswer) ?? [];
  if (!data || bits !== again || bits < 1 || bits > 64) return null;
  const value = Buffer.from(data).readBigUInt64LE();
  // A card removed between the two answers leaves more data than bits, or none.
  if (value === 0n || value >> BigInt(bits) !== 0n) return null;
  return {
    hex: value
      .toString(16)
      .padStart(Math.ceil(bits / 8) * 2, '0')
      .toUpperCase(),
  };
}

/** Turns the answers of a polled reader into presented cards. */
export class PcProx {
  private readonly presence: CardPresence;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.presence = new CardPresence(now);
  }

  /** Takes the answers of one poll. @returns the card when it has just been presented */
  answered(cardAnswer: Uint8Array, bitsAnswer: Uint8Array): Card | null {
    const card = pcProxCard(cardAnswer, bitsAnswer);
    return card && this.presence.arrives(card) ? card : null;
  }
}
