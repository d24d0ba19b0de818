import { formatMoney, type Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import {
  BODY,
  CONTENT,
  EMERALD,
  HAIRLINE,
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
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { legalFoot } from '../documents/legal-foot.node.ts';
import { paperTop, sender } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  paginate,
  panel,
  paragraph,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import { fillLabel, printedDay } from '../documents/receipt-labels.ts';
import { legalLines } from '../documents/seller.ts';
import type { OrderDocument } from './order-document.ts';
import { type OrderGrid, orderGrids } from './order-grids.ts';
import { type OrderLabels, orderLabels } from './order-labels.ts';

const GAP = 14;
const ROW = 20;
const COLOR_WIDTH = 104;
const SUM_WIDTH = 48;

type Sheet = { pen: Pen; document: OrderDocument; locale: Locale; labels: OrderLabels };

function named({ pen }: Sheet, label: string, lines: readonly (string | null)[], box: Box): Block {
  const [first, ...rest] = lines.filter((line): line is string => Boolean(line));
  return stack(
    paragraph(pen, label, LABEL, box),
    first ? paragraph(pen, first, { ...STRONG, size: 11 }, box, { maxLines: 2 }) : null,
    ...rest.map((line) => paragraph(pen, line, SMALL, box, { maxLines: 2 })),
  );
}

const titleOf = ({ document, labels }: Pick<Sheet, 'document' | 'labels'>) =>
  document.isDirect ? labels.receivedTitle : labels.title;

function opening(sheet: Sheet): Block {
  const { pen, document, locale, labels } = sheet;
  const { buyer, supplier } = document;
  const third = (CONTENT.width - GAP * 2) / 3;
  const facts = columns(pen, CONTENT, [third, third, third], GAP);
  const mark = document.status === 'draft' ? labels.draft : labels.cancelled;
  const hasMark = document.status === 'draft' || document.status === 'cancelled';
  const when = (label: string, day: string | null) =>
    day
      ? stack(
          paragraph(pen, label, LABEL, columnAt(facts, 2)),
          paragraph(pen, printedDay(day, locale), STRONG, columnAt(facts, 2)),
          space(4),
        )
      : null;
  const storeName = nameIn(locale, { name: document.storeName, nameAr: document.storeNameAr });
  return stack(
    paperTop(pen, {
      endWidth: 200,
      start: (box) =>
        sender(
          pen,
          {
            name: isolate(buyer.name),
            address: isolate(buyer.address),
            phone: buyer.phone ? isolateLtr(buyer.phone) : null,
          },
          box,
        ),
      end: (box) =>
        stack(
          paragraph(pen, titleOf(sheet), TITLE, box, { align: 'end' }),
          paragraph(pen, isolateLtr(document.number), STRONG, box, { align: 'end' }),
          hasMark ? paragraph(pen, mark, { ...TITLE, color: RED }, box, { align: 'end' }) : null,
        ),
    }),
    beside([
      supplier
        ? named(
            sheet,
            labels.supplier,
            [
              isolate(supplier.name),
              supplier.contactPerson && fillLabel(labels.contact, { name: isolate(supplier.contactPerson) }),
              supplier.phone && isolateLtr(supplier.phone),
              supplier.address && isolate(supplier.address),
              supplier.ice && fillLabel(labels.ice, { ice: isolateLtr(supplier.ice) }),
            ],
            columnAt(facts, 0),
          )
        : space(0),
      named(
        sheet,
        document.isDirect ? labels.receivedAt : labels.deliverTo,
        [isolate(storeName), isolate(buyer.address)],
        columnAt(facts, 1),
      ),
      stack(
        when(document.isDirect ? labels.receivedOn : labels.orderedOn, document.orderedOn),
        when(labels.expectedOn, document.expectedOn),
      ),
    ]),
    space(18),
  );
}

type OrderLine = OrderDocument['lines'][number];
const nameOf = ({ styleName: name, styleNameAr: nameAr, styleNameFr: nameFr }: OrderLine, locale: Locale) =>
  nameIn(locale, { name, nameAr, nameFr });

/** One row of a grid, with a line below it and one between cells. */
function gridRow(pen: Pen, cells: readonly string[], boxes: readonly Box[], style: TextStyle): Block {
  const step = pen.lineHeight(style);
  const texts = cells.map((text, i) =>
    paragraph(pen, text, i === 0 ? { ...style, weight: 'semibold' } : style, columnAt(boxes, i), {
      align: i === 0 ? 'start' : 'center',
      maxLines: 1,
    }),
  );
  return {
    height: ROW,
    draw(top) {
      for (const text of texts) text.draw(top + (ROW - step) / 2);
      pen.doc.save().lineWidth(0.6).strokeColor(HAIRLINE);
      for (const box of boxes) pen.doc.rect(box.x - 3, top, box.width + 6, ROW).stroke();
      pen.doc.restore();
    },
  };
}

/** A style at one cost: its name, the grid of pieces, and the sum. */
function gridBlock({ pen, locale, labels }: Sheet, grid: OrderGrid): Block {
  const head = columns(pen, CONTENT, [CONTENT.width - 190 - GAP, 190], GAP);
  const cell = Math.min(
    44,
    (CONTENT.width - COLOR_WIDTH - SUM_WIDTH - 6 * (grid.sizes.length + 2)) / grid.sizes.length,
  );
  const width = COLOR_WIDTH + SUM_WIDTH + cell * grid.sizes.length + 6 * (grid.sizes.length + 1) + 6;
  const x = pen.direction === 'rtl' ? CONTENT.x + CONTENT.width - width : CONTENT.x;
  const boxes = columns(
    pen,
    { x: x + 3, width: width - 6 },
    [COLOR_WIDTH, ...grid.sizes.map(() => cell), SUM_WIDTH],
    6,
  );
  const unit = fillLabel(labels.unitCost, { cost: isolate(formatMoney(grid.line.cost, locale)) });
  const ofSize = grid.sizes.map((_, i) => grid.rows.reduce((n, row) => n + (row.cells[i] ?? 0), 0));
  const figures = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? '' : String(value)));
  return stack(
    beside([
      stack(
        paragraph(pen, isolate(nameOf(grid.line, locale)), { ...STRONG, size: 12 }, columnAt(head, 0), {
          maxLines: 2,
        }),
        paragraph(pen, unit, SMALL, columnAt(head, 0)),
      ),
      stack(
        paragraph(pen, labels.amount, LABEL, columnAt(head, 1), { align: 'end' }),
        paragraph(pen, formatMoney(grid.amount, locale), STRONG, columnAt(head, 1), {
          align: 'end',
          unbroken: true,
        }),
      ),
    ]),
    space(4),
    gridRow(pen, [labels.color, ...grid.sizes.map(isolate), labels.sum], boxes, LABEL),
    ...grid.rows.map((row) =>
      gridRow(pen, [isolate(row.color), ...figures([...row.cells, row.pieces])], boxes, BODY),
    ),
    grid.rows.length > 1
      ? gridRow(pen, [labels.sum, ...figures([...ofSize, grid.pieces])], boxes, STRONG)
      : null,
    space(16),
  );
}

