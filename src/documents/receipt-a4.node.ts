import {
  type Block,
  beside,
  columnAt,
  columns,
  type Figure,
  figureRow,
  figureWidth,
  panel,
  paragraph,
  qrCode,
  rule,
  space,
  stack,
} from './pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';
import type { Picture } from './pdf-picture.node.ts';
import { legalFoot, letterhead, runningHead } from './receipt-a4-head.node.ts';
import {
  BODY,
  CONTENT,
  EMERALD,
  HAIRLINE,
  INK,
  LABEL,
  MARGIN,
  MIST,
  PAGE,
  SMALL,
  STRONG,
  TOTAL,
} from './receipt-a4-style.node.ts';
import { fillLabel, type ReceiptLabels } from './receipt-labels.ts';
import type { ReceiptView } from './receipt-view.ts';

/** Columns of the lines' table: figures as wide as the widest, so that they touch the outer margin. */
function tableColumns(pen: Pen, view: ReceiptView): Box[] {
  const widest = (head: string, cells: string[], style: TextStyle) =>
    Math.max(pen.width(head, LABEL), ...cells.map((cell) => pen.width(cell, style)));
  const quantity = widest(
    view.head.quantity,
    view.lines.map((line) => line.quantity),
    BODY,
  );
  const price = widest(
    view.head.price,
    view.lines.map((line) => line.price),
    BODY,
  );
  const total = widest(
    view.head.amount,
    view.lines.map((line) => line.total),
    STRONG,
  );
  const name = CONTENT.width - quantity - price - total - 24 * 3;
  return columns(pen, CONTENT, [name, quantity, price, total], 24);
}

function tableHead(pen: Pen, view: ReceiptView, boxes: Box[]): Block {
  const cell = (text: string, index: number) =>
    paragraph(pen, text, LABEL, columnAt(boxes, index), { align: index === 0 ? 'start' : 'right' });
  const { item, quantity, price, amount } = view.head;
  return stack(
    beside([cell(item, 0), cell(quantity, 1), cell(price, 2), cell(amount, 3)]),
    space(4),
    rule(pen, CONTENT, { color: EMERALD, thickness: 0.8 }),
  );
}

function tableRow(pen: Pen, line: ReceiptView['lines'][number], boxes: Box[]): Block {
  // Figures keep their right edges together in every language, so that the decimals stay in one column.
  const cell = (text: string, style: TextStyle, index: number) =>
    paragraph(pen, text, style, columnAt(boxes, index), { align: 'right', unbroken: true });
  const name = columnAt(boxes, 0);
  return stack(
    line.heading ? stack(space(8), paragraph(pen, line.heading, LABEL, CONTENT)) : null,
    space(5.5),
    beside([
      stack(
        paragraph(pen, line.name, STRONG, name, { maxLines: 6 }),
        line.details ? paragraph(pen, line.details, SMALL, name, { maxLines: 3 }) : null,
      ),
      cell(line.quantity, BODY, 1),
      cell(line.price, BODY, 2),
      cell(line.total, STRONG, 3),
    ]),
    space(5.5),
    rule(pen, CONTENT, { color: HAIRLINE, thickness: 0.6 }),
  );
}

function figureRows(pen: Pen, rows: readonly Figure[], value: TextStyle, box: Box, width: number): Block {
  const label = value.size === SMALL.size ? SMALL : BODY;
  return stack(...rows.map((row) => figureRow(pen, row, { label, value, note: SMALL }, box, width)));
}

function totals(pen: Pen, view: ReceiptView, box: Box): Block {
  const amount = `${view.total.amount}\u00a0${view.total.unit}`;
  const label: TextStyle = { ...STRONG, color: EMERALD, leading: 1.4 };
  const total = stack(
    paragraph(pen, view.total.label, label, box),
    paragraph(pen, amount, TOTAL, box, { align: 'end', unbroken: true }),
  );
  // The ground reaches over the margins, so that the figures in it stand under those of the table.
  const ground: Box = { x: box.x - 12, width: box.width + 24 };
  const width = figureWidth(
    pen,
    [...view.sums, ...view.tax].map((row) => row.value),
    BODY,
    SMALL,
  );
  return stack(
    figureRows(pen, view.sums, BODY, box, width),
    view.sums.length > 0 ? space(6) : null,
    panel(pen, ground, MIST, 9, total),
    space(6),
    figureRows(pen, view.tax, SMALL, box, width),
  );
}

