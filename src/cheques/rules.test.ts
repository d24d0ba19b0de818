import { describe, expect, it } from 'vitest';
import {
  bankByOf,
  CHEQUE_STATES,
  givenBack,
  latest,
  mayBecome,
  slipNumber,
  type Uncleared,
} from './rules.ts';

describe('what becomes of a cheque', () => {
  it.each([
    ['in_hand', ['banked', 'given_back']],
    ['banked', ['in_hand', 'cleared', 'bounced']],
    ['cleared', ['bounced']],
    ['bounced', ['given_back']],
    ['given_back', []],
  ] as const)('%s may become %j', (from, to) => {
    expect(CHEQUE_STATES.filter((state) => mayBecome(from, state))).toEqual(to);
  });
});

describe('the last day to take it to the bank', () => {
  it('is the end of the presentation period of a cheque', () => {
    expect(bankByOf({ kind: 'cheque', writtenOn: '2026-11-28', dueOn: null }, 20)).toBe('2026-12-18');
  });
  it('is the due day of an effet, whatever the period', () => {
    expect(bankByOf({ kind: 'effet', writtenOn: '2026-11-28', dueOn: '2027-02-28' }, 20)).toBe('2027-02-28');
  });
  it('is that of a cheque where a record has no due day', () => {
    expect(bankByOf({ kind: 'effet', writtenOn: '2026-11-28', dueOn: null }, 20)).toBe('2026-12-18');
  });
});

describe('the cheques that a refund gives back', () => {
  const cheque = (id: string, amount: number, state: Uncleared['state'] = 'in_hand'): Uncleared => ({
    id,
    method: 'cheque',
    amount,
    state,
  });
  const ids = (amount: number, ...cheques: Uncleared[]) => givenBack(amount, cheques).map(({ id }) => id);

  it('are whole, the largest that fits first', () => {
    expect(ids(500_00, cheque('a', 200_00), cheque('b', 400_00), cheque('c', 100_00))).toEqual(['b', 'c']);
  });
  it('are none that is worth more than the refund', () => {
    expect(ids(299_99, cheque('a', 300_00))).toEqual([]);
  });
  it('are none at the bank', () => {
    expect(ids(300_00, cheque('a', 300_00, 'banked'), cheque('b', 300_00, 'cleared'))).toEqual([]);
  });
  it('are the same on every machine', () => {
    expect(ids(300_00, cheque('b', 300_00), cheque('a', 300_00))).toEqual(['a']);
  });
});

it('numbers a slip by store, day and banking', () => {
  expect(slipNumber('CAS1', '2026-11-28', '019ac000-0000-7000-8000-00000000beef')).toBe(
    'BR-CAS1-261128-BEEF',
  );
});

it('finds the latest of some days', () => {
  expect(latest('2026-11-28', '2026-12-01', '2026-11-30')).toBe('2026-12-01');
});
