import { describe, expect, it } from 'vitest';
import { labelSymbol, moduleWidth, sheetsOf } from './rules.ts';

describe('the symbol of a label', () => {
  it.each([
    ['2000000000015', 'KFT-1', 'ean13', '2000000000015'],
    ['2000000000016', 'KFT-1', 'code128', 'KFT-1'],
    ['96385074', 'KFT-1', 'code128', 'KFT-1'],
    ['A-100', 'KFT-1', 'code128', 'KFT-1'],
    [null, 'KFT-1', 'code128', 'KFT-1'],
  ])('of barcode %s and SKU %s is %s %s', (barcode, sku, kind, text) => {
    expect(labelSymbol({ barcode, sku })).toEqual({ kind, text });
  });
});

describe('sheets', () => {
  it.each([
    ['40x30', 37, 37],
    ['50x25', 1, 1],
    ['a4', 24, 1],
    ['a4', 25, 2],
    ['a4', 0, 0],
  ] as const)('%s with %i labels are %i', (format, labels, sheets) => {
    expect(sheetsOf(format, labels)).toBe(sheets);
  });
});

describe('the thinnest bar', () => {
  it.each([
    [113, 37, 0.25],
    [113, 67, 0.375],
    [60, 67, 0.375],
    [200, 37, 0.185],
    [400, 37, 0.0925],
  ])('of %i modules in %i mm is %f mm', (modules, room, width) => {
    expect(moduleWidth(modules, room)).toBeCloseTo(width, 6);
  });
});
