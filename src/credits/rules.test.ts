import { expect, test } from 'vitest';
import { expiryOf, offlineLimit, stateOf } from './rules.ts';

test.each([
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-22', 0, null],
])('issued on %s for %i months: good until %s', (day, months, until) => {
  expect(expiryOf(day, months)).toBe(until);
});

test.each([
  ['open', 100, '2026-11-22', null],
  ['open', 100, null, null],
  ['expired', 100, '2026-11-21', null],
  ['spent', 0, '2026-11-21', null],
  ['spent', -50, null, null],
  ['void', 100, null, 1],
] as const)('%s: %i until %s', (state, balance, expiresOn, voidedAt) => {
  expect(stateOf({ balance, expiresOn, voidedAt }, '2026-11-22')).toBe(state);
});

test.each([
  [{ balance: 500_00, allowance: 200_00, spentUnseen: 0 }, 200_00],
  [{ balance: 500_00, allowance: 200_00, spentUnseen: 150_00 }, 50_00],
  [{ balance: 30_00, allowance: 200_00, spentUnseen: 0 }, 30_00],
  [{ balance: 500_00, allowance: 0, spentUnseen: 0 }, 0],
  [{ balance: 500_00, allowance: 100_00, spentUnseen: 150_00 }, 0],
])('off line, of %j: %i', (o, limit) => expect(offlineLimit(o)).toBe(limit));
