import {
  BODY,
  CONTENT,
  EMERALD,
  HAIRLINE,
  LABEL,
  MARGIN,
  MIST,
  NAME,
  PAGE,
  SMALL,
  STRONG,
  TITLE,
} from '../documents/a4-style.node.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { legalFoot } from '../documents/legal-foot.node.ts';
import { paperTop } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  panel,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import { fillLabel } from '../documents/receipt-labels.ts';
import { legalLines } from '../documents/seller.ts';
import type { PaperTable, ReportPaper } from './report-document.ts';
import { printedCell, reportLabels } from './report-labels.ts';
import { printedLine } from './report-printed.ts';
import { isFigure } from './table-rules.ts';

const GAP = 12;
const HEAD: TextStyle = { ...STRONG, size: 11.5, color: EMERALD };
/** Tables with many columns are set smaller. */
const sizeFor = (count: number) => (count > 7 ? 7.5 : count > 5 ? 8.5 : 9.5);

type Sheet = { pen: Pen; paper: ReportPaper };

function opening({ pen, paper }: Sheet): Block {
  const { seller, facts, notices } = paper;
  const width = (CONTENT.width - GAP * (facts.length - 1)) / Math.max(1, facts.length);
  const boxes = columns(
    pen,
    CONTENT,
    facts.map(() => width),
    GAP,
  );
  const inner: Box = { x: CONTENT.x + 12, width: CONTENT.width - 24 };
  return stack(
    paperTop(pen, {
      endWidth: 230,
      start: (box) =>
        stack(
          paragraph(pen, isolate(paper.storeName), { ...NAME, size: 17 }, box, { maxLines: 2 }),
          paragraph(pen, isolate(seller.name), SMALL, box, { maxLines: 2 }),
          paragraph(pen, isolate(seller.address), SMALL, box, { maxLines: 2 }),
        ),
      end: (box) =>
        stack(
          paragraph(pen, paper.title, TITLE, box, { align: 'end', maxLines: 2 }),
          paragraph(pen, paper.subtitle, STRONG, box, { align: 'end', maxLines: 2 }),
        ),
    }),
    facts.length > 0
      ? beside(
          facts.map(({ label, value }, i) =>
            stack(
              paragraph(pen, label, LABEL, columnAt(boxes, i), { maxLines: 2 }),
              paragraph(pen, value, { ...STRONG, size: 9 }, columnAt(boxes, i), { maxLines: 3 }),
            ),
          ),
        )
      : null,
    notices.length > 0 ? space(10) : null,
    notices.length > 0
      ? panel(pen, CONTENT, MIST, 8, stack(...notices.map((text) => paragraph(pen, text, BODY, inner))))
      : null,
  );
}

/** Columns of figures get the width of their widest text, up to a limit; columns of words share the rest. */
function boxesOf({ pen, paper }: Sheet, table: PaperTable, size: number): Box[] {
  const { columns: all, rows, totals } = table;
  const gap = all.length > 7 ? 6 : GAP;
  const room = CONTENT.width - gap * (all.length - 1);
  const cells = totals ? [...rows, totals] : rows;
  const wanted = all.map(({ label, kind }, i) => {
    const texts = cells.map((row) => printedCell(kind, row[i] ?? null, paper.locale));
    // Cairo's digits all have the same width, so one text per length is measured; of words, only the longest few.
    const longest = texts.sort((a, b) => b.length - a.length).slice(0, isFigure(kind) ? 2 : 12);
    const widest = Math.max(0, ...longest.map((text) => pen.width(text, { ...STRONG, size })));
    const head = Math.min(pen.width(label, { ...LABEL, size: size - 1 }), isFigure(kind) ? 70 : 160);
    return Math.max(widest, head) + 1;
  });
  const figures = wanted.reduce((n, width, i) => n + (isFigure(all[i]?.kind ?? 'text') ? width : 0), 0);
  const words = wanted.reduce((n, width) => n + width, 0) - figures;
  const wordsRoom = Math.max(room - figures, room * 0.2);
  const widths = wanted.map((width, i) =>
    isFigure(all[i]?.kind ?? 'text') || words === 0 ? width : (width * wordsRoom) / words,
  );
  const sum = widths.reduce((n, width) => n + width, 0);
  const scale = sum > room || words === 0 ? room / sum : 1;
  return columns(
    pen,
    CONTENT,
    widths.map((width) => width * scale),
    gap,
  );
}

type TableBlocks = { title: Block; head: Block; rows: Block[] };

