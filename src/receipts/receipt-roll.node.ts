import {
  type Block,
  beside,
  columnAt,
  columns,
  type Figure,
  figureRow,
  figureWidth,
  paragraph,
  qrCode,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from '../documents/pdf-pen.node.ts';
import type { Picture } from '../documents/pdf-picture.node.ts';
import {
  BLACK,
  BODY,
  centred,
  dotted,
  heavy,
  NAME,
  PAPER,
  pair,
  printRoll,
  rollLogo,
  SMALL,
  STRONG,
  TITLE,
  WIDTH,
} from '../documents/roll-blocks.node.ts';
import type { ReceiptView } from './receipt-view.ts';

const QR_SIZE = 86;

const WHITE = '#ffffff';
const TOTAL: TextStyle = { weight: 'bold', size: 18, color: BLACK, leading: 1.4 };

/** The column width for all figures of the roll: that of the widest one. */
function figuresWidth(pen: Pen, view: ReceiptView): number {
  const rows = [...view.sums, ...view.tax, ...view.payments, ...view.settled].map((row) => row.value);
  return figureWidth(pen, [...rows, ...view.lines.map((item) => item.total)], BODY, STRONG);
}

function copyMark(pen: Pen, text: string): Block {
  const style: TextStyle = { ...STRONG, color: WHITE, leading: 1.8 };
  const width = pen.width(text, style) + 24;
  const box: Box = { x: (WIDTH - width) / 2, width };
  const label = paragraph(pen, text, style, box, { align: 'center' });
  return stack(space(3), {
    height: label.height,
    draw(top) {
      pen.doc.save().roundedRect(box.x, top, width, label.height, 3).fill(BLACK).restore();
      label.draw(top);
    },
  });
}

function letterhead(pen: Pen, view: ReceiptView, logo: Picture | null): Block {
  const { seller } = view;
  return stack(
    rollLogo(pen, logo),
    centred(pen, seller.name, NAME),
    centred(pen, seller.address, BODY),
    seller.phone ? centred(pen, seller.phone, BODY) : null,
    seller.legal.length > 0 ? space(4) : null,
    ...seller.legal.map((line) => centred(pen, line.sentence, SMALL)),
  );
}

function heading(pen: Pen, view: ReceiptView): Block {
  return stack(
    centred(pen, view.title, TITLE),
    centred(pen, view.number, STRONG),
    view.original ? centred(pen, view.original, BODY) : null,
    view.copyMark ? copyMark(pen, view.copyMark) : null,
  );
}

function facts(pen: Pen, view: ReceiptView): Block {
  const { date, time, cashier, soldBy, client } = view;
  return stack(
    pair(pen, date.label, date.value, BODY),
    pair(pen, time.label, time.value, BODY),
    pair(pen, cashier.label, cashier.value, BODY),
    soldBy ? pair(pen, soldBy.label, soldBy.value, BODY) : null,
    client ? pair(pen, client.label, client.value, BODY, STRONG) : null,
    client?.ice ? pair(pen, '', client.ice, BODY) : null,
  );
}

function line(pen: Pen, item: ReceiptView['lines'][number], width: number): Block {
  const styles = { label: BODY, value: STRONG, note: SMALL };
  return stack(
    item.heading ? stack(paragraph(pen, item.heading, TITLE, PAPER), space(2)) : null,
    paragraph(pen, item.name, STRONG, PAPER),
    item.details ? paragraph(pen, item.details, SMALL, PAPER) : null,
    figureRow(pen, { label: item.count, value: item.total }, styles, PAPER, width),
  );
}

/** The largest text on the roll; its label is on the same line when there is room. */
function total(pen: Pen, view: ReceiptView): Block {
  const amount = `${view.total.amount}\u00a0${view.total.unit}`;
  const label = { ...TITLE, size: 12 };
  const width = pen.width(amount, TOTAL);
  if (pen.width(view.total.label, label) + 8 + width > PAPER.width) {
    return stack(
      paragraph(pen, view.total.label, label, PAPER),
      paragraph(pen, amount, TOTAL, PAPER, { align: 'end', unbroken: true }),
    );
  }
  const boxes = columns(pen, PAPER, [PAPER.width - width - 8, width], 8);
  return beside([
    stack(
      space(pen.baseline(TOTAL) - pen.baseline(label)),
      paragraph(pen, view.total.label, label, columnAt(boxes, 0)),
    ),
    paragraph(pen, amount, TOTAL, columnAt(boxes, 1), { unbroken: true }),
  ]);
}

function figureRows(pen: Pen, rows: readonly Figure[], style: TextStyle, width: number): Block {
  const styles = { label: style, value: style, note: SMALL };
  return stack(...rows.map((row) => figureRow(pen, row, styles, PAPER, width)));
}

/** Renders a receipt on one page of 80 mm paper, as tall as its content. */
export function drawRoll(pen: Pen, view: ReceiptView, logo: Picture | null): void {
  const width = figuresWidth(pen, view);
  const items = view.lines.flatMap((item, i) => [i > 0 ? space(6) : null, line(pen, item, width)]);
  printRoll(
    pen,
    letterhead(pen, view, logo),
    dotted(pen),
    heading(pen, view),
    space(6),
    facts(pen, view),
    dotted(pen),
    ...items,
    dotted(pen),
    figureRows(pen, view.sums, BODY, width),
    view.sums.length > 0 ? space(6) : null,
    heavy(pen),
    total(pen, view),
    heavy(pen),
    figureRows(pen, view.tax, SMALL, width),
    dotted(pen),
    figureRows(pen, view.payments, BODY, width),
    space(3),
    figureRows(pen, view.settled, STRONG, width),
    space(16),
    qrCode(pen, view.code, (WIDTH - QR_SIZE) / 2, QR_SIZE, BLACK),
    space(10),
    centred(pen, view.seal.value, SMALL),
    view.credit ? stack(space(6), centred(pen, view.credit, STRONG)) : null,
    view.closing ? stack(space(6), centred(pen, view.closing, STRONG)) : null,
  );
}
