import { desc, eq, inArray, sql } from 'drizzle-orm';
import { idsOfClient } from '../clients/ids-of-client.ts';
import type { Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { FIRST_TERMS, type LoyaltyTerms } from './rules.ts';

/** The terms of a store that are in force; without an id if it has set none. */
export async function termsOf(r: Reader, storeId: string): Promise<LoyaltyTerms & { id: string | null }> {
  const { loyaltyTerms: t } = r.t;
  const [latest] = await r.q
    .select()
    .from(t)
    .where(eq(t.storeId, storeId))
    .orderBy(desc(t.at), desc(t.id))
    .limit(1);
  if (!latest) return { ...FIRST_TERMS, id: null };
  const { id, isOn, perPoint, pointValue, least, offlineAllowance } = latest;
  return { id, isOn, perPoint, pointValue, least, offlineAllowance };
}

/** The points of a client together with those of the duplicates merged into it. */
export async function pointsOf(r: Reader, clientId: string): Promise<{ id: string; points: number }> {
  const id = (await r.get('clients', clientId))?.mergedInto ?? clientId;
  const rows = await r.getMany('loyaltyAccounts', await idsOfClient(r, id));
  return { id, points: rows.reduce((sum, row) => sum + row.points, 0) };
}

/** All moves of clients' points, in no order. */
export async function pointMovesOf(r: Reader, ids: readonly string[]): Promise<Row<'loyaltyMoves'>[]> {
  const { loyaltyMoves: m } = r.t;
  return await r.q
    .select()
    .from(m)
    .where(inArray(m.accountId, [...ids]));
}

/**
 * Writes a move and computes the client's points from all moves in this database, so that neither their order nor a
 * repeated application matters. Nothing moves for 0.
 */
export async function movePoints(
  w: Writer,
  command: Pick<Recorded, 'rowId' | 'at' | 'tillId'>,
  move: Omit<Row<'loyaltyMoves'>, 'id' | 'tillId' | 'at'>,
): Promise<void> {
  const { accountId, storeId, kind } = move;
  if (move.points === 0) return;
  const account = await w.lock('loyaltyAccounts', accountId);
  await w.insertMissing('loyaltyMoves', {
    ...move,
    id: command.rowId(`points:${kind}:${accountId}`),
    tillId: command.tillId,
    at: command.at,
  });
  const { loyaltyMoves: m } = w.t;
  const [sum] = await w.q
    .select({ points: sql<number>`coalesce(sum(${m.points}), 0)`.mapWith(Number) })
    .from(m)
    .where(eq(m.accountId, accountId));
  const points = totalOf(sum?.points ?? 0);
  if (account) await w.update('loyaltyAccounts', account, { points });
  else await w.insert('loyaltyAccounts', { id: accountId, storeId, points });
}
