import { describe, expect, it } from 'vitest';
import { inverse, isCurrency, isGreatMove, isRate, shownRate } from './rules.ts';

describe('a rate', () => {
  it.each([
    [10.9, 0.091743],
    [10, 0.1],
    [1 / 0.0917, 0.0917],
  ])('%s dirhams for one are %s for a dirham', (dirhams, units) => {
    expect(shownRate(inverse(dirhams))).toBe(units);
    expect(shownRate(inverse(inverse(dirhams)))).toBe(shownRate(dirhams));
  });
  it.each([
    [0, false],
    [-1, false],
    [0.0009, false],
    [0.001, true],
    [0.09, true],
    [1000, true],
    [1001, false],
    [Number.NaN, false],
  ])('of %s may stand: %s', (rate, fine) => expect(isRate(rate)).toBe(fine));
  it.each([
    [null, 0.09, false],
    [0.09, 0.0917, false],
    [0.09, 0.0749, false],
    [0.09, 0.07, true],
    [0.09, 0.9, true],
  ])('that was %s and is %s is asked about: %s', (before, now, needsConfirmation) =>
    expect(isGreatMove(before, now)).toBe(needsConfirmation),
  );
});

it('the dirham itself is no currency to set a rate for', () => {
  expect(isCurrency('MAD')).toBe(false);
  expect(isCurrency('EUR')).toBe(true);
});
