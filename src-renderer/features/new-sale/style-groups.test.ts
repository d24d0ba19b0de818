import { expect, test } from 'vitest';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { compareSizes, groupByStyle } from './style-groups.ts';

const variant = (styleId: string, size: string, color: string, stock: number, price = 10_000) =>
  ({ id: `${styleId}-${size}-${color}`, styleId, size, color, stock, price }) as Variant;

test('sizes run as a tailor orders them', () => {
  expect(['42', 'L', 'Unique', 'XS', '38', 'XXL', 'M', 'S', '6 ans'].sort(compareSizes)).toEqual([
    'XS',
    'S',
    'M',
    'L',
    'XXL',
    '6 ans',
    '38',
    '42',
    'Unique',
  ]);
});

test('articles of a style become one tile with its grid', () => {
  const groups = groupByStyle([
    variant('caftan', 'L', 'Vert', 0, 12_000),
    variant('jabador', 'M', 'Blanc', 4),
    variant('caftan', 'S', 'Rouge', 2, 9_000),
    variant('caftan', 'S', 'Vert', -1, 11_000),
  ]);
  expect(groups.map((g) => g.styleId)).toEqual(['caftan', 'jabador']);
  expect(groups[0]).toMatchObject({
    sizes: ['S', 'L'],
    colors: ['Vert', 'Rouge'],
    stock: 2,
    lowestPrice: 9_000,
    highestPrice: 12_000,
    face: { id: 'caftan-S-Rouge' },
  });
});

test('a style that is sold out still has a face', () => {
  expect(groupByStyle([variant('x', 'S', 'Vert', 0)])[0]?.face.id).toBe('x-S-Vert');
});

test('no results, no tiles', () => {
  expect(groupByStyle([])).toEqual([]);
});
