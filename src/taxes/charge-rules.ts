import { roundHalfUp } from '../core/money.ts';

/**
 * What is owed on client accounts, by the sales that it came from: which of them a repayment is for decides its VAT.
 */

/** A part of what a client owes: of one sale, or from before this program. */
export type Debt = {
  saleId: string | null;
  saleNumber: string | null;
  /** Null where the sale is not known. */
  rate: number | null;
  amount: number;
  tax: number;
  /** Whether its VAT falls due with its money; otherwise it fell due with the sale, or is not known. */
  isDue: boolean;
};

export type Move = { id: string; kind: string; amount: number; day: string; at: number };

/** What a move covers of a debt. */
export type Covering = { moveId: string; kind: string; day: string; debt: Debt };

type Open = { debt: Debt; covered: number };

/** The tax of the first centimes of a debt: parts of it always sum to the whole. */
const taxOfFirst = ({ amount, tax }: Debt, covered: number): number =>
  amount === 0 ? 0 : roundHalfUp((tax * covered) / amount);

/** Takes up to an amount of a debt. */
function take(open: Open, most: number): Debt | null {
  const { debt, covered } = open;
  const amount = Math.min(most, debt.amount - covered);
  if (amount <= 0) return null;
  open.covered += amount;
  return { ...debt, amount, tax: taxOfFirst(debt, open.covered) - taxOfFirst(debt, covered) };
}

const isBefore = (a: Move, b: Move): number =>
  a.day === b.day ? a.at - b.at || (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1;

/** The moves by time; a cheque comes back after the repayment that it was given for, whatever the clocks said. */
function inOrder(moves: readonly Move[], repaymentOf: (move: Move) => string | null): Move[] {
  const toCome = new Set(moves.map(({ id }) => id));
  const early = new Map<string, Move[]>();
  const ordered: Move[] = [];
  const add = (move: Move) => {
    toCome.delete(move.id);
    ordered.push(move, ...(early.get(move.id) ?? []));
  };
  for (const move of moves.toSorted(isBefore)) {
    const repayment = repaymentOf(move);
    if (repayment !== null && toCome.has(repayment))
      early.set(repayment, [...(early.get(repayment) ?? []), move]);
    else add(move);
  }
  return ordered;
}

/**
 * What each repayment, return and write-off of a client covers: a return first the sale that it is of, all others the
 * oldest debt. What is paid too much covers the next debt, on the day of that debt; of a cheque that comes back, nothing
 * more.
 * @param debtsOf what a move puts on the account, in parts that sum to its amount
 * @param saleOf the sale of a return
 * @param repaymentOf the repayment whose cheque comes back with a move
 */
export function coverDebts(
  moves: readonly Move[],
  o: {
    debtsOf: (move: Move, covered: readonly Covering[]) => Debt[];
    saleOf: (move: Move) => string | null;
    repaymentOf: (move: Move) => string | null;
  },
): { covered: Covering[]; left: Debt[] } {
  const owed: Open[] = [];
  const covered: Covering[] = [];
  const tooMuch: { move: Move; amount: number }[] = [];
  const cover = (move: Move, day: string, most: number, among: readonly Open[]): number => {
    let rest = most;
    for (const open of among) {
      const debt = take(open, rest);
      if (!debt) continue;
      rest -= debt.amount;
      covered.push({ moveId: move.id, kind: move.kind, day, debt });
    }
    return rest;
  };
  /** Takes back what a cheque had paid too much: nobody owes that again. @returns the amount */
  const takeBack = (move: Move): number => {
    const repayment = o.repaymentOf(move);
    const paid = repayment === null ? undefined : tooMuch.find((p) => p.move.id === repayment);
    if (!paid) return 0;
    const unused = Math.min(paid.amount, move.amount);
    paid.amount -= unused;
    return unused;
  };
  for (const move of inOrder(moves, o.repaymentOf)) {
    if (move.amount > 0) {
      const amount = move.amount - takeBack(move);
      const added = o.debtsOf({ ...move, amount }, covered).map((debt): Open => ({ debt, covered: 0 }));
      owed.push(...added);
      for (const paid of tooMuch) paid.amount = cover(paid.move, move.day, paid.amount, added);
      continue;
    }
    const saleId = o.saleOf(move);
    const own = saleId === null ? [] : owed.filter(({ debt }) => debt.saleId === saleId);
    const rest = cover(move, move.day, cover(move, move.day, 0 - move.amount, own), owed);
    if (rest > 0) tooMuch.push({ move, amount: rest });
  }
  const left = owed.flatMap((open) => take(open, open.debt.amount) ?? []);
  return { covered, left };
}
