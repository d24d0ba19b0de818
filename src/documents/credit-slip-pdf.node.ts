import { formatMoney } from '../core/money.ts';
import { isolate } from './bidi-text.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import { creditSlipLabels } from './credit-slip-labels.ts';
import { qrCode, space } from './pdf-blocks.node.ts';
import { createPen, finish, type TextStyle } from './pdf-pen.node.ts';
import { pictureOf } from './pdf-picture.node.ts';
import { fillLabel } from './receipt-labels.ts';
import { printedDate, printedDay } from './receipt-view.ts';
import {
  BLACK,
  BODY,
  barcode,
  centred,
  dotted,
  printRoll,
  rollSender,
  SMALL,
  STRONG,
  TITLE,
  WIDTH,
} from './roll-blocks.node.ts';

const QR_SIZE = 100;
const AMOUNT: TextStyle = { weight: 'bold', size: 24, color: BLACK, leading: 1.35 };

/** Draws a store credit's slip on one page of 80 mm paper, as tall as its content. */
export async function renderCreditSlip(slip: CreditSlip): Promise<Buffer> {
  const { locale, seller } = slip;
  const labels = creditSlipLabels(locale);
  const money = (centimes: number) => isolate(formatMoney(centimes, locale));
  const info = {
    Title: `${labels.title} ${slip.code}`,
    Author: seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(slip.at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const logo = slip.logo ? await pictureOf(slip.logo) : null;
  printRoll(
    pen,
    rollSender(pen, seller, { locale, logo }),
    dotted(pen),
    centred(pen, labels.title, TITLE),
    slip.isCopy ? centred(pen, labels.copy, STRONG) : null,
    space(4),
    centred(pen, money(slip.balance), AMOUNT),
    slip.balance === slip.issued
      ? null
      : centred(pen, fillLabel(labels.ofIssued, { amount: money(slip.issued) }), SMALL),
    space(6),
    centred(
      pen,
      slip.expiresOn ? fillLabel(labels.until, { day: printedDay(slip.expiresOn, locale) }) : labels.forEver,
      STRONG,
    ),
    dotted(pen),
    slip.clientName ? centred(pen, fillLabel(labels.client, { name: isolate(slip.clientName) }), BODY) : null,
    centred(
      pen,
      fillLabel(labels.given, {
        day: printedDate(slip.at, slip.zone, locale),
        name: isolate(slip.userName),
      }),
      SMALL,
    ),
    space(10),
    qrCode(pen, slip.code, (WIDTH - QR_SIZE) / 2, QR_SIZE, BLACK),
    space(8),
    barcode(pen, slip.code),
    space(8),
    centred(pen, labels.how, SMALL),
  );
  return finish(pen);
}
