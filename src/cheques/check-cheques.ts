import { sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

type ChequesFinding = {
  /** Cheques and slips compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

type Paid = { id: string; amount: number };

/**
 * Checks that the book holds exactly the payments by cheque and effet, each with its amount, that each slip is the sum
 * of its lines, and that each cheque has what its state says.
 */
export async function checkCheques(r: Reader): Promise<ChequesFinding> {
  const { cheques: c, chequeSlips: s, payments: p, depositPayments: d, accountMoves: m } = r.t;
  const cheques = await r.q.select().from(c);
  const slips = new Map((await r.q.select().from(s)).map((slip) => [slip.id, slip]));
  const isPaper = (kind: typeof p.methodKind | typeof d.methodKind | typeof m.methodKind) =>
    sql`${kind} IN ('cheque', 'effet')`;
  const paid: Paid[] = [
    ...(await r.q
      .select({ id: p.id, amount: p.amount })
      .from(p)
      .where(sql`${isPaper(p.methodKind)} AND ${p.amount} > 0`)),
    ...(await r.q
      .select({ id: d.id, amount: d.amount })
      .from(d)
      .where(sql`${isPaper(d.methodKind)} AND ${d.amount} > 0`)),
    ...(await r.q
      .select({ id: m.id, amount: sql<number>`-${m.amount}`.mapWith(Number) })
      .from(m)
      .where(sql`${isPaper(m.methodKind)} AND ${m.amount} < 0`)),
  ];
  const byId = new Map(cheques.map((cheque) => [cheque.id, cheque]));
  const wrongs = [
    paid.length === cheques.length
      ? null
      : `${paid.length} payments by cheque or effet, ${cheques.length} in the book`,
    ...paid.map(({ id, amount }) => {
      const kept = byId.get(id)?.amount;
      return kept === amount
        ? null
        : `payment ${id}: ${amount} by cheque, the book says ${kept ?? 'nothing'}`;
    }),
    ...[...slips.values()].map(({ id, total, lines }) => {
      const sum = lines.reduce((n, line) => n + line.amount, 0);
      return total === sum ? null : `deposit slip ${id}: ${total}, its lines make ${sum}`;
    }),
    ...cheques.map((cheque) => {
      const { id, state, slipId, bankedOn, clearedOn, bouncedOn, givenBackOn } = cheque;
      const isBanked = state === 'banked' || state === 'cleared';
      const isOnSlip = slipId !== null && slips.get(slipId)?.lines.some((line) => line.id === id);
      const fits =
        (!isBanked || (isOnSlip && bankedOn !== null)) &&
        (state !== 'in_hand' || slipId === null) &&
        (state !== 'cleared' || clearedOn !== null) &&
        ((state !== 'in_hand' && state !== 'banked') || clearedOn === null) &&
        (state !== 'bounced' || bouncedOn !== null) &&
        (state === 'given_back') === (givenBackOn !== null);
      return fits ? null : `cheque ${id} does not have what ${state} says`;
    }),
  ];
  return {
    checked: cheques.length + slips.size,
    wrong: wrongs.find((wrong) => wrong !== null) ?? null,
  };
}
