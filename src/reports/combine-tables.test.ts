import { describe, expect, it } from 'vitest';
import { combined } from './combine-tables.ts';
import { column, section } from './table-rules.ts';

describe('combined', () => {
  it('works shares out anew from the sums', () => {
    const columns = [column('category', 'text'), column('taxable', 'money'), column('profit', 'money')];
    const of = (taxable: number, profit: number) =>
      section('categories', [...columns, column('margin', 'share')], [['Caftans', taxable, profit, 0]]);
    const tables = combined([
      { storeName: 'Fes', sections: [of(100_00, 50_00)] },
      { storeName: 'Rabat', sections: [of(300_00, 50_00)] },
    ]);
    expect(tables.map(({ name, totals }) => [name, totals])).toEqual([
      ['byStore', [null, 400_00, 100_00]],
      ['categories', [null, null, 400_00, 100_00, 25_00]],
    ]);
  });
  it('shows each store’s part of a period without a sum of its own', () => {
    const day = section('byDay', [column('day', 'day'), column('tax', 'money')], [['2026-11-01', 20_00]]);
    const rate = section('byRate', [column('rate', 'percent'), column('tax', 'money')], [[20, 20_00]]);
    const tables = combined([{ storeName: 'Fes', sections: [rate, day] }]);
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['byStore', [['Fes', 20_00]]],
      ['byRate', [['Fes', 20, 20_00]]],
      ['byDay', [['Fes', '2026-11-01', 20_00]]],
    ]);
  });
});
