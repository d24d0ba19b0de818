import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedBy,
  addFigures,
  isHeardOf,
  isNothing,
  lessFigures,
  NOTHING,
  netOf,
  netTaxOf,
  sumFigures,
  type ZDay,
  type ZFigures,
  zLabel,
} from './z-rules.ts';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];

const figures = (o: Partial<ZFigures>): ZFigures => addFigures(NOTHING, { ...NOTHING, ...o });

const sale = fc
  .record({
    day: fc.nat({ max: DAYS.length - 1 }),
    /** How many closings after its day the sale arrives. */
    late: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 1_000_00 }),
    method: fc.constantFrom('cash', 'credit_card'),
    rate: fc.constantFrom('0', '20'),
    isRefund: fc.boolean(),
  })
  .map(({ amount, method, rate, isRefund, ...at }) => {
    const tax = rate === '20' ? Math.round(amount / 6) : 0;
    const of = isRefund
      ? {
          refunds: 1,
          refunded: amount,
          refundedTax: tax,
          byMethod: { [method]: -amount },
          byRate: { [rate]: { sold: 0, refunded: amount, tax: 0, refundedTax: tax } },
        }
      : {
          sales: 1,
          sold: amount,
          gross: amount,
          tax,
          byMethod: { [method]: amount },
          byRate: { [rate]: { sold: amount, refunded: 0, tax, refundedTax: 0 } },
        };
    return { ...at, figures: figures(of) };
  });

/** Closes the days at these indexes one evening after another, with the sales that have arrived by then. */
function closeAll(sales: { day: number; late: number; figures: ZFigures }[], closed: readonly number[]) {
  const said: Record<string, ZFigures> = {};
  const closings: ZDay[][] = [];
  for (const evening of closed) {
    const now: Record<string, ZFigures> = {};
    for (const sale of sales) {
      const day = DAYS[sale.day] ?? '';
      if (sale.day > evening || sale.day + sale.late > evening) continue;
      now[day] = addFigures(now[day] ?? NOTHING, sale.figures);
    }
    const day = DAYS[evening] ?? '';
    const days = addedBy({ day, today: day }, now, said);
    for (const { day } of days) said[day] = now[day] ?? NOTHING;
    closings.push(days);
  }
  return { said, closings };
}

const evenings = fc.subarray([0, 1, 2], { minLength: 0 });

describe('what closings add', () => {
  it('sums to the ledger of what has arrived, whatever is late and whatever day was passed over', () => {
    fc.assert(
      fc.property(fc.array(sale), evenings, (sales, some) => {
        // The last evening always closes; sales of its days may still arrive later.
        const closed = [...some, 3];
        const { closings } = closeAll(sales, closed);
        const arrived = sales.filter((s) => s.day + s.late <= 3);
        expect(sumFigures(closings.flat().map((d) => d.figures))).toEqual(
          sumFigures(arrived.map((s) => s.figures)),
        );
      }),
    );
  });

  it('tells each day its own, so that all that was said of a day is what it comes to', () => {
    fc.assert(
      fc.property(fc.array(sale), evenings, (sales, some) => {
        const { said, closings } = closeAll(sales, [...some, 3]);
        for (const day of DAYS) {
          const zDays = closings.flat().filter((d) => d.day === day);
          expect(sumFigures(zDays.map((d) => d.figures))).toEqual(addFigures(NOTHING, said[day] ?? NOTHING));
          expect(zDays.filter((d) => !d.isLate).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('begins with the day itself, also when it brought nothing, and leaves out days without news', () => {
    const day = figures({ sales: 1, sold: 100_00 });
    const closed = { day: '2026-11-02', today: '2026-11-03' };
    expect(addedBy(closed, { '2026-11-01': day }, { '2026-11-01': day })).toEqual([
      { day: '2026-11-02', isLate: false, figures: NOTHING },
    ]);
    expect(addedBy(closed, { '2026-11-01': day, '2026-11-03': day }, {})).toEqual([
      { day: '2026-11-02', isLate: false, figures: NOTHING },
      { day: '2026-11-01', isLate: true, figures: day },
    ]);
  });

  it('takes in what stands under a day to come, once, and leaves a day that is due to its own closing', () => {
    const day = figures({ sales: 1, sold: 100_00 });
    const [own, ahead] = ['2026-11-02', '2027-11-02'];
    const first = addedBy({ day: own, today: own }, { [ahead]: day }, {});
    expect(first).toEqual([
      { day: own, isLate: false, figures: NOTHING },
      { day: ahead, isLate: true, figures: day },
    ]);
    const said = { [ahead]: day };
    expect(addedBy({ day: '2026-11-03', today: '2026-11-03' }, { [ahead]: day }, said)).toHaveLength(1);
    const more = addFigures(day, day);
    expect(addedBy({ day: ahead, today: ahead }, { [ahead]: more }, said)).toEqual([
      { day: ahead, isLate: false, figures: day },
    ]);
  });
});

describe('figures', () => {
  it('that are equal leave nothing', () => {
    fc.assert(fc.property(sale, ({ figures: of }) => isNothing(lessFigures(of, of))));
  });

  it('say what is left of sales and of their tax after what came back', () => {
    const dayFigures = figures({ sold: 240_00, tax: 40_00, refunded: 60_00, refundedTax: 10_00 });
    expect([netOf(dayFigures), netTaxOf(dayFigures)]).toEqual([180_00, 30_00]);
  });
});

const HOUR = 3_600_000;

describe('a till is heard of', () => {
  it.each([
    ['never', null, 10 * HOUR, false],
    ['a minute ago, while the day lasts', 10 * HOUR - 60_000, 10 * HOUR, true],
    ['at noon, in the evening', 12 * HOUR, 20 * HOUR, false],
    ['at noon, the day after', 12 * HOUR, 30 * HOUR, false],
    ['after the day has ended', 24 * HOUR, 30 * HOUR, true],
  ])('%s', (_when, lastSeenAt, now, isComplete) => {
    expect(isHeardOf(lastSeenAt, { dayEnd: 24 * HOUR, now })).toBe(isComplete);
  });
});

it('numbers closings with six digits', () => {
  expect(zLabel('Z-CAS1', 12)).toBe('Z-CAS1-000012');
});
