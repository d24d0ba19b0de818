import { type Block, paragraph, space, stack } from '../documents/pdf-blocks.node.ts';
import { createPen, finish, type Pen } from '../documents/pdf-pen.node.ts';
import { type Picture, pictureOf } from '../documents/pdf-picture.node.ts';
import {
  BODY,
  barcode,
  centred,
  dotted,
  figures,
  heavy,
  LARGE,
  PAPER,
  pair,
  printRoll,
  rollSender,
  SMALL,
  STRONG,
  TITLE,
} from '../documents/roll-blocks.node.ts';
import type { DepositSlip } from './deposit-slip-document.ts';
import { depositSlipLabels } from './deposit-slip-labels.ts';
import { type DepositSlipView, depositSlipView } from './deposit-slip-view.ts';

function head(pen: Pen, view: DepositSlipView, logo: Picture | null): Block {
  return stack(
    rollSender(pen, view.sender, logo),
    dotted(pen),
    centred(pen, view.title, TITLE),
    view.number ? centred(pen, view.number, STRONG) : null,
    space(4),
    ...view.facts.map(({ label, value }) => pair(pen, label, value)),
    ...view.keyFacts.map(({ label, value }) => pair(pen, label, value, STRONG)),
  );
}

function goods(pen: Pen, view: DepositSlipView): Block {
  return stack(
    dotted(pen),
    figures(pen, view.goods),
    view.discount ? figures(pen, [view.discount]) : null,
    view.measures ? stack(space(3), paragraph(pen, view.measures, SMALL, PAPER)) : null,
    view.notes ? paragraph(pen, view.notes, SMALL, PAPER) : null,
  );
}

function money(pen: Pen, view: DepositSlipView): Block {
  return stack(
    heavy(pen),
    centred(pen, view.amount, LARGE),
    centred(pen, view.methods, BODY),
    heavy(pen),
    figures(pen, view.sums),
    view.terms ? stack(space(6), paragraph(pen, view.terms, SMALL, PAPER)) : null,
  );
}

/** Renders the slip of a deposit payment; its barcode is the deposit's number, for collection. */
export async function renderDepositSlip(slip: DepositSlip): Promise<Buffer> {
  const view = depositSlipView(slip);
  const [first] = slip.payments;
  const info = {
    Title: `${depositSlipLabels(slip.locale).titles.deposit} ${first?.receiptNumber ?? slip.deposit.number}`,
    Author: slip.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(first?.at ?? slip.deposit.at),
  };
  const pen = createPen(view.direction, info, slip.locale);
  const logo = slip.logo ? await pictureOf(slip.logo) : null;
  printRoll(
    pen,
    head(pen, view, logo),
    goods(pen, view),
    money(pen, view),
    space(14),
    barcode(pen, view.code),
    view.footer ? stack(space(8), centred(pen, view.footer, STRONG)) : null,
  );
  return await finish(pen);
}
