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
  RED,
  SMALL,
  STRONG,
  TITLE,
  TOTAL,
} from '../documents/a4-style.node.ts';
import { isolateLtr } from '../documents/bidi-text.ts';
import { legalFoot } from '../documents/legal-foot.node.ts';
import { linesTable } from '../documents/lines-table.node.ts';
import { paperTop, sender } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  figureRow,
  figureWidth,
  paginate,
  panel,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import { type Picture, pictureOf } from '../documents/pdf-picture.node.ts';
import { fillLabel } from '../documents/receipt-labels.ts';
import type { InvoiceOptions, PrintedInvoice } from './invoice-document.ts';
import { type InvoiceView, invoiceView } from './invoice-view.ts';

const GAP = 16;
const NUMBER: TextStyle = { ...STRONG, size: 11 };

function titled(pen: Pen, label: string, value: string, box: Box, note?: string): Block {
  return stack(
    paragraph(pen, label, LABEL, box),
    paragraph(pen, value, STRONG, box, { maxLines: 2 }),
    note ? paragraph(pen, note, SMALL, box) : null,
  );
}

/** The top of the first page: seller, document title, buyer, date and place. */
function opening(pen: Pen, view: InvoiceView, logo: Picture | null): Block {
  const under = columns(pen, CONTENT, [CONTENT.width - 190 - GAP, 190], GAP);
  const [buyer, facts] = [columnAt(under, 0), columnAt(under, 1)];
  const inner: Box = { x: buyer.x + 12, width: buyer.width - 24 };
  const color = view.isCredit ? RED : INK;
  return stack(
    paperTop(pen, {
      logo,
      endWidth: 210,
      start: (box) => sender(pen, view.seller, box),
      end: (box) =>
        stack(
          paragraph(pen, view.title, { ...TITLE, size: 19, color }, box, { align: 'end' }),
          paragraph(pen, view.number, NUMBER, box, { align: 'end', unbroken: true }),
          view.corrects ? paragraph(pen, view.corrects, SMALL, box, { align: 'end' }) : null,
        ),
    }),
    beside([
      panel(
        pen,
        buyer,
        MIST,
        10,
        stack(
          paragraph(pen, view.buyer.label, LABEL, inner),
          paragraph(pen, view.buyer.name, { ...STRONG, size: 12 }, inner, { maxLines: 3 }),
          ...view.buyer.lines.map((line) => paragraph(pen, line, BODY, inner, { maxLines: 3 })),
        ),
      ),
      stack(
        titled(pen, view.date.label, view.date.value, facts),
        space(5),
        titled(pen, view.place.label, view.place.value, facts),
        space(5),
        titled(pen, view.receipt.label, view.receipt.value, facts, view.receipt.note),
      ),
    ]),
    space(20),
  );
}

/** The sums by VAT rate. */
function vatTable(pen: Pen, view: InvoiceView, box: Box): Block {
  const rate = Math.max(34, ...view.vat.rows.map((row) => pen.width(row[0] ?? '', BODY)));
  const rest = (box.width - rate - 30) / 3;
  const boxes = columns(pen, box, [rate, rest, rest, rest], 10);
  const row = (cells: readonly string[], style: TextStyle) =>
    beside(
      cells.map((cell, i) =>
        paragraph(pen, cell, style, columnAt(boxes, i), { align: i === 0 ? 'start' : 'right' }),
      ),
    );
  return stack(
    paragraph(pen, view.vat.label, { ...STRONG, size: 8.5 }, box),
    space(3),
    row(view.vat.head, LABEL),
    rule(pen, box, { color: HAIRLINE, thickness: 0.6 }),
    space(2),
    ...view.vat.rows.map((cells) => row(cells, { ...BODY, size: 9 })),
  );
}

