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
  RED,
  SMALL,
  STRONG,
  TITLE,
  TOTAL,
} from '../documents/a4-style.node.ts';
import { isolate } from '../documents/bidi-text.ts';
import { paperTop } from '../documents/paper-top.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  figureRow,
  figureWidth,
  panel,
  paragraph,
  rule,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import type { DaySummary } from './day-summary-document.ts';

const GAP = 28;
const HEADING: TextStyle = { ...STRONG, size: 11, color: EMERALD };

function opening(pen: Pen, { store, day, title, headline }: DaySummary): Block {
  const inner: Box = { x: CONTENT.x + 16, width: CONTENT.width - 32 };
  return stack(
    paperTop(pen, {
      endWidth: CONTENT.width / 2,
      start: (box) => paragraph(pen, isolate(store), NAME, box, { maxLines: 2 }),
      end: (box) =>
        stack(
          paragraph(pen, title, TITLE, box, { align: 'end' }),
          paragraph(pen, day, SMALL, box, { align: 'end' }),
        ),
    }),
    panel(
      pen,
      CONTENT,
      MIST,
      12,
      stack(
        paragraph(pen, headline.label, LABEL, inner, { align: 'center' }),
        paragraph(pen, headline.value, TOTAL, inner, { align: 'center', unbroken: true }),
        headline.note ? paragraph(pen, headline.note, SMALL, inner, { align: 'center' }) : null,
      ),
    ),
    space(10),
  );
}

function part(pen: Pen, { title, lines }: DaySummary['parts'][number], box: Box): Block {
  const values = lines.map((line) => line.value);
  const width = figureWidth(pen, values, STRONG);
  return stack(
    space(12),
    paragraph(pen, title, HEADING, box),
    space(2),
    ...lines.map((line) =>
      stack(
        space(3),
        figureRow(
          pen,
          { ...line, label: isolate(line.label) },
          { label: BODY, value: line.tone === 'bad' ? { ...STRONG, color: RED } : STRONG, note: SMALL },
          box,
          width,
        ),
        space(3),
        rule(pen, box, { color: HAIRLINE, thickness: 0.6 }),
      ),
    ),
  );
}

/** A day's summary as PDF on A4, two parts side by side, on as many pages as needed. */
export async function renderDaySummary(summary: DaySummary): Promise<Buffer> {
  const { locale, store, title, day, at, parts } = summary;
  const info = { Title: `${title} · ${day}`, Author: store, Creator: 'Hanout', CreationDate: new Date(at) };
  const pen = createPen(locale === 'ar' ? 'rtl' : 'ltr', info, locale);
  const half = (CONTENT.width - GAP) / 2;
  const boxes = columns(pen, CONTENT, [half, half], GAP);
  const foot = paragraph(pen, summary.footer, SMALL, CONTENT, { align: 'center', maxLines: 2 });
  const end = PAGE.height - MARGIN.bottom - foot.height - 8;
  let top = 0;
  const begin = () => {
    pen.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    foot.draw(PAGE.height - MARGIN.bottom - foot.height);
    top = MARGIN.top;
  };
  const place = (block: Block) => {
    if (top + block.height > end) begin();
    block.draw(top);
    top += block.height;
  };
  begin();
  place(opening(pen, summary));
  for (let n = 0; n < parts.length; n += 2) {
    const pair = parts.slice(n, n + 2).map((summaryPart, i) => part(pen, summaryPart, columnAt(boxes, i)));
    place(beside(pair));
  }
  return await finish(pen);
}
