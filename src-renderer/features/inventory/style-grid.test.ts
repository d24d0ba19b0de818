import { expect, test } from 'vitest';
import {
  articleOf,
  beforeLast,
  cellProblem,
  type GridCell,
  saidOnce,
  skuCounts,
  splitList,
} from './style-grid.ts';

const cell = (over: Partial<GridCell> = {}): GridCell => ({
  sku: 'CAF-VER-M',
  price: '1200',
  floor: '',
  cost: '',
  stock: '',
  barcode: '',
  threshold: '',
  skipped: false,
  ...over,
});

const PLAIN = { makesBarcodes: false, pictures: { Vert: 'a-picture' } };
const WITH_BARCODES = { makesBarcodes: true, pictures: {} };

test('a list is read with either comma, without repeats', () => {
  expect(splitList('S, M،L\n\n M ;XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(splitList('  ')).toEqual([]);
});

test.each([
  ['', ''],
  ['Rou', ''],
  ['Vert, Rou', 'Vert, '],
  ['أخضر، ', 'أخضر، '],
])('what stands before the last of %j', (text, before) => {
  expect(beforeLast(text)).toBe(before);
});

test('what is said twice stands once, in the first words', () => {
  const meaning = (text: string) => ({ أحمر: 'red', Rouge: 'red' })[text] ?? text;
  expect(saidOnce(['Rouge', 'Vert', 'أحمر', 'Vert'], meaning)).toEqual(['Rouge', 'Vert']);
});

test.each([
  [{}, null],
  [{ sku: '' }, 'sku'],
  [{ sku: 'CAF 1' }, 'sku'],
  [{ price: '' }, 'price'],
  [{ price: '12,50' }, null],
  [{ floor: '1100' }, null],
  [{ floor: 'x' }, 'floor'],
  [{ floor: '1200.01' }, 'floorTooHigh'],
  [{ cost: '600' }, null],
  [{ cost: '6.001' }, 'cost'],
  [{ stock: '12' }, null],
  [{ stock: '1.5' }, 'stock'],
  [{ threshold: 'x' }, 'threshold'],
  [{ barcode: '4006381333931' }, null],
  [{ barcode: '4006381333932' }, 'barcode'],
  [{ barcode: 'FOURN-12' }, null],
] as const)('cell %j: %s', (over, problem) => {
  expect(cellProblem(cell(over), new Map(), false)).toBe(problem);
});

test('a SKU that stands twice is a problem; skipped cells do not count', () => {
  const counts = skuCounts([cell(), cell(), cell({ sku: 'X-1' }), cell({ sku: 'X-1', skipped: true })]);
  expect(cellProblem(cell(), counts, false)).toBe('skuTwice');
  expect(cellProblem(cell({ sku: 'X-1' }), counts, false)).toBeNull();
});

test('a new article without a SKU asks the program for one', () => {
  expect(cellProblem(cell({ sku: '' }), new Map(), true)).toBeNull();
  expect(skuCounts([cell({ sku: '' }), cell({ sku: '' })]).size).toBe(0);
  expect(articleOf('M', 'Vert', cell({ sku: '' }), PLAIN).sku).toBe('auto');
});

test('a cell becomes an article in centimes; an empty floor is none', () => {
  expect(articleOf('M', 'Vert', cell({ cost: '600.5', stock: '4' }), PLAIN)).toEqual({
    sku: 'CAF-VER-M',
    barcode: null,
    size: 'M',
    color: 'Vert',
    colorImage: 'a-picture',
    price: 120_000,
    cost: 60_050,
    stock: 4,
    lowStockThreshold: 2,
  });
  expect(articleOf('M', 'Vert', cell({ floor: '1000' }), PLAIN).floor).toBe(100_000);
});

test('an article without a barcode gets one of the shop’s own where that is wanted', () => {
  expect(articleOf('M', 'Vert', cell(), WITH_BARCODES).barcode).toBe('auto');
  expect(articleOf('M', 'Vert', cell({ barcode: '4006381333931' }), WITH_BARCODES).barcode).toBe(
    '4006381333931',
  );
});
