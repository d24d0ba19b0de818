import { inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { familyOf } from '../clients/ids-of-client.ts';
import type { Reader } from '../core/store/store.ts';

/** What a client had on an account or in points before, and since. */
export type Opened = {
  /** What the client had before, with its corrections. */
  opening: number;
  /** What the client has now. */
  balance: number;
  /** Whether there is more in it than the opening: sales, repayments. */
  hasMoved: boolean;
  /** Whether a person adjusted it, who may have entered what the file says. */
  isAdjusted: boolean;
};

const NONE: Opened = { opening: 0, balance: 0, hasMoved: false, isAdjusted: false };

/** The moves of some clients, with those of the duplicates merged into them. */
export async function openedOf(
  r: Reader,
  clientIds: readonly string[],
  of: 'accountMoves' | 'loyaltyMoves',
): Promise<(clientId: string) => Opened> {
  if (clientIds.length === 0) return () => NONE;
  const { clients: c, accountMoves, loyaltyMoves } = r.t;
  const ids = [...clientIds];
  const family = await r.q
    .select({ id: c.id, of: familyOf(c) })
    .from(c)
    .where(or(inArray(c.id, ids), inArray(c.mergedInto, ids)));
  const clientOf = new Map(family.map((row) => [row.id, row.of]));
  const m = of === 'accountMoves' ? accountMoves : loyaltyMoves;
  const size: SQLWrapper = of === 'accountMoves' ? accountMoves.amount : loyaltyMoves.points;
  const moved = await r.q
    .select({
      id: m.accountId,
      opening: sql<number>`sum(CASE WHEN ${m.kind} = 'opening' THEN ${size} ELSE 0 END)`.mapWith(Number),
      balance: sql<number>`sum(${size})`.mapWith(Number),
      others: sql<number>`sum(CASE WHEN ${m.kind} = 'opening' THEN 0 ELSE 1 END)`.mapWith(Number),
      adjusted: sql<number>`sum(CASE WHEN ${m.kind} = 'adjusted' THEN 1 ELSE 0 END)`.mapWith(Number),
    })
    .from(m)
    .where(inArray(m.accountId, [...clientOf.keys()]))
    .groupBy(m.accountId);
  const sums = new Map<string, Opened>();
  for (const { id, opening, balance, others, adjusted } of moved) {
    const clientId = clientOf.get(id) ?? id;
    const sum = sums.get(clientId) ?? NONE;
    sums.set(clientId, {
      opening: sum.opening + opening,
      balance: sum.balance + balance,
      hasMoved: sum.hasMoved || others > 0,
      isAdjusted: sum.isAdjusted || adjusted > 0,
    });
  }
  return (clientId) => sums.get(clientId) ?? NONE;
}

/** What a line puts in: all that it says, or what differs from what an earlier import or a person has put in. */
export type OpeningEdit = { amount: number; does: 'added' | 'corrected' | 'left' };

/**
 * What has moved since keeps its own: the file may be older than its sales.
 * @param wanted what the line says; null for a blank cell
 * @returns undefined if it changes nothing
 */
export function openingEdit(wanted: number | null, had: Opened): OpeningEdit | undefined {
  const difference = wanted === null ? 0 : wanted - had.opening;
  if (difference === 0) return undefined;
  if (had.opening === 0 && !had.isAdjusted) return { amount: difference, does: 'added' };
  return { amount: difference, does: had.hasMoved ? 'left' : 'corrected' };
}
