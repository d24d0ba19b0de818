import {
  type Align,
  alignOffset,
  type Direction,
  type TextLine,
  wrapText,
} from '../../../src/documents/bidi-text.ts';
import type { Weight } from '../../../src/documents/font-files.node.ts';
import { type Bitmap, blank, stamp } from './bitmap.ts';
import { type Contour, fillOutlines } from './fill-outlines.ts';
import { shapeOf } from './font.ts';

/** Style of a text; dots. */
export type RasterStyle = {
  weight: Weight;
  size: number;
  /** Line height as a share of the size. */
  leading: number;
};

/** Height of a capital letter in Cairo, as a share of the font size. */
const CAP_HEIGHT = 0.7;
/** Room above and below a line for glyphs that exceed it: harakat, the tails of ج and ي. Share of the size. */
const OVERHANG = 0.6;

export const lineHeight = ({ size, leading }: RasterStyle): number => Math.round(size * leading);

/** From the top of a line to its baseline: capitals are centred in the line. */
export const baseline = (style: RasterStyle): number =>
  Math.round((lineHeight(style) + CAP_HEIGHT * style.size) / 2);

/** Breaks a text into lines no wider than `width` dots, ordered by the Unicode algorithm. */
export function wrapped(
  text: string,
  style: RasterStyle,
  direction: Direction,
  width: number,
  maxLines?: number,
): TextLine[] {
  const measure = (run: string) => shapeOf(run, style.weight).width * style.size;
  return wrapText(text, direction, width, measure, maxLines);
}

/** The width of a text on one line, dots. */
export function textWidth(text: string, style: RasterStyle, direction: Direction): number {
  const lines = wrapped(text, style, direction, Number.POSITIVE_INFINITY);
  return Math.ceil(Math.max(0, ...lines.map((line) => line.width)));
}

/** A horizontal range on the paper, dots. */
export type Place = { x: number; width: number };

/**
 * Draws one line into a place; `top` is the top of its line height, which harakat and tails may exceed.
 * @param align `start` is the right edge in right-to-left
 */
export function drawLine(
  onto: Bitmap,
  line: TextLine,
  style: RasterStyle,
  place: Place,
  top: number,
  direction: Direction,
  align: Align = 'start',
): void {
  const left = place.x + alignOffset(align, direction, line.width, place.width);
  const base = baseline(style);
  const above = Math.ceil(style.size * OVERHANG);
  // Each line is filled separately: joined letters have no seams, and no more of the paper is touched than needed.
  const shift = Math.floor(left) - above;
  const part = blank(Math.ceil(line.width) + 2 * above + 1, lineHeight(style) + 2 * above);
  const contours: Contour[] = line.runs.flatMap((run) =>
    shapeOf(run.text, style.weight).contours.map((contour) =>
      contour.map((value, i) =>
        i % 2 === 0 ? value * style.size + left + run.x - shift : above + base - value * style.size,
      ),
    ),
  );
  fillOutlines(part, contours);
  stamp(onto, part, shift, top - above);
}
