import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import type { POINT_MOVES } from './rules.ts';

type LoyaltyFinding = {
  /** Moves compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** A client whose points are not the sum of the moves. */
async function wrongClient(r: Reader): Promise<string | null> {
  const { loyaltyMoves: m, loyaltyAccounts: a } = r.t;
  const moved = r.q
    .select({ accountId: m.accountId, points: sumOf(m.points).as('moved') })
    .from(m)
    .groupBy(m.accountId)
    .as('moves_of_client');
  const [differing] = await r.q
    .select({ id: a.id, points: a.points, moved: moved.points })
    .from(a)
    .leftJoin(moved, eq(moved.accountId, a.id))
    .where(sql`${a.points} <> coalesce(${moved.points}, 0)`)
    .limit(1);
  return differing
    ? `client ${differing.id}: has ${differing.points} points, its moves make ${differing.moved ?? 0}`
    : null;
}

/** A sale or a return that says other points of its client than moved. One without a client moves none. */
async function wrongDocument(
  r: Reader,
  of: 'sales' | 'refunds',
  kind: (typeof POINT_MOVES)[number],
  stated: SQL,
): Promise<string | null> {
  const { loyaltyMoves: m } = r.t;
  const d = r.t[of];
  const moved = r.q
    .select({ documentId: m.documentId, points: sumOf(m.points).as('moved') })
    .from(m)
    .where(eq(m.kind, kind))
    .groupBy(m.documentId)
    .as('moves_of_document');
  const [differing] = await r.q
    .select({ number: d.receiptNumber, stated: stated.mapWith(Number), moved: moved.points })
    .from(d)
    .leftJoin(moved, eq(moved.documentId, d.id))
    .where(and(isNotNull(d.clientId), sql`coalesce(${stated}, 0) <> coalesce(${moved.points}, 0)`))
    .limit(1);
  return differing
    ? `receipt ${differing.number}: ${kind} ${differing.stated} points, and ${differing.moved ?? 0} moved`
    : null;
}

/** A sale whose lines lost something else than its points took off. */
async function wrongLines(r: Reader): Promise<string | null> {
  const { sales: s, saleLines: l } = r.t;
  const lost = r.q
    .select({ saleId: l.saleId, off: sumOf(l.pointsShare).as('lost') })
    .from(l)
    .where(isNotNull(l.pointsShare))
    .groupBy(l.saleId)
    .as('lines_of_sale');
  const [differing] = await r.q
    .select({ number: s.receiptNumber, off: s.pointsOff, lost: lost.off })
    .from(s)
    .leftJoin(lost, eq(lost.saleId, s.id))
    .where(
      and(
        or(isNotNull(s.pointsOff), isNotNull(lost.off)),
        sql`coalesce(${s.pointsOff}, 0) <> coalesce(${lost.off}, 0)`,
      ),
    )
    .limit(1);
  return differing
    ? `sale ${differing.number}: its points took ${differing.off ?? 0} off, its lines lost ${differing.lost ?? 0}`
    : null;
}

/**
 * Checks that each client has the sum of the moves, that the moves are those that sales and returns say, and that lines
 * lost what points took off.
 */
export async function checkLoyalty(r: Reader): Promise<LoyaltyFinding> {
  const { loyaltyMoves: m, sales: s, refunds: f } = r.t;
  const [counted] = await r.q.select({ n: count() }).from(m);
  return {
    checked: Number(counted?.n ?? 0),
    wrong:
      (await wrongClient(r)) ??
      (await wrongDocument(r, 'sales', 'earned', sql`${s.pointsEarned}`)) ??
      (await wrongDocument(r, 'sales', 'spent', sql`0 - ${s.pointsSpent}`)) ??
      (await wrongDocument(r, 'refunds', 'taken_back', sql`0 - ${f.pointsTakenBack}`)) ??
      (await wrongDocument(r, 'refunds', 'given_back', sql`${f.pointsGivenBack}`)) ??
      (await wrongLines(r)),
  };
}
