import {
  BODY,
  CONTENT,
  EMERALD,
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
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen } from '../documents/pdf-pen.node.ts';
import { type Picture, pictureOf } from '../documents/pdf-picture.node.ts';
import { fillLabel } from '../documents/receipt-labels.ts';
import type { QuoteDocument, QuoteOptions } from './quote-document.ts';
import { type QuoteView, quoteView } from './quote-view.ts';

const GAP = 16;

/** The top of the first page: the seller, the client and the validity. */
function opening(pen: Pen, view: QuoteView, logo: Picture | null): Block {
  const under = columns(pen, CONTENT, [CONTENT.width - 190 - GAP, 190], GAP);
  const [to, facts] = [columnAt(under, 0), columnAt(under, 1)];
  const inner: Box = { x: to.x + 12, width: to.width - 24 };
  const { client } = view;
  return stack(
    paperTop(pen, {
      logo,
      endWidth: 210,
      start: (box) => sender(pen, view.seller, box),
      end: (box) =>
        stack(
          paragraph(pen, view.title, { ...TITLE, size: 19 }, box, { align: 'end' }),
          paragraph(pen, view.number, { ...STRONG, size: 11 }, box, { align: 'end', unbroken: true }),
          view.mark ? paragraph(pen, view.mark, { ...TITLE, color: RED }, box, { align: 'end' }) : null,
        ),
    }),
    beside([
      client
        ? panel(
            pen,
            to,
            MIST,
            10,
            stack(
              paragraph(pen, client.label, LABEL, inner),
              paragraph(pen, client.name, { ...STRONG, size: 12 }, inner, { maxLines: 3 }),
              ...client.lines.map((line) => paragraph(pen, line, BODY, inner, { maxLines: 3 })),
            ),
          )
        : space(0),
      stack(
        ...view.facts.flatMap(({ label, value }) => [
          paragraph(pen, label, LABEL, facts),
          paragraph(pen, value, STRONG, facts, { maxLines: 2 }),
          space(5),
        ]),
      ),
    ]),
    space(16),
  );
}

function sums(pen: Pen, view: QuoteView, box: Box): Block {
  // The background extends into the margins, so that its figures align with those of the table.
  const ground: Box = { x: box.x - 12, width: box.width + 24 };
  const values = [...view.sums, ...view.tax].map((row) => row.value);
  const width = figureWidth(pen, values, BODY, SMALL);
  return stack(
    ...view.sums.map((row) => figureRow(pen, row, { label: BODY, value: BODY, note: SMALL }, box, width)),
    view.sums.length > 0 ? space(6) : null,
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
    space(6),
    ...view.tax.map((row) => figureRow(pen, row, { label: SMALL, value: SMALL, note: SMALL }, box, width)),
  );
}

/** The block after the lines; it is kept on one page. */
function closing(pen: Pen, view: QuoteView): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - 200 - 48, 200], 48);
  const [start, end] = [columnAt(boxes, 0), columnAt(boxes, 1)];
  const { notes } = view;
  return stack(
    space(16),
    beside([
      stack(
        paragraph(pen, view.terms, { ...STRONG, size: 10.5 }, start, { maxLines: 4 }),
        space(10),
        notes ? paragraph(pen, notes.label, LABEL, start) : null,
        notes ? paragraph(pen, notes.value, BODY, start, { maxLines: 12 }) : null,
      ),
      sums(pen, view, end),
    ]),
    space(24),
    beside([space(0), paragraph(pen, view.agreed, LABEL, end, { align: 'center' })]),
    space(44),
  );
}

function running(pen: Pen, view: QuoteView): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - 216, 200], GAP);
  return stack(
    beside([
      paragraph(pen, view.seller.name, { ...STRONG, color: EMERALD }, columnAt(boxes, 0), { maxLines: 1 }),
      paragraph(pen, view.number, BODY, columnAt(boxes, 1), { align: 'end' }),
    ]),
    space(18),
  );
}

/** Renders a quote as PDF, on as many A4 pages as it needs. The same document gives the same bytes. */
export async function renderQuotePdf(
  document: QuoteDocument,
  { locale, logo }: QuoteOptions,
): Promise<Buffer> {
  const view = quoteView(document, locale);
  const info = {
    Title: `${view.title} ${document.quote.number}`,
    Author: document.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(document.quote.at),
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
