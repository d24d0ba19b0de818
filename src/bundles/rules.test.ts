import { expect, it, test } from 'vitest';
import { bundleStock, mergeComponents } from './rules.ts';

it.each([
  [
    'the scarcest decides',
    [
      { quantity: 1, stock: 5 },
      { quantity: 2, stock: 7 },
    ],
    3,
  ],
  [
    'one is out',
    [
      { quantity: 1, stock: 5 },
      { quantity: 1, stock: 0 },
    ],
    0,
  ],
  ['one is oversold', [{ quantity: 1, stock: -3 }], 0],
  ['none is known', [], 0],
])('counts bundles: %s', (_title, parts, stock) => {
  expect(bundleStock(parts)).toBe(stock);
});

test('the same article twice is one component', () => {
  expect(
    mergeComponents([
      { itemId: 'a', quantity: 1 },
      { itemId: 'b', quantity: 1 },
      { itemId: 'a', quantity: 2 },
    ]),
  ).toEqual([
    { itemId: 'a', quantity: 3 },
    { itemId: 'b', quantity: 1 },
  ]);
});
