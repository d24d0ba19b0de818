import { describe, expect, it } from 'vitest';
import { APPROVAL_MS, type Bound, coversStakes, isOpenAt, isUsedInTime, stateOf, validFor } from './rules.ts';

const bound: Bound = { action: 'sale', amount: 500_00, reduction: 100_00, clientId: 'fatima' };
const stakes = { name: 'sales.complete', amount: 500_00, reduction: 100_00, clientId: 'fatima' };

describe('an approval from afar', () => {
  it.each([
    ['what was asked for', {}, true],
    ['less of it', { amount: 400_00, reduction: 50_00 }, true],
    ['the same cart as a quote', { name: 'quotes.create' }, true],
    ['the sale of a quote', { name: 'quotes.sell' }, true],
    ['the balance of a deposit', { name: 'deposits.collect' }, true],
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

describe('an approval on this machine', () => {
  it.each([
    ['is open until its end', 120_000, 119_999, true],
    ['is over at its end', 120_000, 120_000, false],
    ['is not open under a clock that went back', 3_720_000, 119_999, false],
  ])('%s', (_what, expiresAt, now, isOpen) => {
    expect(isOpenAt({ expiresAt }, now)).toBe(isOpen);
  });
});

describe('the use of a yes', () => {
  const HOUR = 3_600_000;
  const asked = 1_000 * HOUR;
  const given = { at: asked, tillAt: asked - HOUR, answeredAt: asked + 20_000 };
  const end = given.answeredAt + APPROVAL_MS;
  it.each([
    ['that arrives in time is in time, whatever its till says', { at: 5, cameAt: end, clockSkewMs: 0 }, true],
    ['by the clock as it was then', { at: end - HOUR, cameAt: end + HOUR, clockSkewMs: 0 }, true],
    ['by the clock as it is now', { at: end + 5 * HOUR, cameAt: end + HOUR, clockSkewMs: 5 * HOUR }, true],
    ['after its time', { at: end + 60_000, cameAt: end + HOUR, clockSkewMs: 0 }, false],
    ['before it was asked for', { at: asked - 2 * HOUR, cameAt: end + HOUR, clockSkewMs: null }, false],
  ])('%s', (_what, told, isInTime) => {
    expect(isUsedInTime(given, told)).toBe(isInTime);
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
