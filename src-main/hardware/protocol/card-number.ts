/** A card as the reader reports it. `hex` is its complete data, in capitals. */
export type Card = { hex: string };

/**
 * Format of a card number. A card is stored as a hash of the typed number, so all readers of a shop must use one
 * format:
 * - `decimal`: the low 32 bits in ten digits, as printed on EM4100 cards and typed by cheap keyboard readers;
 * - `wiegand`: facility and number in three and five digits, without the comma of some keyboard readers;
 * - `hex`: the complete data.
 */
export const CARD_FORMATS = ['decimal', 'wiegand', 'hex'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** The card's number as a keyboard reader of that format would type it. */
export function cardNumber(card: Card, format: CardFormat = 'decimal'): string {
  if (format === 'hex') return card.hex;
  const low = Number(BigInt(`0x${card.hex}`) & 0xffff_ffffn);
  if (format === 'decimal') return String(low).padStart(10, '0');
  const facility = (low >>> 16) & 0xff;
  return String(facility).padStart(3, '0') + String(low & 0xffff).padStart(5, '0');
}

/**
 * A card lying on the reader is read every 50 to 250 ms; after this time without a reading it counts as presented
 * again.
 */
const GONE_AFTER_MS = 1_000;

/** Distinguishes a card just presented from one still on the reader. */
export class CardPresence {
  private readonly now: () => number;
  private hex = '';
  private seenAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Records one reading. @returns whether the card has just been presented */
  arrives(card: Card): boolean {
    const at = this.now();
    const isSame = card.hex === this.hex && at - this.seenAt < GONE_AFTER_MS;
    this.hex = card.hex;
    this.seenAt = at;
    return !isSame;
  }
}
