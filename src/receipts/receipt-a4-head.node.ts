import {
  BODY,
  CONTENT,
  EMERALD,
  INK,
  LABEL,
  NAME,
  RED,
  SAFFRON,
  SMALL,
  STRONG,
  TITLE,
} from '../documents/a4-style.node.ts';
import { logoOnTop } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from '../documents/pdf-pen.node.ts';
import type { Picture } from '../documents/pdf-picture.node.ts';
import type { Labelled } from '../documents/receipt-labels.ts';
import type { ReceiptView } from './receipt-view.ts';

const STAR_SIZE = 26;
const GAP = 16;

/** The khatam, an eight-pointed star of two squares: the only ornament of the letterhead. */
function star(pen: Pen, centreX: number, centreY: number, size: number, color: string): void {
  const half = size / 2 / Math.SQRT2;
  const { doc } = pen;
  doc.save().fillColor(color);
  doc.rect(centreX - half, centreY - half, half * 2, half * 2).fill();
  doc.rotate(45, { origin: [centreX, centreY] });
  doc.rect(centreX - half, centreY - half, half * 2, half * 2).fill();
  doc.restore();
}

function ornament(pen: Pen, box: Box, height: number): Block {
  return {
    height,
    draw(top) {
      const x = box.x + box.width / 2;
      star(pen, x, top + height / 2, STAR_SIZE, EMERALD);
      star(pen, x, top + height / 2, STAR_SIZE * 0.62, '#ffffff');
      star(pen, x, top + height / 2, STAR_SIZE * 0.36, SAFFRON);
    },
  };
}

/** The mark on every print after the first, framed so that it is not mistaken for the original. */
function copyMark(pen: Pen, text: string, box: Box): Block {
  const style: TextStyle = { weight: 'bold', size: 9, color: SAFFRON, leading: 1.9 };
  const width = pen.width(text, style) + 20;
  const x = pen.direction === 'rtl' ? box.x : box.x + box.width - width;
  const height = pen.lineHeight(style);
  const label = paragraph(pen, text, style, { x, width }, { align: 'center' });
  return {
    height,
    draw(top) {
      pen.doc
        .save()
        .lineWidth(1)
        .strokeColor(SAFFRON)
        .roundedRect(x, top, width, height, height / 2)
        .stroke()
        .restore();
      label.draw(top);
    },
  };
}

/** The top of the first page: seller, document title, date, cashier and client. */
export function letterhead(pen: Pen, view: ReceiptView, logo: Picture | null): Block {
  const endWidth = 190;
  const startWidth = CONTENT.width - STAR_SIZE - 12 - endWidth - GAP;
  const outer = columns(pen, CONTENT, [STAR_SIZE, CONTENT.width - STAR_SIZE - 12], 12);
  const inner = columns(pen, columnAt(outer, 1), [startWidth, endWidth], GAP);
  const start = columnAt(inner, 0);
  const end = columnAt(inner, 1);
  const title = { ...TITLE, color: view.refund ? RED : INK };
  return stack(
    logoOnTop(pen, logo),
    beside([
      ornament(pen, columnAt(outer, 0), pen.lineHeight(NAME)),
      stack(
        paragraph(pen, view.seller.name, NAME, start, { maxLines: 3 }),
        space(2),
        paragraph(pen, view.seller.address, SMALL, start),
        view.seller.phone ? paragraph(pen, view.seller.phone, SMALL, start) : null,
      ),
      stack(
        space((pen.lineHeight(NAME) - pen.lineHeight(title)) / 2),
        paragraph(pen, view.title, title, end, { align: 'end' }),
        paragraph(pen, view.number, STRONG, end, { align: 'end' }),
        view.original ? paragraph(pen, view.original, SMALL, end, { align: 'end' }) : null,
        view.copyMark ? stack(space(6), copyMark(pen, view.copyMark, end)) : null,
      ),
    ]),
    space(16),
    rule(pen, CONTENT, { color: EMERALD, thickness: 1.2 }),
    space(12),
    facts(pen, view),
    space(22),
  );
}

function fact(pen: Pen, { label, value }: Labelled, box: Box, note: string | null): Block {
  return stack(
    paragraph(pen, label, LABEL, box),
    paragraph(pen, value, STRONG, box, { maxLines: 3 }),
    note ? paragraph(pen, note, SMALL, box) : null,
  );
}

function facts(pen: Pen, view: ReceiptView): Block {
  const boxes = columns(pen, CONTENT, [110, 70, 120, CONTENT.width - 300 - GAP * 3], GAP);
  return beside([
    fact(pen, view.date, columnAt(boxes, 0), null),
    fact(pen, view.time, columnAt(boxes, 1), null),
    fact(
      pen,
      view.cashier,
      columnAt(boxes, 2),
      view.soldBy ? `${view.soldBy.label}: ${view.soldBy.value}` : null,
    ),
    ...(view.client ? [fact(pen, view.client, columnAt(boxes, 3), view.client.ice)] : []),
  ]);
}

/** The top of the pages after the first. */
export function runningHead(pen: Pen, view: ReceiptView): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - 216, 200], 16);
  const number = view.copyMark ? `${view.number} · ${view.copyMark}` : view.number;
  return stack(
    beside([
      paragraph(pen, view.seller.name, { ...STRONG, color: EMERALD }, columnAt(boxes, 0), { maxLines: 1 }),
      paragraph(pen, number, BODY, columnAt(boxes, 1), { align: 'end' }),
    ]),
    space(20),
  );
}
