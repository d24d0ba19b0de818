import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { combined } from './combine-tables.ts';
import { column, section } from './table-rules.ts';

describe('combined', () => {
  it('works shares out anew from the sums', async () => {
    const columns = [column('category', 'text'), column('taxable', 'money'), column('profit', 'money')];
    const categoriesOf = (taxable: number, profit: number) =>
      section('categories', [...columns, column('margin', 'share')], [['Caftans', taxable, profit, 0]]);
    const tables = await combined(
      [
        { storeName: 'Fes', sections: [categoriesOf(100_00, 50_00)] },
        { storeName: 'Rabat', sections: [categoriesOf(300_00, 50_00)] },
      ],
      setImmediate,
    );
    expect(tables.map(({ name, totals }) => [name, totals])).toEqual([
      ['byStore', [null, 400_00, 100_00]],
      ['categories', [null, null, 400_00, 100_00, 25_00]],
    ]);
  });
  it('shows each store’s part of a period without a sum of its own', async () => {
    const day = section('byDay', [column('day', 'day'), column('tax', 'money')], [['2026-11-01', 20_00]]);
    const rate = section('byRate', [column('rate', 'percent'), column('tax', 'money')], [[20, 20_00]]);
    const tables = await combined([{ storeName: 'Fes', sections: [rate, day] }], setImmediate);
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
      ['byStore', [['Fes', 20_00]]],
      ['byRate', [['Fes', 20, 20_00]]],
      ['byDay', [['Fes', '2026-11-01', 20_00]]],
    ]);
  });
  it('gives others a turn after each 500 rows', async () => {
    const rows = Array.from({ length: 600 }, (_, i) => [`R-${i}`, 1_00]);
    const receipts = section('receipts', [column('number', 'text'), column('total', 'money')], rows);
    let turns = 0;
    const tables = await combined(
      ['Fes', 'Rabat'].map((storeName) => ({ storeName, sections: [receipts] })),
      async () => {
        turns += 1;
        await setImmediate();
      },
    );
    expect(turns).toBe(2);
    expect(tables.map(({ totals }) => totals)).toEqual([
      [null, 1_200_00],
      [null, null, 1_200_00],
    ]);
    expect(tables[1]?.rows).toHaveLength(1_200);
    expect(tables[1]?.rows[1_199]).toEqual(['Rabat', 'R-599', 1_00]);
  });
});