function payments(pen: Pen, view: InvoiceView, box: Box): Block {
  const width = figureWidth(
    pen,
    view.payments.map((payment) => payment.value),
    BODY,
  );
  const styles = { label: { ...BODY, size: 9 }, value: { ...BODY, size: 9 }, note: SMALL };
  return stack(
    paragraph(pen, view.payment, { ...STRONG, size: 8.5 }, box),
    space(3),
    rule(pen, box, { color: HAIRLINE, thickness: 0.6 }),
    space(2),
    ...view.payments.map((payment) => figureRow(pen, payment, styles, box, width)),
  );
}

function sums(pen: Pen, view: InvoiceView, box: Box): Block {
  const ground: Box = { x: box.x - 12, width: box.width + 24 };
  const width = figureWidth(
    pen,
    view.sums.map((row) => row.value),
    BODY,
  );
  const styles = { label: BODY, value: BODY, note: SMALL };
  return stack(
    ...view.sums.map((row) => figureRow(pen, row, styles, box, width)),
    space(6),
    panel(
      pen,
      ground,
      MIST,
      9,
      stack(
        paragraph(pen, view.total.label, { ...STRONG, color: EMERALD, leading: 1.4 }, box),
        paragraph(pen, view.total.value, TOTAL, box, { align: 'end', unbroken: true }),
      ),
    ),
  );
}

/** The block after the lines; it is kept on one page. */
function closing(pen: Pen, view: InvoiceView): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - 200 - 48, 200], 48);
  const [start, end] = [columnAt(boxes, 0), columnAt(boxes, 1)];
  return stack(
    space(16),
    beside([stack(vatTable(pen, view, start), space(14), payments(pen, view, start)), sums(pen, view, end)]),
    space(18),
    paragraph(pen, view.wordsLabel, SMALL, CONTENT),
    ...view.words.map((words) => paragraph(pen, words, { ...STRONG, size: 10.5 }, CONTENT, { maxLines: 4 })),
    space(4),
    paragraph(pen, view.note, SMALL, CONTENT),
    space(18),
    beside([
      paragraph(pen, `${view.seal.label} ${view.seal.value}`, LABEL, start),
      paragraph(pen, view.stamp, LABEL, end, { align: 'center' }),
    ]),
    space(44),
  );
}

function running(pen: Pen, view: InvoiceView): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - 216, 200], GAP);
  return stack(
    beside([
      paragraph(pen, view.seller.name, { ...STRONG, color: EMERALD }, columnAt(boxes, 0), { maxLines: 1 }),
      paragraph(pen, `${view.title} ${view.number}`, BODY, columnAt(boxes, 1), { align: 'end' }),
    ]),
    space(18),
  );
}

/**
 * Renders an invoice or a credit note as PDF, on as many A4 pages as it needs. The same document gives the same
 * bytes.
 */
export async function renderInvoicePdf(
  document: PrintedInvoice,
  { locale, logo }: InvoiceOptions,
): Promise<Buffer> {
  const view = invoiceView(document, locale);
  const info = {
    Title: `${view.title} ${document.number}`,
    Author: document.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(document.at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const { head, rows } = linesTable(pen, view, { gap: 22, padding: 5, nameRows: 4, detailRows: 2 });
  const first = opening(pen, view, logo ? await pictureOf(logo) : null);
  const next = running(pen, view);
  const foot = legalFoot(pen, view);
  const pageLine = pen.lineHeight(LABEL);
  const room = PAGE.height - MARGIN.top - MARGIN.bottom - foot.height - pageLine - 20 - head.height;
  const pages = paginate(rows, closing(pen, view), room - first.height, room - next.height);
  for (const [i, blocks] of pages.entries()) {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    stack(i === 0 ? first : next, head, ...blocks).draw(MARGIN.top);
    const footTop = PAGE.height - MARGIN.bottom - pageLine - foot.height;
    foot.draw(footTop);
    const page = fillLabel(view.page, {
      page: isolateLtr(String(i + 1)),
      pages: isolateLtr(String(pages.length)),
    });
    paragraph(pen, page, LABEL, CONTENT, { align: 'center' }).draw(footTop + foot.height + 4);
  }
  return finish(pen);
}
