import {
  BODY,
  CONTENT,
  EMERALD,
  HAIRLINE,
  INK,
  LABEL,
  MARGIN,
  PAGE,
  SMALL,
  STRONG,
  TITLE,
} from '../documents/a4-style.node.ts';
import { barsOf } from '../documents/bars.node.ts';
import { isolate } from '../documents/bidi-text.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  paginate,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen } from '../documents/pdf-pen.node.ts';
import { fillLabel, printedDate, printedTime } from '../documents/receipt-labels.ts';
import type { TransferSlip } from './transfer-slip-document.ts';
import { type SlipLabels, slipLabels } from './transfer-slip-labels.ts';

const BARCODE = { width: 210, height: 46 };
const FIGURE = 62;
const GAP = 14;

/** The number as a barcode, always left to right, with the number below. */
function barcode(pen: Pen, number: string, box: Box): Block {
  const bars = barsOf({ kind: 'code128', text: number });
  const modules = bars.reduce((n, width) => n + width, 0);
  const module = box.width / modules;
  return stack(
    {
      height: BARCODE.height,
      draw(top) {
        let x = box.x;
        pen.doc.save();
        for (const [i, width] of bars.entries()) {
          if (i % 2 === 0) pen.doc.rect(x, top, width * module, BARCODE.height);
          x += width * module;
        }
        pen.doc.fill(INK).restore();
      },
    },
    space(3),
    paragraph(pen, number, STRONG, box, { align: 'center', unbroken: true }),
  );
}

function place(pen: Pen, label: string, { name, address }: TransferSlip['from'], box: Box): Block {
  return stack(
    paragraph(pen, label, LABEL, box),
    paragraph(pen, isolate(name), { ...STRONG, size: 12 }, box, { maxLines: 2 }),
    address ? paragraph(pen, isolate(address), SMALL, box, { maxLines: 2 }) : null,
  );
}

function opening(pen: Pen, slip: TransferSlip, labels: SlipLabels): Block {
  const [title, code] = columns(pen, CONTENT, [CONTENT.width - BARCODE.width - GAP, BARCODE.width], GAP) as [
    Box,
    Box,
  ];
  const half = (CONTENT.width - GAP) / 2;
  const ends = columns(pen, CONTENT, [half, half], GAP);
  const when = `${printedDate(slip.at, slip.zone, slip.locale)} · ${printedTime(slip.at, slip.zone)}`;
  return stack(
    beside([
      stack(
        paragraph(pen, slip.isSent ? labels.title : labels.request, { ...TITLE, color: EMERALD }, title),
        paragraph(pen, when, BODY, title),
        slip.sentBy ? paragraph(pen, fillLabel(labels.sentBy, { name: slip.sentBy }), SMALL, title) : null,
      ),
      barcode(pen, slip.number, code),
    ]),
    space(18),
    beside([
      place(pen, labels.from, slip.from, columnAt(ends, 0)),
      place(pen, labels.to, slip.to, columnAt(ends, 1)),
    ]),
    slip.notes ? stack(space(10), paragraph(pen, isolate(slip.notes), BODY, CONTENT, { maxLines: 4 })) : null,
    space(18),
  );
}

const tableBoxes = (pen: Pen) =>
  columns(pen, CONTENT, [CONTENT.width - FIGURE * 2 - GAP * 2, FIGURE, FIGURE], GAP);

function tableHead(pen: Pen, labels: SlipLabels, boxes: Box[]): Block {
  return stack(
    beside([
      paragraph(pen, labels.article, LABEL, columnAt(boxes, 0)),
      paragraph(pen, labels.pieces, LABEL, columnAt(boxes, 1), { align: 'right' }),
      paragraph(pen, labels.received, LABEL, columnAt(boxes, 2), { align: 'right' }),
    ]),
    space(4),
    rule(pen, CONTENT, { color: EMERALD, thickness: 0.8 }),
  );
}

/** The last column is empty, for the receiver's notes. */
function tableRow(pen: Pen, line: TransferSlip['lines'][number], boxes: Box[]): Block {
  const box = columnAt(boxes, 0);
  return stack(
    space(5),
    beside([
      stack(
        paragraph(pen, isolate(line.name), STRONG, box, { maxLines: 2 }),
        paragraph(pen, `${line.size} · ${line.color} · ${line.sku}`, SMALL, box, { maxLines: 2 }),
      ),
      paragraph(pen, String(line.quantity), { ...STRONG, size: 12 }, columnAt(boxes, 1), {
        align: 'right',
        unbroken: true,
      }),
    ]),
    space(5),
    rule(pen, CONTENT, { color: HAIRLINE, thickness: 0.6 }),
  );
}

function closing(pen: Pen, slip: TransferSlip, labels: SlipLabels, boxes: Box[]): Block {
  const pieces = slip.lines.reduce((n, l) => n + l.quantity, 0);
  const half = (CONTENT.width - GAP * 2) / 2;
  const signs = columns(pen, CONTENT, [half, half], GAP * 2);
  const sign = (label: string, index: number) =>
    stack(
      paragraph(pen, label, LABEL, columnAt(signs, index)),
      space(34),
      rule(pen, columnAt(signs, index), { color: INK, thickness: 0.6 }),
    );
  return stack(
    space(8),
    beside([
      paragraph(pen, labels.total, STRONG, columnAt(boxes, 0)),
      paragraph(pen, String(pieces), { ...STRONG, size: 14, color: EMERALD }, columnAt(boxes, 1), {
        align: 'right',
        unbroken: true,
      }),
    ]),
    space(28),
    beside([sign(labels.sender, 0), sign(labels.receiver, 1)]),
  );
}

/** Renders a transfer's slip on A4 pages; the same transfer gives the same bytes. */
export async function renderTransferSlip(slip: TransferSlip): Promise<Buffer> {
  const labels = slipLabels(slip.locale);
  const pen = createPen(
    slip.locale === 'ar' ? 'rtl' : 'ltr',
    { Title: `${labels.title} ${slip.number}`, Creator: 'Hanout', CreationDate: new Date(slip.at) },
    slip.locale,
  );
  const boxes = tableBoxes(pen);
  const head = tableHead(pen, labels, boxes);
  const top = opening(pen, slip, labels);
  const running = stack(paragraph(pen, slip.number, STRONG, CONTENT), space(10));
  const foot = pen.lineHeight(LABEL);
  const room = PAGE.height - MARGIN.top - MARGIN.bottom - foot - head.height;
  const rows = slip.lines.map((line) => tableRow(pen, line, boxes));
  const pages = paginate(rows, closing(pen, slip, labels, boxes), room - top.height, room - running.height);
  for (const [i, blocks] of pages.entries()) {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    stack(i === 0 ? top : running, head, ...blocks).draw(MARGIN.top);
    if (pages.length === 1) continue;
    const text = fillLabel(labels.page, { page: String(i + 1), pages: String(pages.length) });
    paragraph(pen, text, LABEL, CONTENT, { align: 'center' }).draw(PAGE.height - MARGIN.bottom - foot);
  }
  return await finish(pen);
}