function blocksOf(sheet: Sheet, table: PaperTable): TableBlocks {
  const { pen, paper } = sheet;
  const { locale } = paper;
  const size = sizeFor(table.columns.length);
  const boxes = boxesOf(sheet, table, size);
  const align = (i: number) => (isFigure(table.columns[i]?.kind ?? 'text') ? 'right' : 'start');
  const row = (cells: PaperTable['rows'][number], weight: TextStyle, line: string) =>
    stack(
      space(3),
      beside(
        table.columns.map(({ kind }, i) =>
          paragraph(
            pen,
            printedCell(kind, cells[i] ?? null, locale),
            { ...weight, size },
            columnAt(boxes, i),
            {
              align: align(i),
              unbroken: isFigure(kind),
              maxLines: 2,
            },
          ),
        ),
      ),
      space(3),
      rule(pen, CONTENT, { color: line, thickness: 0.6 }),
    );
  const { none } = reportLabels(locale);
  return {
    title: stack(space(16), paragraph(pen, table.title, HEAD, CONTENT), space(4)),
    head: stack(
      beside(
        table.columns.map(({ label }, i) =>
          paragraph(pen, label, { ...LABEL, size: size - 1 }, columnAt(boxes, i), {
            align: align(i),
            maxLines: 3,
          }),
        ),
        'bottom',
      ),
      space(3),
      rule(pen, CONTENT, { color: EMERALD, thickness: 0.8 }),
    ),
    rows: [
      ...table.rows.map((cells) => row(cells, BODY, HAIRLINE)),
      ...(table.rows.length === 0 ? [stack(space(4), paragraph(pen, none, SMALL, CONTENT))] : []),
      ...(table.totals ? [row(table.totals, { ...STRONG, weight: 'bold' }, EMERALD)] : []),
    ],
  };
}

/** Distributes tables over pages: a title always has rows below it, and each page repeats the table's head. */
function paginateTables(
  tables: readonly TableBlocks[],
  first: Block,
  running: Block,
  height: number,
): Block[][] {
  let page: Block[] = [first];
  const pages = [page];
  let room = height - first.height;
  const turn = () => {
    page = [running];
    pages.push(page);
    room = height - running.height;
  };
  const put = (...blocks: Block[]) => {
    for (const block of blocks) {
      page.push(block);
      room -= block.height;
    }
  };
  for (const { title, head, rows } of tables) {
    const start = title.height + head.height + rows.slice(0, 2).reduce((n, row) => n + row.height, 0);
    if (start > room && page.length > 1) turn();
    put(title, head);
    for (const [i, row] of rows.entries()) {
      // Keeps the totals row on the same page as the row before it.
      const after = i === rows.length - 2 ? (rows[i + 1]?.height ?? 0) : 0;
      if (row.height + after > room && i > 0) {
        turn();
        put(head);
      }
      put(row);
    }
  }
  return pages;
}

/** A report as PDF on A4 pages, each with 'Page x of y' and the date. The same report gives the same bytes. */
export async function renderReportPdf(paper: ReportPaper): Promise<Buffer> {
  const { locale, seller, at } = paper;
  const labels = reportLabels(locale);
  const info = {
    Title: `${paper.title} ${paper.subtitle}`.replace(/[\u2066-\u2069]/g, ''),
    Author: seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(at),
  };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const sheet: Sheet = { pen, paper };
  const foot = legalFoot(pen, { seller: { legal: legalLines(seller, locale) } });
  const pageLine = pen.lineHeight(LABEL);
  const height = PAGE.height - MARGIN.top - MARGIN.bottom - foot.height - pageLine - 16;
  const running = stack(
    paragraph(pen, `${paper.title} · ${paper.subtitle} · ${isolate(paper.storeName)}`, SMALL, CONTENT, {
      maxLines: 1,
    }),
    space(8),
  );
  const tables = paper.tables.map((table) => blocksOf(sheet, table));
  const pages = paginateTables(tables, opening(sheet), running, height);
  const halves = columns(pen, CONTENT, [CONTENT.width / 2 - 6, CONTENT.width / 2 - 6], 12);
  const printed = printedLine(paper);
  for (const [i, blocks] of pages.entries()) {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    stack(...blocks).draw(MARGIN.top);
    const footTop = PAGE.height - MARGIN.bottom - pageLine - foot.height;
    foot.draw(footTop);
    const page = fillLabel(labels.page, {
      page: isolateLtr(String(i + 1)),
      pages: isolateLtr(String(pages.length)),
    });
    beside([
      paragraph(pen, printed, LABEL, columnAt(halves, 0)),
      paragraph(pen, page, LABEL, columnAt(halves, 1), { align: 'end' }),
    ]).draw(footTop + foot.height + 4);
  }
  return await finish(pen);
}
