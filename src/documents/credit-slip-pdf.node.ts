import { formatMoney } from '../core/money.ts';
import { barsOf } from './bars.node.ts';
import { isolate, isolateLtr } from './bidi-text.ts';
import type { CreditSlip } from './credit-slip-document.ts';
import { creditSlipLabels } from './credit-slip-labels.ts';
import { type Block, paragraph, qrCode, rule, space, stack } from './pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from './pdf-pen.node.ts';
import { fillLabel } from './receipt-labels.ts';
import { legalLines, printedDate } from './receipt-view.ts';

/** 80 mm of paper of which thermal heads print 72 mm. */
const WIDTH = 226.77;
const MARGIN = 11.34;
const PAPER: Box = { x: MARGIN, width: WIDTH - MARGIN * 2 };
const QR_SIZE = 100;
const BARCODE = { width: 180, height: 40 };

const BLACK = '#000000';
const NAME: TextStyle = { weight: 'bold', size: 15, color: BLACK, leading: 1.35 };
const TITLE: TextStyle = { weight: 'bold', size: 13, color: BLACK, leading: 1.45 };
const BODY: TextStyle = { weight: 'regular', size: 8.5, color: BLACK, leading: 1.5 };
const STRONG: TextStyle = { ...BODY, weight: 'bold' };
const SMALL: TextStyle = { weight: 'regular', size: 7.5, color: BLACK, leading: 1.5 };
const AMOUNT: TextStyle = { weight: 'bold', size: 24, color: BLACK, leading: 1.35 };

const centred = (pen: Pen, text: string, style: TextStyle): Block =>
  paragraph(pen, text, style, PAPER, { align: 'center' });

/** The code as bars, always left to right. */
function barcode(pen: Pen, code: string): Block {
  const bars = barsOf({ kind: 'code128', text: code });
  const module = BARCODE.width / bars.reduce((n, width) => n + width, 0);
  return {
    height: BARCODE.height,
    draw(top) {
      let x = (WIDTH - BARCODE.width) / 2;
      pen.doc.save();
      for (const [i, width] of bars.entries()) {
        if (i % 2 === 0) pen.doc.rect(x, top, width * module, BARCODE.height);
        x += width * module;
      }
      pen.doc.fill(BLACK).restore();
    },
  };
}

/** Draws a store credit's slip on one page of 80 mm paper, as tall as its content. */
export async function renderCreditSlip(slip: CreditSlip): Promise<Buffer> {
  const { locale, seller } = slip;
  const labels = creditSlipLabels(locale);
  const money = (centimes: number) => isolate(formatMoney(centimes, locale));
  const date = (day: string) => printedDate(Date.parse(`${day}T12:00:00Z`), 'UTC', locale);
  const info = {
    Title: `${labels.title} ${slip.code}`,
    Author: seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(slip.at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const line = () => stack(space(7), rule(pen, PAPER, { color: BLACK, thickness: 0.9, dash: 3 }), space(7));
  const content = stack(
    space(14),
    centred(pen, isolate(seller.name), NAME),
    seller.address ? centred(pen, isolate(seller.address), BODY) : null,
    seller.phone ? centred(pen, isolateLtr(seller.phone), BODY) : null,
    ...legalLines(seller, locale).map((legal) => centred(pen, legal.sentence, SMALL)),
    line(),
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
      slip.expiresOn ? fillLabel(labels.until, { day: date(slip.expiresOn) }) : labels.forEver,
      STRONG,
    ),
    line(),
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
    space(3),
    centred(pen, isolateLtr(slip.code), TITLE),
    space(8),
    centred(pen, labels.how, SMALL),
    space(18),
  );
  pen.doc.addPage({ size: [WIDTH, content.height], margin: 0 });
  content.draw(0);
  return finish(pen);
}
