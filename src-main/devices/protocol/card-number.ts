/** What a reader says of a card. `hex` is all that it gives, in capitals. */
export type Card = { hex: string };

/**
 * How a card is written. A card is known by a hash of what is typed, so every reader of a shop must write it alike:
 * - `decimal`: the low 32 bits in ten digits, as it is printed on EM4100 cards and as cheap keyboard readers type it;
 * - `wiegand`: facility and number in three and five digits; a keyboard reader's comma is lost on the way;
 * - `hex`: everything.
 */
export const CARD_FORMATS = ['decimal', 'wiegand', 'hex'] as const;
export type CardFormat = (typeof CARD_FORMATS)[number];

/** The card's number as a keyboard reader of that format would have typed it. */
export function cardNumber(card: Card, format: CardFormat = 'decimal'): string {
  if (format === 'hex') return card.hex;
  const low = Number(BigInt(`0x${card.hex}`) & 0xffff_ffffn);
  if (format === 'decimal') return String(low).padStart(10, '0');
  const facility = (low >>> 16) & 0xff;
  return String(facility).padStart(3, '0') + String(low & 0xffff).padStart(5, '0');
}

/** A card that lies on the reader is read again every 50 to 250 ms; one that was away for so long has come anew. */
const GONE_AFTER_MS = 1_000;

/** Tells a card that has come from one that is still there. */
export class CardPresence {
  private readonly now: () => number;
  private hex = '';
  private seenAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Notes one reading. @returns whether the card has just come */
  arrives(card: Card): boolean {
    const at = this.now();
    const isSame = card.hex === this.hex && at - this.seenAt < GONE_AFTER_MS;
    this.hex = card.hex;
    this.seenAt = at;
    return !isSame;
  }
}
