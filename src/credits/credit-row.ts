import { asc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { AnswerOf } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import type { Credit, creditsContract } from './contract.ts';
import { stateOf } from './rules.ts';

/** A credit as the API shows it. @param today the store's business day */
export function toCredit(row: Row<'storeCredits'>, today: string): Credit {
  const { userId: _user, refundId: _refund, voidedAt: _void, ...credit } = row;
  return { ...credit, state: stateOf(row, today) };
}

/** The business day of a credit's store. */
export async function todayOf(r: Reader, storeId: string, now: number): Promise<string> {
  const store = await r.get('stores', storeId);
  return businessDayOf(store, now);
}

/** A credit with all its moves, oldest first. @throws NOT_FOUND */
export async function creditDetail(
  r: Reader,
  id: string,
  now: number,
): Promise<AnswerOf<typeof creditsContract.find>> {
  const row = await r.get('storeCredits', id);
  if (!row) throw new Refusal('NOT_FOUND');
  const { storeCreditMoves: m } = r.t;
  const moves = await r.q.select().from(m).where(eq(m.creditId, id)).orderBy(asc(m.at), asc(m.id));
  return {
    ...toCredit(row, await todayOf(r, row.storeId, now)),
    moves: moves.map(({ kind, amount, documentId, documentLabel, at, userName, id: moveId }) => ({
      id: moveId,
      kind,
      amount,
      documentId,
      documentLabel,
      at,
      userName,
    })),
  };
}
