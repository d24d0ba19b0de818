import { describe, expect, it } from 'vitest';
import { APPROVAL_MS, type Bound, coversStakes, stateOf, validFor } from './rules.ts';

const bound: Bound = { action: 'sale', amount: 500_00, reduction: 100_00, clientId: 'fatima' };
const stakes = { name: 'sales.complete', amount: 500_00, reduction: 100_00, clientId: 'fatima' };

describe('an approval from afar', () => {
  it.each([
    ['what was asked for', {}, true],
    ['less of it', { amount: 400_00, reduction: 50_00 }, true],
    ['the same cart as a quote', { name: 'quotes.create' }, true],
    ['a larger sale', { amount: 500_01 }, false],
    ['a larger discount', { reduction: 100_01 }, false],
    ['another client', { clientId: 'karim' }, false],
    ['no client', { clientId: null }, false],
    ['a return', { name: 'sales.refund' }, false],
    ['an operation that nobody approves from afar', { name: 'expenses.create' }, false],
  ])('for %s', (_what, changed, covered) => {
    expect(coversStakes(bound, { ...stakes, ...changed })).toBe(covered);
  });

  it('without a client is for any', () => {
    expect(coversStakes({ ...bound, clientId: null }, stakes)).toBe(true);
  });

  it('of an unknown action covers nothing', () => {
    expect(coversStakes({ ...bound, action: 'flight' }, stakes)).toBe(false);
  });

  it('is valid for two minutes after the answer', () => {
    expect([validFor(1_000, 1_000), validFor(1_000, 1_000 + APPROVAL_MS + 1)]).toEqual([APPROVAL_MS, 0]);
  });
});

describe('a request', () => {
  const open = { answer: null, cancelledAt: null, expiresAt: 60 };
  it.each([
    ['waits until its end', open, 59, 'waiting'],
    ['is over at its end', open, 60, 'over'],
    ['is over when it was withdrawn', { ...open, cancelledAt: 5 }, 6, 'over'],
    ['keeps its answer', { ...open, answer: 'yes' as const }, 61, 'yes'],
  ])('%s', (_what, request, now, state) => {
    expect(stateOf(request, now)).toBe(state);
  });
});
