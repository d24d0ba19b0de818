import { expect, it } from 'vitest';
import { printedCell } from './report-labels.ts';
import type { Cell, CellKind } from './table-rules.ts';

const MARKS = /[\u2066-\u2069\u200e\u200f]/g;

it.each<[string, CellKind, Cell, string]>([
  ['a rate', 'percent', 7.5, '7,5 %'],
  ['a share, in hundredths of a percent', 'share', 3_333, '33,3 %'],
  ['a day', 'day', '2026-11-02', '02/11/2026'],
  ['nothing', 'money', null, ''],
  ['the word before totals, in a column of rates', 'percent', 'Total', 'Total'],
  ['the word before totals, in a column of days', 'day', 'Total', 'Total'],
])('prints %s', (_, kind, value, printed) => {
  expect(printedCell(kind, value, 'fr').replace(MARKS, '').replace(/\s/g, ' ')).toBe(printed);
});
