import { BODY, CONTENT, EMERALD, HAIRLINE, LABEL, SMALL, STRONG } from './a4-style.node.ts';
import { type Block, beside, columnAt, columns, paragraph, rule, space, stack } from './pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';

type Line = {
  /** Heading above the first line of a group; null for most lines. */
  heading?: string | null;
  name: string;
  details: string | null;
  quantity: string;
  price: string;
  total: string;
};

export type LinesTable = {
  head: { item: string; quantity: string; price: string; amount: string };
  lines: readonly Line[];
};

/** Spacing of the lines, in points, and the max. rows for a name and its details. */
type Setting = { gap: number; padding: number; nameRows: number; detailRows: number };

/** Columns of figures are as wide as their widest figure, so that they touch the outer margin. */
function boxesOf(pen: Pen, { head, lines }: LinesTable, { gap }: Setting): Box[] {
  const widest = (title: string, cells: string[], style: TextStyle) =>
    Math.max(pen.width(title, LABEL), ...cells.map((cell) => pen.width(cell, style)));
  const quantities = lines.map((line) => line.quantity);
  const prices = lines.map((line) => line.price);
  const totals = lines.map((line) => line.total);
  const widths = [
    widest(head.quantity, quantities, BODY),
    widest(head.price, prices, BODY),
    widest(head.amount, totals, STRONG),
  ];
  const name = CONTENT.width - widths.reduce((sum, width) => sum + width, 0) - gap * widths.length;
  return columns(pen, CONTENT, [name, ...widths], gap);
}

function row(pen: Pen, line: Line, boxes: Box[], { padding, nameRows, detailRows }: Setting): Block {
  // Figures are right-aligned in every language, so that the decimals stay in one column.
  const cell = (text: string, style: TextStyle, index: number) =>
    paragraph(pen, text, style, columnAt(boxes, index), { align: 'right', unbroken: true });
  const name = columnAt(boxes, 0);
  return stack(
    line.heading ? stack(space(8), paragraph(pen, line.heading, LABEL, CONTENT)) : null,
    space(padding),
    beside([
      stack(
        paragraph(pen, line.name, STRONG, name, { maxLines: nameRows }),
        line.details ? paragraph(pen, line.details, SMALL, name, { maxLines: detailRows }) : null,
      ),
      cell(line.quantity, BODY, 1),
      cell(line.price, BODY, 2),
      cell(line.total, STRONG, 3),
    ]),
    space(padding),
    rule(pen, CONTENT, { color: HAIRLINE, thickness: 0.6 }),
  );
}

/** The lines of a document as a table over the width of an A4 page: a head for each page, and a row for each line. */
export function linesTable(pen: Pen, table: LinesTable, setting: Setting): { head: Block; rows: Block[] } {
  const boxes = boxesOf(pen, table, setting);
  const { item, quantity, price, amount } = table.head;
  const head = stack(
    beside(
      [item, quantity, price, amount].map((text, i) =>
        paragraph(pen, text, LABEL, columnAt(boxes, i), { align: i === 0 ? 'start' : 'right' }),
      ),
    ),
    space(4),
    rule(pen, CONTENT, { color: EMERALD, thickness: 0.8 }),
  );
  return { head, rows: table.lines.map((line) => row(pen, line, boxes, setting)) };
}
