import { formatMoneyLtr, formatPercent } from '../core/money.ts';
import { barsOf } from '../documents/bars.node.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { type Block, columns, paragraph, space, stack } from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import { fillLabel, printedDay, unbroken } from '../documents/receipt-labels.ts';
import { directionOf } from '../documents/slip-view.ts';
import type { CouponSheet } from './coupon-sheet-document.ts';
import { couponSheetLabels } from './coupon-sheet-labels.ts';

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM };
/** Tickets of 70 × 37 mm: as the sheets of labels that shops have, 24 a page. */
const COLUMNS = 3;
const ROWS = 8;
const TICKET = { width: 70 * MM, height: 37.125 * MM };
const PADDING = 3 * MM;
const INK = '#000000';
/** Modules of a narrow bar that scanners need free on both sides of a Code 128. */
const QUIET = 10;
const MOST_MODULE = 0.33 * MM;
const BARS = 9 * MM;

const style = (weight: TextStyle['weight'], size: number): TextStyle => ({
  weight,
  size,
  color: INK,
  leading: 1.3,
});
const NAME = style('bold', 9);
const OFF = style('bold', 14);
const SMALL = style('regular', 6.5);
const CODE = style('bold', 9);

/** A code as bars, with the quiet zones that scanners need. */
function bars(pen: Pen, code: string, box: Box): Block {
  const widths = barsOf({ kind: 'code128', text: code });
  const modules = widths.reduce((n, width) => n + width, 2 * QUIET);
  const module = Math.min(MOST_MODULE, box.width / modules);
  const left = box.x + (box.width - (modules - 2 * QUIET) * module) / 2;
  return {
    height: BARS,
    draw(top) {
      let x = left;
      pen.doc.save();
      for (const [i, width] of widths.entries()) {
        if (i % 2 === 0) pen.doc.rect(x, top, width * module, BARS);
        x += width * module;
      }
      pen.doc.fill(INK).restore();
    },
  };
}

/** What every ticket says above its code. */
function headOf(pen: Pen, sheet: CouponSheet, box: Box): Block {
  const { locale, name, percent, amount, least } = sheet;
  const labels = couponSheetLabels(locale);
  const money = (centimes: number) => isolateLtr(formatMoneyLtr(centimes, locale));
  const off = amount === null ? isolateLtr(formatPercent(-(percent ?? 0), locale)) : money(-amount);
  const days = fillLabel(labels.days, {
    from: unbroken(printedDay(sheet.startsOn, locale)),
    to: unbroken(printedDay(sheet.endsOn, locale)),
  });
  const from = least > 0 ? fillLabel(labels.minimum, { amount: money(least) }) : '';
  return stack(
    paragraph(pen, isolate(name), NAME, box, { align: 'center', maxLines: 1 }),
    paragraph(pen, off, OFF, box, { align: 'center', unbroken: true }),
    paragraph(pen, [from, days].filter(Boolean).join(' · '), SMALL, box, { align: 'center', maxLines: 2 }),
    space(2),
  );
}

function ticket(pen: Pen, head: Block, code: string, box: Box): Block {
  return stack(
    space(PADDING / 2),
    head,
    bars(pen, code, box),
    space(1),
    paragraph(pen, isolateLtr(code), CODE, box, { align: 'center', unbroken: true }),
  );
}

/** Renders the tickets of a coupon on A4 sheets, with thin lines to cut along. */
export async function renderCouponSheet(sheet: CouponSheet): Promise<Buffer> {
  const info = { Title: sheet.name, Creator: 'Hanout', CreationDate: new Date(sheet.at) };
  const pen = createPen(directionOf(sheet.locale), info, sheet.locale);
  const page = { size: [A4.width, A4.height] as [number, number], margin: 0 };
  const places = columns(
    pen,
    { x: 0, width: A4.width },
    Array.from({ length: COLUMNS }, () => TICKET.width),
    0,
  );
  const boxes = places.map(({ x, width }) => ({ x: x + PADDING, width: width - 2 * PADDING }));
  const heads = boxes.map((box) => headOf(pen, sheet, box));
  for (const [i, code] of sheet.codes.entries()) {
    const at = i % (COLUMNS * ROWS);
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    const [place, box, head] = [places[column], boxes[column], heads[column]];
    if (!place || !box || !head) continue;
    if (at === 0) pen.doc.addPage(page);
    const top = row * TICKET.height;
    pen.doc
      .save()
      .rect(place.x, top, TICKET.width, TICKET.height)
      .lineWidth(0.25)
      .stroke('#999999')
      .restore();
    ticket(pen, head, code, box).draw(top);
  }
  if (sheet.codes.length === 0) {
    pen.doc.addPage(page);
    const text = couponSheetLabels(sheet.locale).none;
    paragraph(pen, text, NAME, { x: 20 * MM, width: 170 * MM }).draw(20 * MM);
  }
  return finish(pen);
}
