import { type Bitmap, setDot } from './bitmap.ts';

/** A closed outline: alternating x and y of its corners, in dots from the picture's top left. */
export type Contour = Float32Array;

/** Scan lines per row of dots. */
const SUBROWS = 4;
/** A dot is black from this coverage on: a little under half, so thin strokes do not break. */
const THRESHOLD = 0.45;

type Crossing = { x: number; winding: 1 | -1 };

/** Crossings of the contours with each scan line, `SUBROWS` lines per row. */
function crossingsOf(contours: readonly Contour[], lines: number): Crossing[][] {
  const crossings: Crossing[][] = Array.from({ length: lines }, () => []);
  for (const contour of contours) {
    const corners = contour.length / 2;
    for (let i = 0; i < corners; i++) {
      const next = (i + 1) % corners;
      const [x0 = 0, y0 = 0] = [contour[2 * i], contour[2 * i + 1]];
      const [x1 = 0, y1 = 0] = [contour[2 * next], contour[2 * next + 1]];
      if (y0 === y1) continue;
      const winding = y1 > y0 ? 1 : -1;
      const top = Math.max(0, Math.ceil(Math.min(y0, y1) * SUBROWS - 0.5));
      const bottom = Math.min(lines, Math.ceil(Math.max(y0, y1) * SUBROWS - 0.5));
      const slope = (x1 - x0) / (y1 - y0);
      for (let line = top; line < bottom; line++)
        crossings[line]?.push({ x: x0 + ((line + 0.5) / SUBROWS - y0) * slope, winding });
    }
  }
  return crossings;
}

/** Adds to each dot of a row the share of it that lies between two positions. */
function cover(row: Float32Array, from: number, to: number): void {
  const left = Math.max(0, from);
  const right = Math.min(row.length, to);
  for (let x = Math.floor(left); x < right; x++)
    row[x] = (row[x] ?? 0) + Math.min(right, x + 1) - Math.max(left, x);
}

/**
 * Blackens the area inside the contours, by the non-zero rule that fonts use: overlapping letters stay solid, and a
 * contour of opposite direction is a hole.
 */
export function fillOutlines(bitmap: Bitmap, contours: readonly Contour[]): void {
  const crossings = crossingsOf(contours, bitmap.height * SUBROWS);
  const row = new Float32Array(bitmap.width);
  for (let y = 0; y < bitmap.height; y++) {
    const lines = crossings.slice(y * SUBROWS, (y + 1) * SUBROWS);
    if (lines.every((line) => line.length === 0)) continue;
    row.fill(0);
    for (const line of lines) {
      line.sort((a, b) => a.x - b.x);
      let winding = 0;
      for (const [i, crossing] of line.entries()) {
        winding += crossing.winding;
        const next = line[i + 1];
        if (winding !== 0 && next) cover(row, crossing.x, next.x);
      }
    }
    for (let x = 0; x < row.length; x++) if ((row[x] ?? 0) >= THRESHOLD * SUBROWS) setDot(bitmap, x, y);
  }
}
