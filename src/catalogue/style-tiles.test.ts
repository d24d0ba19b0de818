import { expect, test } from 'vitest';
import { styleTiles } from './style-tiles.ts';

const item = (id: string, styleId: string, size: string, color: string, stock: number, price = 100) => ({
  id,
  styleId,
  size,
  color,
  stock,
  price,
});

test('articles come together by style, styles in the order of their first article', () => {
  const tiles = styleTiles(
    [
      item('a', 'caftan', 'S', 'Vert', 0, 120),
      item('b', 'jabador', 'M', 'Blanc', 4),
      item('c', 'caftan', 'M', 'Vert', 3, 90),
      item('d', 'caftan', 'M', 'Rouge', -2, 110),
    ],
    10,
  );
  expect(tiles).toEqual([
    {
      styleId: 'caftan',
      faceId: 'c',
      itemIds: ['a', 'c', 'd'],
      sizes: ['S', 'M'],
      colors: ['Vert', 'Rouge'],
      stock: 3,
      lowestPrice: 90,
      highestPrice: 120,
    },
    expect.objectContaining({ styleId: 'jabador', faceId: 'b', itemIds: ['b'] }),
  ]);
});

test('the limit counts styles, not articles', () => {
  const matches = ['x', 'y', 'z'].flatMap((style) => [
    item(`${style}1`, style, 'S', 'Vert', 1),
    item(`${style}2`, style, 'M', 'Vert', 1),
  ]);
  const tiles = styleTiles([...matches, item('x3', 'x', 'L', 'Vert', 1)], 2);
  expect(tiles.map((t) => t.itemIds)).toEqual([
    ['x1', 'x2', 'x3'],
    ['y1', 'y2'],
  ]);
});

test('a style that is sold out is stood for by its first article', () => {
  expect(styleTiles([item('a', 's', 'S', 'Vert', 0), item('b', 's', 'M', 'Vert', 0)], 5)[0]?.faceId).toBe(
    'a',
  );
});
