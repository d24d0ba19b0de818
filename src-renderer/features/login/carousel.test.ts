import { describe, expect, it } from 'vitest';
import { around, step, swipeStep } from './carousel.ts';

describe('step', () => {
  it('wraps around at both ends', () => {
    expect(step(0, -1, 5)).toBe(4);
    expect(step(4, 1, 5)).toBe(0);
    expect(step(2, 1, 5)).toBe(3);
    expect(step(0, 1, 1)).toBe(0);
  });
});

describe('swipeStep', () => {
  it('wants 50 pixels', () => {
    expect(swipeStep(49, 'ltr')).toBe(0);
    expect(swipeStep(-49, 'rtl')).toBe(0);
    expect(swipeStep(-50, 'ltr')).toBe(1);
  });

  it('goes on when the finger pulls against the reading direction', () => {
    expect([swipeStep(-80, 'ltr'), swipeStep(80, 'ltr')]).toEqual([1, -1]);
    expect([swipeStep(80, 'rtl'), swipeStep(-80, 'rtl')]).toEqual([1, -1]);
  });
});

describe('around', () => {
  it('shows everybody when there are few', () => {
    expect(around(2, 3, 5)).toEqual([0, 1, 2]);
  });

  it('keeps the current one in the middle and wraps', () => {
    expect(around(0, 7, 5)).toEqual([5, 6, 0, 1, 2]);
    expect(around(3, 7, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows nobody twice', () => {
    for (let count = 1; count < 12; count += 1) {
      for (let index = 0; index < count; index += 1) {
        const shown = around(index, count, 5);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toContain(index);
      }
    }
  });
});