function payments(pen: Pen, view: ReceiptView, box: Box): Block {
  const width = figureWidth(
    pen,
    [...view.payments, ...view.settled].map((row) => row.value),
    BODY,
    STRONG,
  );
  return stack(
    paragraph(pen, view.payment, LABEL, box),
    space(2),
    figureRows(pen, view.payments, BODY, box, width),
    space(4),
    rule(pen, box, { color: HAIRLINE, thickness: 0.6 }),
    space(4),
    figureRows(pen, view.settled, STRONG, box, width),
  );
}

function sealed(pen: Pen, view: ReceiptView, box: Box): Block {
  const size = 72;
  const boxes = columns(pen, box, [size, box.width - size - 14], 14);
  const text = columnAt(boxes, 1);
  return beside(
    [
      qrCode(pen, view.code, columnAt(boxes, 0).x, size, INK),
      stack(
        paragraph(pen, view.number, { ...SMALL, color: INK }, text),
        paragraph(pen, view.seal.label, LABEL, text),
        paragraph(pen, view.seal.value, { ...SMALL, color: INK }, text),
      ),
    ],
    'middle',
  );
}

/** What follows the lines; it is never cut by the end of a page. */
function closing(pen: Pen, view: ReceiptView): Block {
  const half = (CONTENT.width - 52) / 2;
  const boxes = columns(pen, CONTENT, [half, half], 52);
  const start = columnAt(boxes, 0);
  return stack(
    space(18),
    beside([
      stack(payments(pen, view, start), space(18), sealed(pen, view, start)),
      totals(pen, view, columnAt(boxes, 1)),
    ]),
    view.credit ? stack(space(14), paragraph(pen, view.credit, STRONG, CONTENT)) : null,
    view.closing
      ? stack(
          space(24),
          paragraph(pen, view.closing, { ...STRONG, color: EMERALD }, CONTENT, {
            align: 'center',
            maxLines: 8,
          }),
        )
      : null,
  );
}

/**
 * Shares rows out over pages of which the first has less room. The closing part goes with the last row, on a
 * new page when it must, so that no page holds totals alone.
 */
export function paginate(rows: readonly Block[], end: Block, first: number, next: number): Block[][] {
  const pages: Block[][] = [[]];
  let room = first;
  for (const [i, row] of rows.entries()) {
    const needed = row.height + (i === rows.length - 1 ? end.height : 0);
    if (needed > room && pages.at(-1)?.length) {
      pages.push([]);
      room = next;
    }
    pages.at(-1)?.push(row);
    room -= row.height;
  }
  pages.at(-1)?.push(end);
  return pages;
}

/** Draws a receipt on as many A4 pages as it needs. */
export function drawA4(pen: Pen, view: ReceiptView, labels: ReceiptLabels, logo: Picture | null): void {
  const boxes = tableColumns(pen, view);
  const head = tableHead(pen, view, boxes);
  const opening = letterhead(pen, view, logo);
  const running = runningHead(pen, view);
  const foot = legalFoot(pen, view);
  const pageLabel = pen.lineHeight(LABEL);
  const room = PAGE.height - MARGIN.top - MARGIN.bottom - foot.height - pageLabel - 20 - head.height;
  const rows = view.lines.map((line) => tableRow(pen, line, boxes));
  const pages = paginate(rows, closing(pen, view), room - opening.height, room - running.height);
  for (const [i, blocks] of pages.entries()) {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    stack(i === 0 ? opening : running, head, ...blocks).draw(MARGIN.top);
    const footTop = PAGE.height - MARGIN.bottom - pageLabel - foot.height;
    foot.draw(footTop);
    if (pages.length === 1) continue;
    const text = fillLabel(labels.page, { page: String(i + 1), pages: String(pages.length) });
    paragraph(pen, text, LABEL, CONTENT, { align: 'center' }).draw(footTop + foot.height + 4);
  }
}
