import { type Card, CardPresence } from './card-number.ts';

const STX = 0x02;
const ETX = 0x03;
const CR = 0x0d;
const LF = 0x0a;
const DIGITS = 12;

function hexDigit(byte: number): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte & 0xdf;
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : null;
}

/**
 * The card of twelve hex digits, the last two of which are the XOR of the five bytes before; null when the checksum is
 * wrong.
 */
function cardOf(digits: readonly number[]): Card | null {
  const bytes = Array.from(
    { length: DIGITS / 2 },
    (_, i) => (digits[2 * i] ?? 0) * 16 + (digits[2 * i + 1] ?? 0),
  );
  const checksum = bytes.pop();
  // A reader without a signal sends zeros, whose checksum is valid.
  if (bytes.every((byte) => byte === 0)) return null;
  if (bytes.reduce((xor, byte) => xor ^ byte, 0) !== checksum) return null;
  return { hex: Buffer.from(bytes).toString('hex').toUpperCase() };
}

/**
 * Reads EM4100 cards from an RDM6300 or a compatible reader (9600 8N1): STX, ten hex digits, two of checksum, ETX;
 * some put CR LF before ETX. Bytes come in pieces of any size; bytes outside a frame are ignored and not stored.
 */
export class Rdm6300 {
  private readonly presence: CardPresence;
  /** Digits since the last STX; null outside a frame. */
  private digits: number[] | null = null;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.presence = new CardPresence(now);
  }

  /** Takes received bytes. @returns the cards just presented; one that stays on the reader is returned once */
  push(bytes: Uint8Array): Card[] {
    const cards: Card[] = [];
    for (const byte of bytes) {
      const card = this.take(byte);
      if (card && this.presence.arrives(card)) cards.push(card);
    }
    return cards;
  }

  /** The connection broke: half a frame from before must not join the next one. */
  interrupted(): void {
    this.digits = null;
  }

  private take(byte: number): Card | null {
    if (byte === STX) {
      this.digits = [];
      return null;
    }
    const { digits } = this;
    if (!digits) return null;
    const isFull = digits.length === DIGITS;
    if (isFull && (byte === CR || byte === LF)) return null;
    const digit = hexDigit(byte);
    if (!isFull && digit !== null) {
      digits.push(digit);
      return null;
    }
    this.digits = null;
    return isFull && byte === ETX ? cardOf(digits) : null;
  }
}
