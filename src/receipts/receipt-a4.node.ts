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
} from '../documents/a4-style.node.ts';
import { legalFoot } from '../documents/legal-foot.node.ts';
import { linesTable } from '../documents/lines-table.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  type Figure,
  figureRow,
  figureWidth,
  paginate,
  panel,
  paragraph,
  qrCode,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from '../documents/pdf-pen.node.ts';
import type { Picture } from '../documents/pdf-picture.node.ts';
import { fillLabel, type ReceiptLabels } from '../documents/receipt-labels.ts';
import { letterhead, runningHead } from './receipt-a4-head.node.ts';
import type { ReceiptView } from './receipt-view.ts';

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
  // The background extends into the margins, so that its figures align with those of the table.
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

/** The block after the lines; it is kept on one page. */
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

/** Renders a receipt on as many A4 pages as it needs. */
export function drawA4(pen: Pen, view: ReceiptView, labels: ReceiptLabels, logo: Picture | null): void {
  const { head, rows } = linesTable(pen, view, { gap: 24, padding: 5.5, nameRows: 6, detailRows: 3 });
  const opening = letterhead(pen, view, logo);
  const running = runningHead(pen, view);
  const foot = legalFoot(pen, view);
  const pageLabel = pen.lineHeight(LABEL);
  const room = PAGE.height - MARGIN.top - MARGIN.bottom - foot.height - pageLabel - 20 - head.height;
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
