import { expect, test } from 'vitest';
import type { StyleTile, Variant } from '../../../src/catalogue/contract.ts';
import { compareSizes, foundGroups, gridOf, singleGroup } from './style-groups.ts';

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

test('tiles keep the order of the search; one without its article is left out', () => {
  const tile = (styleId: string) => ({ styleId, itemIds: [styleId] }) as StyleTile;
  const answer = {
    items: [variant('jabador', 'M', 'Blanc', 4), variant('caftan', 'S', 'Vert', 1)],
    styles: [tile('caftan'), tile('gone'), tile('jabador')],
  };
  expect(foundGroups(answer).map((g) => [g.styleId, g.face.size])).toEqual([
    ['caftan', 'S'],
    ['jabador', 'M'],
  ]);
  expect(foundGroups({ items: [] })).toEqual([]);
});

test('an article alone is a tile too; oversold is none left', () => {
  expect(singleGroup(variant('x', 'S', 'Vert', -1))).toMatchObject({
    itemIds: ['x-S-Vert'],
    sizes: ['S'],
    colors: ['Vert'],
    stock: 0,
    lowestPrice: 10_000,
  });
});

test('the grid has sizes across and colours down, with holes where there is no article', () => {
  const grid = gridOf([
    variant('c', 'L', 'Vert', 1),
    variant('c', 'S', 'Rouge', 2),
    variant('c', 'S', 'Vert', 0),
  ]);
  expect(grid).toMatchObject({ sizes: ['S', 'L'], colors: ['Vert', 'Rouge'], price: 10_000 });
  expect(grid.at('S', 'Rouge')?.stock).toBe(2);
  expect(grid.at('L', 'Rouge')).toBeUndefined();
  expect(gridOf([variant('c', 'S', 'Vert', 1), variant('c', 'M', 'Vert', 1, 12_000)]).price).toBeNull();
});
