import { describe, expect, it, test } from 'vitest';
import {
  cellKey,
  cellProblem,
  type GridCell,
  generateSkus,
  skuCounts,
  splitList,
  variantOf,
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

describe('generateSkus', () => {
  const skus = (style: string, sizes: string[], colors: string[], taken?: Set<string>) => [
    ...generateSkus(style, sizes, colors, taken).values(),
  ];

  it('names style, colour and size', () => {
    expect(skus('Caftan Nour', ['S', 'XL'], ['Vert', 'Doré'])).toEqual([
      'CAFTAN-VER-S',
      'CAFTAN-VER-XL',
      'CAFTAN-DOR-S',
      'CAFTAN-DOR-XL',
    ]);
  });

  it('takes more letters of colours that begin alike', () => {
    expect(skus('Jabador', ['M'], ['Vert', 'Vermeil'])).toEqual(['JABADO-VERT-M', 'JABADO-VERME-M']);
  });

  it('numbers colours that cannot be told apart by letters', () => {
    expect(skus('Jabador', ['M'], ['❤', '★'])).toEqual(['JABADO-C1-M', 'JABADO-C2-M']);
  });

  it('writes Arabic in Latin letters', () => {
    expect(skus('قفطان', ['وحيد'], ['أخضر'])).toEqual(['QFTAN-AKH-WHYD']);
  });

  it('leaves taken SKUs alone', () => {
    expect(skus('Caftan', ['M'], ['Vert'], new Set(['CAFTAN-VER-M']))).toEqual(['CAFTAN-VER-M-2']);
  });

  it('makes each one once, and all of them fit the contract', () => {
    const sizes = ['36', '38', '40', 'Unique'];
    const colors = ['Bleu roi', 'Bleu nuit', 'Blanc', 'Beige'];
    const all = generateSkus('Djellaba d’été', sizes, colors);
    expect(new Set(all.values()).size).toBe(16);
    for (const sku of all.values()) expect(sku).toMatch(/^[A-Z0-9][A-Z0-9-]{0,39}$/);
    expect(all.get(cellKey('36', 'Blanc'))).toBe('DJELLA-BLANC-36');
  });
});

test('a list is read with either comma, without repeats', () => {
  expect(splitList('S, M،L\n\n M ;XL')).toEqual(['S', 'M', 'L', 'XL']);
  expect(splitList('  ')).toEqual([]);
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
  expect(cellProblem(cell(over), new Map())).toBe(problem);
});

test('a SKU that stands twice is a problem; skipped cells do not count', () => {
  const counts = skuCounts([cell(), cell(), cell({ sku: 'X-1' }), cell({ sku: 'X-1', skipped: true })]);
  expect(cellProblem(cell(), counts)).toBe('skuTwice');
  expect(cellProblem(cell({ sku: 'X-1' }), counts)).toBeNull();
});

test('a cell becomes an article in centimes; an empty floor is left to the price', () => {
  expect(variantOf('M', 'Vert', cell({ cost: '600.5', stock: '4' }), false)).toEqual({
    sku: 'CAF-VER-M',
    barcode: null,
    size: 'M',
    color: 'Vert',
    price: 120_000,
    cost: 60_050,
    stock: 4,
    lowStockThreshold: 2,
  });
  expect(variantOf('M', 'Vert', cell({ floor: '1000' }), false).floor).toBe(100_000);
});

test('an article without a barcode gets one of the shop’s own where that is wanted', () => {
  expect(variantOf('M', 'Vert', cell(), true).barcode).toBe('auto');
  expect(variantOf('M', 'Vert', cell({ barcode: '4006381333931' }), true).barcode).toBe('4006381333931');
});
