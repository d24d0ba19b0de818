import bwip from 'bwip-js/node';
import { barsOf } from '../../../src/documents/bars.node.ts';
import type { Direction } from '../../../src/documents/bidi-text.ts';
import { type Bitmap, fillRect } from '../raster/bitmap.ts';
import {
  drawLine,
  lineHeight,
  type Place,
  type RasterStyle,
  textWidth,
  wrapped,
} from '../raster/text-bitmap.ts';
import type { Part, Role, Row } from './paper-rows.ts';

/** Rows as dots, at 203 per inch; sizes are those of the 80 mm PDF. */

const bold = (size: number, leading: number): RasterStyle => ({ weight: 'bold', size, leading });
const regular = (size: number, leading: number): RasterStyle => ({ weight: 'regular', size, leading });

const STYLES: Readonly<Record<Role, RasterStyle>> = {
  name: bold(42, 1.35),
  title: bold(31, 1.45),
  body: regular(25, 1.4),
  strong: bold(25, 1.4),
  small: regular(22, 1.4),
  amount: bold(62, 1.3),
  totalLabel: bold(34, 1.4),
  total: bold(48, 1.3),
};

/** A part of a picture with known height, drawn later; dots. */
export type Block = { height: number; draw(onto: Bitmap, top: number): void };

const GAP = 20;
/** Maximum share of the width for a value that is not a figure, even if its label then needs more lines. */
const VALUE_SHARE = 0.62;

/** Wrapped text in a place. */
function paragraph(
  { text, role }: Part,
  direction: Direction,
  place: Place,
  align: 'start' | 'center' | 'end' | 'right',
  isUnbroken = false,
): Block {
  const style = STYLES[role];
  const lines = wrapped(text, style, direction, isUnbroken ? Number.POSITIVE_INFINITY : place.width);
  const step = lineHeight(style);
  return {
    height: lines.length * step,
    draw(onto, top) {
      for (const [i, line] of lines.entries())
        drawLine(onto, line, style, place, top + i * step, direction, align);
    },
  };
}

/** Padding at both sides of white-on-black text. */
const INVERSE_PAD = 30;

function inverse(part: Part, direction: Direction, dots: number): Block {
  const width = Math.min(dots, textWidth(part.text, STYLES[part.role], direction) + 2 * INVERSE_PAD);
  const x = Math.floor((dots - width) / 2);
  const text = paragraph(part, direction, { x, width }, 'center');
  return {
    height: text.height + 8,
    draw(onto, top) {
      text.draw(onto, top + 4);
      fillRect(onto, { x, y: top, width, height: text.height + 8 }, 'invert');
    },
  };
}

/** Two places: one at the start of the reading direction, one of the given width at its end. */
function sides(dots: number, end: number, direction: Direction): { start: Place; end: Place } {
  const start = dots - end - GAP;
  return direction === 'rtl'
    ? { start: { x: end + GAP, width: start }, end: { x: 0, width: end } }
    : { start: { x: 0, width: start }, end: { x: start + GAP, width: end } };
}

function pair(
  row: Extract<Row, { kind: 'pair' }>,
  direction: Direction,
  dots: number,
  figureDots: number,
): Block {
  const isTotal = row.value.role === 'total';
  const isTooWide = isTotal && partWidth(row.value, direction) > dots;
  const amount: Part = isTooWide ? { ...row.value, role: 'strong' } : row.value;
  const wanted = partWidth(amount, direction);
  const most = Math.max(Math.floor(dots * VALUE_SHARE), dots - GAP - partWidth(row.label, direction));
  const end = row.isFigure ? figureDots : isTotal ? wanted : Math.min(wanted, most);
  const places = sides(dots, end, direction);
  const valueAlign = row.isFigure ? 'right' : 'end';
  if (isTotal && partWidth(row.label, direction) > places.start.width) {
    const all = { x: 0, width: dots };
    const label = paragraph(row.label, direction, all, 'start');
    const value = paragraph(amount, direction, all, 'end', true);
    return {
      height: label.height + value.height,
      draw(onto, top) {
        label.draw(onto, top);
        value.draw(onto, top + label.height);
      },
    };
  }
  const label = paragraph(row.label, direction, places.start, 'start');
  const value = paragraph(amount, direction, places.end, valueAlign, row.isFigure || isTotal);
  const height = Math.max(label.height, value.height);
  return {
    height,
    draw(onto, top) {
      label.draw(onto, isTotal ? top + Math.round((height - label.height) / 2) : top);
      value.draw(onto, top);
    },
  };
}

