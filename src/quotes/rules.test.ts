import { describe, expect, it } from 'vitest';
import { holdsOn, quoteState, saleOf } from './rules.ts';

const quote = { validUntil: '2026-12-10', saleId: null, cancelledAt: null };

describe('how long a quote holds', () => {
  it.each([
    ['2026-12-09', true],
    ['2026-12-10', true],
    ['2026-12-11', false],
    ['2027-01-01', false],
  ])('on %s: %s', (day, holds) => {
    expect(holdsOn(quote, day)).toBe(holds);
  });
});

describe('what has become of a quote', () => {
  it.each([
    ['open until its day is over', quote, '2026-12-10', 'open'],
    ['expired after it', quote, '2026-12-11', 'expired'],
    ['cancelled, whatever the day', { ...quote, cancelledAt: 1 }, '2026-12-01', 'cancelled'],
    ['sold, also after its day', { ...quote, saleId: 's' }, '2027-12-01', 'sold'],
    ['sold, also where it was cancelled', { ...quote, saleId: 's', cancelledAt: 1 }, '2026-12-01', 'sold'],
  ])('%s', (_what, offered, today, state) => {
    expect(quoteState(offered, today)).toBe(state);
  });
});

describe('which sale a quote became', () => {
  it('is none before it was sold', () => {
    expect(saleOf([])).toBeNull();
  });

  it('is the earliest, in whatever order the sales came to be known', () => {
    const [a, b, c] = [
      { id: 'a', at: 2 },
      { id: 'b', at: 1 },
      { id: 'c', at: 1 },
    ];
    expect(saleOf([a, b, c])).toBe(b);
    expect(saleOf([c, b, a])).toBe(b);
  });
});
