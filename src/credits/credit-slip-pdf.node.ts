import { qrCode, space } from '../documents/pdf-blocks.node.ts';
import { createPen, finish, type TextStyle } from '../documents/pdf-pen.node.ts';
import { pictureOf } from '../documents/pdf-picture.node.ts';
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
} from '../documents/roll-blocks.node.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import { creditSlipView } from './credit-slip-view.ts';

const QR_SIZE = 100;
const AMOUNT: TextStyle = { weight: 'bold', size: 24, color: BLACK, leading: 1.35 };

/** Renders a store credit's slip on one page of 80 mm paper, as tall as its content. */
export async function renderCreditSlip(slip: CreditSlip): Promise<Buffer> {
  const view = creditSlipView(slip);
  const info = {
    Title: `${view.title} ${slip.code}`,
    Author: slip.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(slip.at),
  };
  const pen = createPen(view.direction, info, slip.locale);
  const logo = slip.logo ? await pictureOf(slip.logo) : null;
  printRoll(
    pen,
    rollSender(pen, view.sender, logo),
    dotted(pen),
    centred(pen, view.title, TITLE),
    view.copyMark ? centred(pen, view.copyMark, STRONG) : null,
    space(4),
    centred(pen, view.balance, AMOUNT),
    view.ofIssued ? centred(pen, view.ofIssued, SMALL) : null,
    space(6),
    centred(pen, view.until, STRONG),
    dotted(pen),
    view.client ? centred(pen, view.client, BODY) : null,
    centred(pen, view.given, SMALL),
    space(10),
    qrCode(pen, view.code, (WIDTH - QR_SIZE) / 2, QR_SIZE, BLACK),
    space(8),
    barcode(pen, view.code),
    space(8),
    centred(pen, view.how, SMALL),
  );
  return finish(pen);
}