/** The width of a part on one line, dots. */
export function partWidth(part: Part, direction: Direction): number {
  return textWidth(part.text, STYLES[part.role], direction);
}

/** A rule across the paper: dotted or solid. */
export function ruleBlock(isHeavy: boolean, dots: number): Block {
  return {
    height: 3,
    draw(onto, top) {
      if (isHeavy) return fillRect(onto, { x: 0, y: top, width: dots, height: 3 });
      for (let x = 0; x < dots; x += 9) fillRect(onto, { x, y: top, width: 3, height: 3 });
    },
  };
}

/** A QR code (level M) centred on the paper, with its quiet zone above and below. */
export function qrBlock(text: string, dots: number, moduleDots: number): Block {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR encoder gave no modules');
  const { pixs, pixx, pixy } = symbol;
  const quiet = 4 * moduleDots;
  const left = Math.floor((dots - pixx * moduleDots) / 2);
  return {
    height: pixy * moduleDots + 2 * quiet,
    draw(onto, top) {
      for (const [i, isDark] of pixs.entries()) {
        const place = {
          x: left + (i % pixx) * moduleDots,
          y: top + quiet + Math.floor(i / pixx) * moduleDots,
        };
        if (isDark) fillRect(onto, { ...place, width: moduleDots, height: moduleDots });
      }
    },
  };
}

/** Height of a barcode: 13 mm, as on the PDF. Dots. */
const BARS_HEIGHT = 104;
/** Module width of a barcode: narrower bars run together on paper, wider ones waste space. Dots. */
const MODULE = { least: 2, most: 3 };

/**
 * A number as a barcode (Code 128) centred on the paper; null when it does not fit. Its quiet zone is the paper's own
 * margin, at least 4 mm on each side.
 */
export function barsBlock(text: string, dots: number): Block | null {
  const bars = barsOf({ kind: 'code128', text });
  const modules = bars.reduce((n, width) => n + width, 0);
  const module = Math.min(MODULE.most, Math.floor(dots / modules));
  if (module < MODULE.least) return null;
  return {
    height: BARS_HEIGHT,
    draw(onto, top) {
      let x = Math.floor((dots - modules * module) / 2);
      for (const [i, width] of bars.entries()) {
        if (i % 2 === 0) fillRect(onto, { x, y: top, width: width * module, height: BARS_HEIGHT });
        x += width * module;
      }
    },
  };
}

/** The largest role in which an amount fits on one line. */
function amountRole(text: string, direction: Direction, dots: number): Role {
  const fits = (role: Role) => partWidth({ text, role }, direction) <= dots;
  return (['amount', 'total', 'totalLabel'] as const).find(fits) ?? 'strong';
}

/** A text or a pair as dots. @param figureDots width of this paper's column of figures */
export function rowBlock(
  row: Extract<Row, { kind: 'text' | 'pair' }>,
  direction: Direction,
  dots: number,
  figureDots: number,
): Block {
  if (row.kind === 'pair') return pair(row, direction, dots, figureDots);
  if (row.isInverse) return inverse(row, direction, dots);
  const role = row.role === 'amount' ? amountRole(row.text, direction, dots) : row.role;
  return paragraph({ text: row.text, role }, direction, { x: 0, width: dots }, row.align);
}
