import { describe, expect, it } from 'vitest';
import {
  accountCode,
  byAge,
  dueSince,
  idEndOfCode,
  offlineRoom,
  overdueOf,
  owedSince,
  unpaid,
} from './rules.ts';

const move = (id: string, day: string, amount: number, dueOn: string | null = null) => ({
  id,
  at: Date.parse(day),
  day,
  amount,
  dueOn,
});
const moves = [
  move('a', '2026-08-01', 1_000_00, '2026-08-31'),
  move('b', '2026-10-15', 600_00, '2026-11-14'),
  move('c', '2026-11-20', 400_00),
  move('d', '2026-11-21', -1_200_00),
];

describe('a client account', () => {
  it('covers the oldest charges first', () => {
    expect(unpaid(moves)).toEqual([
      { amount: 400_00, day: '2026-10-15', dueOn: '2026-11-14' },
      { amount: 400_00, day: '2026-11-20', dueOn: null },
    ]);
    expect(dueSince(moves)).toBe('2026-11-14');
    expect(dueSince([...moves, move('e', '2026-11-22', -800_00)])).toBeNull();
    expect(owedSince(moves)).toBe('2026-10-15');
  });

  it('is overdue by what an agreed day has passed for, never without one', () => {
    expect(overdueOf(moves, '2026-11-14')).toBe(0);
    expect(overdueOf(moves, '2026-11-15')).toBe(400_00);
    expect(dueSince([move('a', '2026-01-01', 50_00)])).toBeNull();
    expect(overdueOf([move('a', '2026-01-01', 50_00)], '2027-01-01')).toBe(0);
  });

  it.each([
    ['2026-11-21', [400_00, 400_00, 0, 0]],
    ['2026-12-21', [0, 400_00, 400_00, 0]],
    ['2027-03-01', [0, 0, 0, 800_00]],
  ])('ages what is owed on %s', (today, ages) => {
    expect(byAge(moves, 800_00, today)).toEqual(ages);
  });

  it('counts what is in favour of the client as the youngest', () => {
    expect(byAge([move('a', '2026-11-01', -50_00)], -50_00, '2026-11-20')).toEqual([-50_00, 0, 0, 0]);
  });

  it.each([
    [{ limit: 3_000_00, owed: 1_640_00, allowance: 1_000_00, putUnseen: 0 }, 1_000_00],
    [{ limit: 3_000_00, owed: 1_640_00, allowance: 1_000_00, putUnseen: 900_00 }, 100_00],
    [{ limit: 3_000_00, owed: 2_500_00, allowance: 1_000_00, putUnseen: 0 }, 500_00],
    [{ limit: 0, owed: 0, allowance: 1_000_00, putUnseen: 0 }, 0],
  ])('leaves room while offline: %o', (o, room) => expect(offlineRoom(o)).toBe(room));

  it('has a code that names it', () => {
    const id = '0192f3a4-55e0-7cc1-9d6a-1f2e3d4c5b6a';
    expect(accountCode(id)).toBe('CT-2E3D4C5B6A');
    expect(idEndOfCode(' ct-2e3d4c5b6a ')).toBe('2e3d4c5b6a');
    expect(idEndOfCode('AV-23456789AB')).toBeNull();
  });
});
