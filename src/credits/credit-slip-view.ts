import { formatMoney } from '../core/money.ts';
import { type Direction, isolate } from '../documents/bidi-text.ts';
import { fillLabel, printedDate, printedDay, unbroken } from '../documents/receipt-labels.ts';
import { directionOf, type Sender, senderOf } from '../documents/slip-view.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import { creditSlipLabels } from './credit-slip-labels.ts';

/** A store credit's slip in one language; layouts decide no text and no figure. */
export type CreditSlipView = {
  direction: Direction;
  sender: Sender;
  title: string;
  copyMark: string | null;
  balance: string;
  /** The issued amount, once a part is spent. */
  ofIssued: string | null;
  until: string;
  client: string | null;
  given: string;
  /** Content of the QR code and the barcode. */
  code: string;
  how: string;
};

export function creditSlipView(slip: CreditSlip): CreditSlipView {
  const { locale } = slip;
  const labels = creditSlipLabels(locale);
  const isCard = slip.kind === 'gift_card';
  const money = (centimes: number) => isolate(formatMoney(centimes, locale));
  return {
    direction: directionOf(locale),
    sender: senderOf(slip.seller, locale),
    title: isCard ? labels.giftCard : labels.title,
    copyMark: slip.isCopy ? labels.copy : null,
    balance: money(slip.balance),
    ofIssued:
      slip.balance === slip.issued ? null : fillLabel(labels.ofIssued, { amount: money(slip.issued) }),
    until: slip.expiresOn
      ? fillLabel(labels.until, { day: unbroken(printedDay(slip.expiresOn, locale)) })
      : labels.forEver,
    client: slip.clientName
      ? fillLabel(isCard ? labels.recipient : labels.client, { name: isolate(slip.clientName) })
      : null,
    given: fillLabel(isCard ? labels.sold : labels.given, {
      day: printedDate(slip.at, slip.zone, locale),
      name: isolate(slip.userName),
    }),
    code: slip.code,
    how: isCard ? labels.howCard : labels.how,
  };
}
