import { describe, expect, it } from 'vitest';
import { includedTax } from '../core/money.ts';
import { coverDebts, type Debt, type Move } from './charge-rules.ts';

const sale = (saleId: string, amount: number, rate = 20): Debt => ({
  saleId,
  saleNumber: `T-${saleId}`,
  rate,
  amount,
  tax: includedTax(amount, rate),
  isDue: true,
});
const before = (amount: number): Debt => ({
  saleId: null,
  saleNumber: null,
  rate: null,
  amount,
  tax: 0,
  isDue: false,
});

/** Moves of one account, one a day from 1 March on; a debt stands for the move that puts it there. */
function covering(entries: (Debt | [kind: string, amount: number, saleId?: string])[]) {
  const debts = new Map<string, Debt>();
  const sales = new Map<string, string>();
  const moves = entries.map((entry, i): Move => {
    const id = `m${i + 1}`;
    const at = { id, day: `2026-03-${String(i + 1).padStart(2, '0')}`, at: i };
    if (!Array.isArray(entry)) {
      debts.set(id, entry);
      return { ...at, kind: entry.saleId ? 'sale' : 'opening', amount: entry.amount };
    }
    const [kind, amount, saleId] = entry;
    if (saleId) sales.set(id, saleId);
    return { ...at, kind, amount: -amount };
  });
  const { covered, left } = coverDebts(moves, {
    debtsOf: ({ id }) => {
      const debt = debts.get(id);
      return debt ? [debt] : [];
    },
    saleOf: ({ id }) => sales.get(id) ?? null,
    repaymentOf: () => null,
  });
  return {
    covered: covered.map(({ moveId, day, debt }) => [
      moveId,
      day.slice(-2),
      debt.saleId,
      debt.amount,
      debt.tax,
    ]),
    left: left.map(({ saleId, amount, tax }) => [saleId, amount, tax]),
  };
}

describe('a repayment', () => {
  it('is for the oldest sale first, each at its rate', () => {
    expect(covering([sale('a', 1_000_00, 20), sale('b', 550_00, 10), ['repayment', 1_220_00]])).toEqual({
      covered: [
        ['m3', '03', 'a', 1_000_00, 166_67],
        ['m3', '03', 'b', 220_00, 20_00],
      ],
      left: [['b', 330_00, 30_00]],
    });
  });
  it('in many parts has the VAT of the sale in all, to the centime', () => {
    const { covered } = covering([
      sale('a', 100_00),
      ['repayment', 33_33],
      ['repayment', 33_33],
      ['repayment', 33_34],
    ]);
    expect(covered.map((row) => row[4])).toEqual([5_56, 5_55, 5_56]);
  });
  it('of what was owed before this program has no VAT', () => {
    expect(covering([before(300_00), sale('a', 600_00), ['repayment', 400_00]]).covered).toEqual([
      ['m3', '03', null, 300_00, 0],
      ['m3', '03', 'a', 100_00, 16_67],
    ]);
  });
  it('of too much is for the next sale, on the day of that sale', () => {
    expect(covering([sale('a', 60_00), ['repayment', 100_00], sale('b', 120_00)])).toEqual({
      covered: [
        ['m2', '02', 'a', 60_00, 10_00],
        ['m2', '03', 'b', 40_00, 6_67],
      ],
      left: [['b', 80_00, 13_33]],
    });
  });
});

it('a return takes its own sale off first, a write-off the oldest', () => {
  const entries: Parameters<typeof covering>[0] = [sale('a', 120_00), sale('b', 120_00)];
  expect(covering([...entries, ['return', 60_00, 'b'], ['write_off', 30_00]])).toEqual({
    covered: [
      ['m3', '03', 'b', 60_00, 10_00],
      ['m4', '04', 'a', 30_00, 5_00],
    ],
    left: [
      ['a', 90_00, 15_00],
      ['b', 60_00, 10_00],
    ],
  });
});

describe('the cheque of a repayment that comes back', () => {
  const at = (n: number) => ({ day: `2026-03-0${n}`, at: n });
  const ofSale = { id: 'sale', kind: 'sale', amount: 120_00 };
  const cheque = { id: 'cheque', kind: 'repayment', amount: -100_00 };
  const back = { id: 'back', kind: 'cheque_given_back', amount: 100_00 };
  const cash = { id: 'cash', kind: 'repayment', amount: -50_00 };
  const ofMoves = (moves: Move[]) => {
    const { covered, left } = coverDebts(moves, {
      debtsOf: ({ id, amount }, already) => {
        if (id === 'sale') return [sale('a', amount)];
        const again = already.filter(({ moveId }) => moveId === 'cheque').map(({ debt }) => debt);
        const rest = again.reduce((n, debt) => n - debt.amount, amount);
        return rest > 0 ? [...again, before(rest)] : again;
      },
      saleOf: () => null,
      repaymentOf: ({ id }) => (id === 'back' ? 'cheque' : null),
    });
    return {
      covered: covered.map(({ moveId, debt }) => [moveId, debt.saleId, debt.amount, debt.tax]),
      left: left.map(({ saleId, amount, tax }) => [saleId, amount, tax]),
    };
  };

  it('pays nothing of a later sale, however much too much it was', () => {
    const moves = [
      { ...cheque, ...at(1) },
      { ...back, ...at(2) },
      { ...cash, ...at(3) },
      { ...ofSale, ...at(4) },
    ];
    expect(ofMoves(moves)).toEqual({ covered: [['cash', 'a', 50_00, 8_33]], left: [['a', 70_00, 11_67]] });
  });

  it('is owed again as what it had paid, also where a clock dates its return before it', () => {
    const moves = [
      { ...ofSale, ...at(2) },
      { ...cheque, ...at(3) },
      { ...back, ...at(1) },
      { ...cash, ...at(4) },
    ];
    expect(ofMoves(moves)).toEqual({
      covered: [
        ['cheque', 'a', 100_00, 16_67],
        ['cash', 'a', 20_00, 3_33],
        ['cash', 'a', 30_00, 5_00],
      ],
      left: [['a', 70_00, 11_67]],
    });
  });
});
