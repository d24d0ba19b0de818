import { expect, test } from 'vitest';
import { areaOf, areasOf, coverageLines, fallen } from './coverage-areas.mjs';

const file = (lines, branches) => ({
  lines: { covered: lines[0], total: lines[1] },
  branches: { covered: branches[0], total: branches[1] },
});
const SUMMARY = {
  total: file([999, 999], [999, 999]),
  '/shop/src/sale/rules.ts': file([9, 10], [2, 4]),
  '/shop/src/sale/decide-sale.ts': file([21, 20 + 10], [1, 2]),
  '/shop/src/tables.ts': file([0, 0], [0, 0]),
  '/shop/src-main/till/till.ts': file([1, 3], [0, 1]),
};

test.each([
  ['src/sale/rules.ts', 'src/sale'],
  ['src/sync/push.ts', 'src/sync'],
  ['src/tables.ts', 'src'],
  ['src-main/till/till.ts', 'src-main'],
  ['src-server/server.ts', 'src-server'],
])('%s belongs to %s', (path, area) => expect(areaOf(path)).toBe(area));

test('an area is the sum of its files, not the mean of their shares', () => {
  expect(areasOf(SUMMARY, '/shop')).toEqual({
    src: { lines: 100, branches: 100 },
    'src-main': { lines: 33.3, branches: 0 },
    'src/sale': { lines: 75, branches: 50 },
    total: { lines: 72.1, branches: 42.9 },
  });
  expect(areasOf({}, '/shop')).toEqual({});
});

test('stands in a table', () => {
  expect(coverageLines({ 'src/sale': { lines: 75, branches: 50 } })).toEqual([
    'area                       lines  branches',
    'src/sale                  75.0 %    50.0 %',
  ]);
});

test('tells what fell by more than a point, and what is not measured any more', () => {
  const kept = { 'src/sale': { lines: 90, branches: 80.2 }, 'src/stock': { lines: 70, branches: 70 } };
  expect(fallen(kept, { ...kept, 'src/sale': { lines: 89, branches: 79.1 } })).toEqual([
    'src/sale: branches 79.1 %, 80.2 % before',
  ]);
  expect(fallen(kept, { 'src/sale': { lines: 95, branches: 85 } })).toEqual([
    'src/stock was measured before, and is not now',
  ]);
  expect(fallen(kept, kept)).toEqual([]);
});
