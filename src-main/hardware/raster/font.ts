import { type Font, type Glyph, openSync } from 'fontkit';
import { FONT_FILES, type Weight } from '../../../src/documents/font-files.node.ts';
import type { Contour } from './fill-outlines.ts';

/** Straight segments per curve: enough for letters of a hundred dots. */
const PIECES = 8;
/** Number of cached text shapes: the words of some receipts. */
const KEPT = 4_000;

/** A run as drawn, from its left end on the baseline; in ems, y upwards. */
export type Shape = { contours: Contour[]; width: number };

type Face = { font: Font; outlines: Map<number, Contour[]>; shapes: Map<string, Shape> };
const faces = new Map<Weight, Face>();

/**
 * fontkit joins letters by the code point with which it first met a glyph. To draw ة it uses the glyph of ه as a part,
 * without a code point, and would never join that letter again. So each letter is loaded by itself first.
 */
function meetLetters(font: Font): void {
  const arabic = font.characterSet.filter((code) => code >= 0x600 && code < 0x700);
  font.glyphsForString(String.fromCodePoint(...arabic));
}

function faceOf(weight: Weight): Face {
  const cached = faces.get(weight);
  if (cached) return cached;
  const font = openSync(FONT_FILES[weight]);
  meetLetters(font);
  const face = { font, outlines: new Map(), shapes: new Map() };
  faces.set(weight, face);
  return face;
}

/** The contours of a glyph in font units, with curves as straight segments. */
function flattened(glyph: Glyph): Contour[] {
  const contours: number[][] = [];
  let line: number[] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    line.push(nextX, nextY);
    [x, y] = [nextX, nextY];
  };
  const curve = (at: (t: number) => [number, number]) => {
    for (let i = 1; i <= PIECES; i++) line.push(...at(i / PIECES));
    [x, y] = at(1);
  };
  for (const { command, args } of glyph.path.commands) {
    if (command === 'moveTo') {
      line = [];
      contours.push(line);
      to(...args);
    } else if (command === 'lineTo') to(...args);
    else if (command === 'quadraticCurveTo') {
      const [fromX, fromY] = [x, y];
      const [cx, cy, toX, toY] = args;
      curve((t) => {
        const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        return [a * fromX + b * cx + c * toX, a * fromY + b * cy + c * toY];
      });
    } else if (command === 'bezierCurveTo') throw new Error('The fonts have no cubic curves');
  }
  return contours.map((contour) => Float32Array.from(contour));
}

function shaped({ font, outlines }: Face, text: string): Shape {
  const run = font.layout(text);
  const em = font.unitsPerEm;
  const contours: Contour[] = [];
  let pen = 0;
  for (const [i, glyph] of run.glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[i] ?? {};
    const outline = outlines.get(glyph.id) ?? flattened(glyph);
    outlines.set(glyph.id, outline);
    for (const contour of outline)
      contours.push(contour.map((value, at) => (value + (at % 2 === 0 ? pen + xOffset : yOffset)) / em));
    pen += xAdvance;
  }
  return { contours, width: run.advanceWidth / em };
}

/** The shape of one run with its letters joined; Arabic runs are laid out from right to left (bidi-text.ts). */
export function shapeOf(text: string, weight: Weight): Shape {
  const face = faceOf(weight);
  const cached = face.shapes.get(text);
  if (cached) return cached;
  const shape = shaped(face, text);
  if (face.shapes.size >= KEPT) face.shapes.clear();
  face.shapes.set(text, shape);
  return shape;
}
