import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Direction, isolateLtr } from '../../../src/documents/bidi-text.ts';
import { type Bitmap, blank, dithered, dotAt } from './bitmap.ts';
import { shapeOf } from './font.ts';
import { baseline, drawLine, lineHeight, type RasterStyle, textWidth, wrapped } from './text-bitmap.ts';

const BODY: RasterStyle = { weight: 'regular', size: 32, leading: 1.5 };
const WIDTH = 576;
const HEIGHT = 80;
const TOP = 16;

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf',
  );
  GlobalFonts.registerFromPath(file, 'Reference');
});

function drawn(text: string, direction: Direction): Bitmap {
  const bitmap = blank(WIDTH, HEIGHT);
  const [line] = wrapped(text, BODY, direction, WIDTH);
  if (line) drawLine(bitmap, line, BODY, { x: 0, width: WIDTH }, TOP, direction);
  return bitmap;
}

/** The same text drawn by another program (Skia with HarfBuzz and ICU), with its own shaping and ordering. */
function reference(text: string, direction: Direction): Bitmap {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  context.font = `${BODY.size}px Reference`;
  context.direction = direction;
  context.textAlign = 'start';
  context.fillText(text, direction === 'rtl' ? WIDTH : 0, TOP + baseline(BODY));
  return dithered(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const STRIP = 72;

/**
 * The share of one picture's ink that lies on the other's, or one dot away. Each strip of two or three letters may be
 * shifted by a quarter of a letter, since the two programs kern differently.
 */
function agreement(bitmap: Bitmap, other: Bitmap): number {
  let [ink, met] = [0, 0];
  for (let left = 0; left < WIDTH; left += STRIP) {
    const dots = range(left, left + STRIP - 1).flatMap((x) =>
      range(0, HEIGHT - 1).flatMap((y) => (dotAt(bitmap, x, y) ? [{ x, y }] : [])),
    );
    const isNear = (x: number, y: number) =>
      range(-1, 1).some((dy) => range(-1, 1).some((dx) => dotAt(other, x + dx, y + dy)));
    ink += dots.length;
    met += Math.max(...range(-7, 7).map((shift) => dots.filter(({ x, y }) => isNear(x + shift, y)).length));
  }
  return ink === 0 ? 0 : met / ink;
}

const TEXTS = [
  'قفطان موبرة مطرز باليد',
  'المجموع 1,250.50 د.م.',
  'رقم CAS1-T2B-000123 (نسخة)',
  'الثمن ١٬٢٥٠٫٥٠ درهم [٣]',
  'لا إله إلا الله',
  'مُحَمَّد',
  'Djellaba (جلابة) XL - 2 × 899.50',
  'Reçu N° 12, Échange 7 €',
  'التاريخ 2026-11-21 - 2026-11-23',
];

describe('text as dots', () => {
  it.each(['rtl', 'ltr'] as const)('has the letters and the order of another program (%s)', (direction) => {
    for (const text of TEXTS) {
      const [ours, theirs] = [drawn(text, direction), reference(text, direction)];
      expect(agreement(ours, theirs), text).toBeGreaterThan(0.95);
      expect(agreement(theirs, ours), text).toBeGreaterThan(0.95);
    }
  });

  it('joins a letter after another was drawn that has it as a part', () => {
    drawn('موبرة', 'rtl');
    expect(agreement(drawn('له فيها', 'rtl'), reference('له فيها', 'rtl'))).toBeGreaterThan(0.95);
  });

  it('would be told from words in the wrong order and letters that are not joined', () => {
    const right = reference('قفطان موبرة', 'rtl');
    expect(agreement(drawn('موبرة قفطان', 'rtl'), right)).toBeLessThan(0.9);
    expect(agreement(drawn([...'قفطان موبرة'].join('\u200c'), 'rtl'), right)).toBeLessThan(0.9);
    expect(agreement(drawn('1,250.50', 'ltr'), reference('05.052,1', 'ltr'))).toBeLessThan(0.9);
  });

  it('stands at its edge, and in the middle', () => {
    const bitmap = blank(200, 60);
    const [line] = wrapped('||', BODY, 'rtl', 200);
    if (!line) throw new Error('no line');
    const inkAt = (align: 'start' | 'center' | 'end') => {
      const paper = blank(200, 60);
      drawLine(paper, line, BODY, { x: 20, width: 160 }, 5, 'rtl', align);
      const columns = Array.from({ length: 200 }, (_, x) => x);
      const inked = columns.filter((x) =>
        Array.from({ length: 60 }, (_, y) => y).some((y) => dotAt(paper, x, y)),
      );
      return ((inked[0] ?? 0) + (inked.at(-1) ?? 0)) / 2;
    };
    expect(bitmap.width).toBe(200);
    expect(inkAt('start')).toBeCloseTo(180 - line.width / 2, -0.5);
    expect(inkAt('center')).toBeCloseTo(100, -0.5);
    expect(inkAt('end')).toBeCloseTo(20 + line.width / 2, -0.5);
  });

  it('has its measures in dots', () => {
    expect(lineHeight(BODY)).toBe(48);
    expect(baseline(BODY)).toBe(35);
    expect(textWidth('', BODY, 'ltr')).toBe(0);
    expect(textWidth('00', BODY, 'ltr')).toBeCloseTo(2 * BODY.size * shapeOf('0', 'regular').width, -0.5);
    expect(textWidth(isolateLtr('1,250.50'), BODY, 'rtl')).toBe(textWidth('1,250.50', BODY, 'ltr'));
    expect(shapeOf('المجموع', 'bold').width).toBeGreaterThan(shapeOf('المجموع', 'regular').width);
  });

  it('is broken between words, never wider than its place', () => {
    const lines = wrapped('قفطان موبرة مطرز باليد بياقة ماو وبطانة ساتان', BODY, 'rtl', 300);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(300);
    expect(wrapped('قفطان موبرة مطرز باليد بياقة ماو', BODY, 'rtl', 300, 1)).toHaveLength(1);
  });

  it('is cut at the edge of the paper, not carried to the next row', () => {
    const narrow = blank(40, HEIGHT);
    const [line] = wrapped('WWWWWW', BODY, 'ltr', 1_000);
    if (!line) throw new Error('no line');
    drawLine(narrow, line, BODY, { x: 0, width: 40 }, TOP, 'ltr');
    const wide = drawn('WWWWWW', 'ltr');
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < 40; x++) expect(dotAt(narrow, x, y)).toBe(dotAt(wide, x, y));
  });
});