function closing({ pen, document, locale, labels }: Sheet): Block {
  const half = (CONTENT.width - 24) / 2;
  const boxes = columns(pen, CONTENT, [half, half], 24);
  const [notes, sum] = [columnAt(boxes, 0), columnAt(boxes, 1)];
  const inner: Box = { x: sum.x + 12, width: sum.width - 24 };
  const pieces = document.lines.reduce((n, l) => n + l.quantity, 0);
  const total = document.lines.reduce((n, l) => n + l.quantity * l.cost, 0);
  return stack(
    space(4),
    beside([
      document.notes
        ? stack(
            paragraph(pen, labels.notes, LABEL, notes),
            paragraph(pen, isolate(document.notes), BODY, notes, { maxLines: 12 }),
          )
        : space(0),
      panel(
        pen,
        sum,
        MIST,
        10,
        stack(
          paragraph(pen, document.isDirect ? labels.receivedTotal : labels.total, STRONG, inner),
          paragraph(pen, formatMoney(total, locale), TOTAL, inner, { align: 'end', unbroken: true }),
          paragraph(
            pen,
            fillLabel(labels.totalPieces, { pieces: isolateLtr(String(pieces)) }),
            SMALL,
            inner,
            { align: 'end' },
          ),
        ),
      ),
    ]),
  );
}

/** Renders an order for its supplier as PDF. The same document gives the same bytes. */
export async function renderOrderPdf(document: OrderDocument, locale: Locale): Promise<Buffer> {
  const labels = orderLabels(locale);
  const info = {
    Title: `${titleOf({ document, labels })} ${document.number}`,
    Author: document.buyer.name,
    Creator: 'Hanout',
    CreationDate: new Date(document.at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const sheet: Sheet = { pen, document, locale, labels };
  const head = opening(sheet);
  const running = stack(
    paragraph(pen, isolateLtr(document.number), { ...STRONG, color: EMERALD }, CONTENT),
    space(16),
  );
  const foot = legalFoot(pen, { seller: { legal: legalLines(document.buyer, locale) } });
  const pageLine = pen.lineHeight(LABEL);
  const room = PAGE.height - MARGIN.top - MARGIN.bottom - foot.height - pageLine - 20;
  const grids = orderGrids(document).map((grid) => gridBlock(sheet, grid));
  const pages = paginate(grids, closing(sheet), room - head.height, room - running.height);
  for (const [i, blocks] of pages.entries()) {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    stack(i === 0 ? head : running, ...blocks).draw(MARGIN.top);
    const footTop = PAGE.height - MARGIN.bottom - pageLine - foot.height;
    foot.draw(footTop);
    const page = fillLabel(labels.page, { page: String(i + 1), pages: String(pages.length) });
    paragraph(pen, page, LABEL, CONTENT, { align: 'center' }).draw(footTop + foot.height + 4);
  }
  return finish(pen);
}
