import { describe, expect, it } from 'vitest';
import { type Bitmap, blank, dithered, dotAt, fillRect, rowsOf, setDot, stamp, strideOf } from './bitmap.ts';

const hex = (bitmap: Bitmap) => Buffer.from(bitmap.data).toString('hex');
const share = (bitmap: Bitmap) => {
  let black = 0;
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++) if (dotAt(bitmap, x, y)) black++;
  return black / (bitmap.width * bitmap.height);
};

describe('a picture of dots', () => {
  it('has rows of whole bytes, the leftmost dot the highest bit', () => {
    const bitmap = blank(10, 2);
    setDot(bitmap, 0, 0);
    setDot(bitmap, 9, 0);
    setDot(bitmap, 7, 1);
    expect(strideOf(bitmap)).toBe(2);
    expect(hex(bitmap)).toBe('80400100');
    expect([dotAt(bitmap, 9, 0), dotAt(bitmap, 8, 0), dotAt(bitmap, 0, 1)]).toEqual([true, false, false]);
  });

  it('has nothing outside', () => {
    const bitmap = blank(8, 1);
    for (const [x, y] of [
      [-1, 0],
      [8, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      setDot(bitmap, x, y);
      expect(dotAt(bitmap, x, y)).toBe(false);
    }
    expect(hex(bitmap)).toBe('00');
  });

  it('is filled and turned round by rectangles', () => {
    const bitmap = blank(8, 2);
    fillRect(bitmap, { x: 2, y: 0, width: 3, height: 1 });
    expect(hex(bitmap)).toBe('3800');
    fillRect(bitmap, { x: 0, y: 0, width: 8, height: 2 }, 'invert');
    expect(hex(bitmap)).toBe('c7ff');
  });

  it('is stamped onto another without wiping what is there, and cut into rows', () => {
    const small = blank(2, 2);
    fillRect(small, { x: 0, y: 0, width: 1, height: 2 });
    const large = blank(8, 3);
    setDot(large, 4, 1);
    stamp(large, small, 3, 1);
    expect(hex(large)).toBe('001810');
    expect(hex(rowsOf(large, 1, 2))).toBe('18');
  });
});

describe('a picture in colours', () => {
  const plain = (rgba: number[]) =>
    dithered(
      Uint8Array.from(
        Array(64 * 64)
          .fill(rgba)
          .flat(),
      ),
      64,
      64,
    );

  it('stays black and white where it is', () => {
    expect(share(plain([0, 0, 0, 255]))).toBe(1);
    expect(share(plain([255, 255, 255, 255]))).toBe(0);
    expect(share(plain([0, 0, 0, 0]))).toBe(0);
  });

  it('has as many dots as it is dark', () => {
    expect(share(plain([128, 128, 128, 255]))).toBeCloseTo(0.5, 1);
    expect(share(plain([0, 0, 0, 64]))).toBeCloseTo(0.25, 1);
    expect(share(plain([0, 122, 77, 255]))).toBeGreaterThan(share(plain([240, 180, 40, 255])));
  });
});
