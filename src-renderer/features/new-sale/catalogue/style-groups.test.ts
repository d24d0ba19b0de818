import { expect, test } from 'vitest';
import type { Item, StyleTile } from '../../../../src/catalogue/contract.ts';
import { foundGroups, onePriceOf, singleGroup } from './style-groups.ts';

const item = (styleId: string, size: string, color: string, stock: number, price = 10_000) =>
  ({ id: `${styleId}-${size}-${color}`, styleId, size, color, stock, price }) as Item;

test('tiles keep the order of the search; one without its article is left out', () => {
  const tile = (styleId: string) => ({ styleId, itemIds: [styleId] }) as StyleTile;
  const answer = {
    items: [item('jabador', 'M', 'Blanc', 4), item('caftan', 'S', 'Vert', 1)],
    styles: [tile('caftan'), tile('gone'), tile('jabador')],
  };
  expect(foundGroups(answer).map((g) => [g.styleId, g.face.size])).toEqual([
    ['caftan', 'S'],
    ['jabador', 'M'],
  ]);
  expect(foundGroups({ items: [] })).toEqual([]);
});

test('an article alone is a tile too; oversold is none left', () => {
  expect(singleGroup(item('x', 'S', 'Vert', -1))).toMatchObject({
    itemIds: ['x-S-Vert'],
    sizes: ['S'],
    colors: ['Vert'],
    stock: 0,
    lowestPrice: 10_000,
  });
});

test('articles have one price or several', () => {
  expect(onePriceOf([item('c', 'L', 'Vert', 1), item('c', 'S', 'Rouge', 2)])).toBe(10_000);
  expect(onePriceOf([item('c', 'S', 'Vert', 1), item('c', 'M', 'Vert', 1, 12_000)])).toBeNull();
  expect(onePriceOf([])).toBeNull();
});
