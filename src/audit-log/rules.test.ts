import { describe, expect, it } from 'vitest';
import { auditActions, auditAreas } from '../core/audit-actions.ts';
import { changedFrom } from '../core/changed-from.ts';
import { changesOf, factsOf, gistOf } from './rules.ts';

describe('the actions of the audit log', () => {
  it('are each there once, under what they are about', () => {
    expect(new Set(auditActions()).size).toBe(auditActions().length);
    expect(auditAreas()).toContain('purchase_order');
    expect(auditActions()).toContain('sale.completed');
    expect(auditActions()).not.toContain('weather.changed');
    expect(auditAreas()).toEqual(auditAreas().toSorted());
  });
});

describe('what an entry says', () => {
  it.each([
    [{ receipt: 'CAS1-T1A-000001', total: 400_00 }, 'CAS1-T1A-000001', 400_00],
    [{ name: 'Lalla Harir' }, 'Lalla Harir', null],
    [{ number: 'Z-1', counted: 5_00 }, 'Z-1', null],
    [{ client: '', amount: 3_00 }, null, 3_00],
    [{}, null, null],
  ])('%o in short', (details, about, amount) => {
    expect(gistOf(details)).toEqual({ about, amount });
  });

  it('changed, and nothing that stayed', () => {
    const details = { sku: 'A', before: { price: 1, size: 'M' }, after: { price: 2, size: 'M', floor: 1 } };
    expect(changesOf(details)).toEqual([
      { field: 'price', before: 1, after: 2 },
      { field: 'floor', before: undefined, after: 1 },
    ]);
    expect(factsOf(details)).toEqual([['sku', 'A']]);
  });

  it('beside, without what is empty', () => {
    expect(factsOf({ name: 'A', note: '', reason: null, before: 'B', isPaid: false })).toEqual([
      ['name', 'A'],
      ['before', 'B'],
      ['isPaid', false],
    ]);
  });

  it('keeps of an edit what it changes, both ways', () => {
    const row = { name: 'A', phone: '06', notes: null };
    expect(changedFrom(row, { name: 'A', phone: '07', notes: undefined })).toEqual({
      before: { phone: '06' },
      after: { phone: '07' },
    });
  });
});
