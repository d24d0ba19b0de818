import { describe, expect, it } from 'vitest';
import { hasRunLow, mostOf } from './notice.ts';

type Item = Parameters<typeof hasRunLow>[0];
const item = (o: Partial<Item>): Item =>
  ({ stock: 5, lowStockThreshold: 2, isDiscontinued: false, archivedAt: null, ...o }) as Item;

describe('an article has run low', () => {
  it.each([
    ['falls to its threshold', { stock: 3 }, { stock: 2 }, true],
    ['falls past it', { stock: 3 }, { stock: 0 }, true],
    ['falls further below it', { stock: 2 }, { stock: 1 }, false],
    ['falls, and stays above', { stock: 5 }, { stock: 3 }, false],
    ['rises to it', { stock: 1 }, { stock: 2 }, false],
    [
      'has none, and the last piece goes',
      { stock: 1, lowStockThreshold: 0 },
      { stock: 0, lowStockThreshold: 0 },
      true,
    ],
    [
      'is sold into the negative',
      { stock: 0, lowStockThreshold: 0 },
      { stock: -1, lowStockThreshold: 0 },
      false,
    ],
    ['is discontinued', { stock: 3 }, { stock: 2, isDiscontinued: true }, false],
    ['is archived', { stock: 3 }, { stock: 2, archivedAt: 1 }, false],
  ])('when it %s: %j to %j is %s', (_, before, now, expected) => {
    expect(hasRunLow(item(now), item(before))).toBe(expected);
  });
});

describe('the most there was of an article', () => {
  it.each([
    ['never was any', [], 0],
    ['came and went', [5, -3, -1], 5],
    ['came in parts', [2, -1, 4, -4], 5],
    ['was sold before it came', [-1, 3], 2],
  ])('that %s: %j is %d', (_, changes, most) => {
    expect(mostOf(changes.map((change) => ({ change })))).toBe(most);
  });
});
