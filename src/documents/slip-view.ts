import type { Locale } from '../core/money.ts';
import { type Direction, isolate, isolateLtr } from './bidi-text.ts';
import type { Labelled } from './receipt-labels.ts';
import type { SellerIdentity } from './seller.ts';
import { legalLines } from './seller.ts';

/** A label and its figure, with an optional second line under the label. */
export type Noted = Labelled & { note?: string };

/** The sender of a slip, each line ready to be drawn. */
export type Sender = { name: string; address: string | null; phone: string | null; legal: string[] };

export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

export function senderOf(seller: SellerIdentity, locale: Locale): Sender {
  return {
    name: isolate(seller.name),
    address: seller.address ? isolate(seller.address) : null,
    phone: seller.phone ? isolateLtr(seller.phone) : null,
    legal: legalLines(seller, locale).map((line) => line.sentence),
  };
}
