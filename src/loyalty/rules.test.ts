import { describe, expect, it } from 'vitest';
import { findWrongReturn, pointsOfReturn } from './return-points.ts';
import { mostPoints, pointsFor, pointsOfReturns, pointsShares, signed } from './rules.ts';

const line = (net: number, o: { quantity?: number; floor?: number; isFixed?: true } = {}) => ({
  net,
  quantity: o.quantity ?? 1,
  floor: o.floor ?? null,
  priceList: o.isFixed ? { isFixed: o.isFixed } : null,
});

describe('points that are earned', () => {
  it.each([
    [1_200_00, 10_00, 120],
    [9_99, 10_00, 0],
    [19_99, 10_00, 1],
    [0, 10_00, 0],
    [100_000_000_00, 1, 1_000_000],
  ])('%i centimes at %i for a point: %i', (amount, perPoint, points) => {
    expect(pointsFor(amount, perPoint)).toBe(points);
  });
});

describe('points that are spent', () => {
  it('are spread over the lines by what they come to', () => {
    expect(pointsShares(50_00, [line(100_00), line(200_00)])).toEqual([16_67, 33_33]);
  });

  it('keep to minimum prices and spare a list that allows no discount', () => {
    const lines = [
      line(100_00, { floor: 90_00 }),
      line(200_00, { isFixed: true }),
      line(60_00, { quantity: 2, floor: 25_00 }),
    ];
    expect(mostPoints(lines, 10)).toBe(200);
    expect(pointsShares(20_00, lines)).toEqual([10_00, 0, 10_00]);
  });

  it('take whole points only', () => {
    expect(mostPoints([line(1_99)], 50)).toBe(3);
  });
});

/** Three pieces for 270.00: 300 points took 30.00 off, and 27 were earned. */
const SOLD = { earned: 27, perPoint: 10_00, spent: 300, off: 30_00, total: 270_00 };
const pieces = (returnedQuantity: number) => [{ quantity: 3, returnedQuantity, pointsShare: 30_00 }];

describe('points of returns', () => {
  it.each([
    [1, 90_00, { takenBack: 9, givenBack: 100 }],
    [2, 180_00, { takenBack: 18, givenBack: 200 }],
    [3, 270_00, { takenBack: 27, givenBack: 300 }],
    // More than was sold.
    [4, 360_00, { takenBack: 27, givenBack: 300 }],
  ])('of %i pieces', (quantity, refunded, points) => {
    expect(pointsOfReturns({ ...SOLD, refunded, lines: pieces(quantity) })).toEqual(points);
  });

  const sale = { total: 1_200_00, pointsEarned: 120, pointsPer: 10_00, pointsSpent: 0, pointsOff: 0 };
  const lines = [{ id: 'a', quantity: 2, pointsShare: null }];
  const returned = (quantity: number, amount: number) => new Map([['a', { quantity, amount }]]);

  it('change what earlier returns have left', () => {
    expect(pointsOfReturn({ sale, lines, returned: returned(1, 600_00) }, [])).toEqual({
      points: { takenBack: 60, givenBack: 0 },
    });
    const earlier = [{ takenBack: 60, givenBack: 0 }];
    expect(pointsOfReturn({ sale, lines, returned: returned(2, 1_200_00) }, earlier)).toEqual({
      points: { takenBack: 60, givenBack: 0 },
    });
    expect(
      pointsOfReturn({ sale: { ...sale, pointsPer: null }, lines, returned: returned(1, 1) }, []),
    ).toEqual({});
  });

  const at = { storeId: 'store', documentId: 'refund' };
  const found = (of: Map<string, { quantity: number; amount: number }>, ...takenBack: number[]) =>
    findWrongReturn(
      { sale, lines, returned: of },
      takenBack.map((points) => ({ takenBack: points, givenBack: 0 })),
      at,
    ).map(({ kind }) => kind);

  it('may be one off for each return, and no more', () => {
    expect(found(returned(1, 600_00), 60)).toEqual([]);
    expect(found(returned(1, 600_00), 59)).toEqual([]);
    expect(found(returned(1, 600_00), 58)).toEqual(['points_wrong']);
    expect(found(returned(1, 600_00), 0)).toEqual(['points_wrong']);
    expect(found(returned(2, 1_200_00), 61, 61)).toEqual([]);
    expect(found(returned(2, 1_200_00), 63, 60)).toEqual(['points_wrong']);
  });

  it('of more than was sold are settled with what was returned', () => {
    expect(found(returned(4, 2_400_00), 120, 120)).toEqual([]);
  });
});

it('a number of points has its sign', () => {
  expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '-3', '0']);
});
