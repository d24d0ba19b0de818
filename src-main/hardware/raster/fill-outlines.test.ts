import { describe, expect, it } from 'vitest';
import { type Bitmap, blank, dotAt } from './bitmap.ts';
import { fillOutlines } from './fill-outlines.ts';

const drawn = (bitmap: Bitmap) =>
  Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_, x) => (dotAt(bitmap, x, y) ? '#' : '.')).join(''),
  );
const square = (left: number, top: number, side: number) =>
  Float32Array.of(left, top, left + side, top, left + side, top + side, left, top + side);
const turned = (contour: Float32Array) => {
  const corners = Array.from({ length: contour.length / 2 }, (_, i) => contour.slice(2 * i, 2 * i + 2));
  return Float32Array.from(corners.reverse().flatMap((corner) => [...corner]));
};
function fill(...contours: Float32Array[]): string[] {
  const bitmap = blank(8, 6);
  fillOutlines(bitmap, contours);
  return drawn(bitmap);
}

describe('what contours enclose', () => {
  it('is black to the dot, whichever way they run', () => {
    const expected = ['........', '.###....', '.###....', '.###....', '........', '........'];
    expect(fill(square(1, 1, 3))).toEqual(expected);
    expect(fill(turned(square(1, 1, 3)))).toEqual(expected);
  });

  it('has a hole where a contour runs the other way', () => {
    expect(fill(square(0, 0, 6), turned(square(2, 2, 2)))).toEqual([
      '######..',
      '######..',
      '##..##..',
      '##..##..',
      '######..',
      '######..',
    ]);
  });

  it('stays whole where two that run the same way overlap', () => {
    expect(fill(square(0, 0, 4), square(2, 2, 4))).toEqual([
      '####....',
      '####....',
      '######..',
      '######..',
      '..####..',
      '..####..',
    ]);
  });

  it('leaves dots white that are covered by less than 45 hundredths', () => {
    expect(fill(Float32Array.of(1, 0, 1.5, 0, 1.5, 6, 1, 6))).toEqual(Array(6).fill('.#......'));
    expect(fill(Float32Array.of(1, 0, 1.4, 0, 1.4, 6, 1, 6))).toEqual(Array(6).fill('........'));
  });

  it('follows slopes', () => {
    expect(fill(Float32Array.of(0, 0, 6, 6, 0, 6))).toEqual([
      '#.......',
      '##......',
      '###.....',
      '####....',
      '#####...',
      '######..',
    ]);
  });

  it('is cut at the edges of the picture', () => {
    expect(fill(square(-10, -10, 40))).toEqual(Array(6).fill('########'));
    expect(fill(square(20, 0, 5), square(-20, 0, 5), square(0, 20, 5), square(0, -20, 5))).toEqual(
      Array(6).fill('........'),
    );
    expect(fill()).toEqual(Array(6).fill('........'));
  });
});
