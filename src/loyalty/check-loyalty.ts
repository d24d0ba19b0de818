import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

type LoyaltyFinding = {
  /** Moves compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/**
 * Checks that each client has the sum of the moves, that each sale with a client's points has moves of as many, that its
 * lines lost what the points took off, and that each return has moves of what it says.
 */
export async function checkLoyalty(r: Reader): Promise<LoyaltyFinding> {
  const { loyaltyMoves: m, loyaltyAccounts: a, sales: s, saleLines: l, refunds: f } = r.t;
  const [counted] = await r.q.select({ n: count() }).from(m);
  const byAccount = r.q
    .select({ accountId: m.accountId, points: sumOf(m.points).as('account_moved') })
    .from(m)
    .groupBy(m.accountId)
    .as('by_account');
  const [uneven] = await r.q
    .select({ id: a.id, points: a.points, moved: byAccount.points })
    .from(a)
    .leftJoin(byAccount, eq(byAccount.accountId, a.id))
    .where(sql`${a.points} <> coalesce(${byAccount.points}, 0)`)
    .limit(1);
  const byDocument = r.q
    .select({ documentId: m.documentId, kind: m.kind, points: sumOf(m.points).as('document_moved') })
    .from(m)
    .where(inArray(m.kind, ['earned', 'spent', 'taken_back', 'given_back']))
    .groupBy(m.documentId, m.kind)
    .as('by_document');
  // A sale or return whose client is of another store has points on paper, and moves none.
  const [ofSale] = await r.q
    .select({ number: s.receiptNumber, kind: byDocument.kind, points: byDocument.points })
    .from(byDocument)
    .innerJoin(s, eq(s.id, byDocument.documentId))
    .where(
      sql`${byDocument.points} <> CASE ${byDocument.kind} WHEN 'earned' THEN ${s.pointsEarned} ELSE 0 - ${s.pointsSpent} END`,
    )
    .limit(1);
  const [ofReturn] = await r.q
    .select({ number: f.receiptNumber, kind: byDocument.kind, points: byDocument.points })
    .from(byDocument)
    .innerJoin(f, eq(f.id, byDocument.documentId))
    .where(
      sql`${byDocument.points} <> CASE ${byDocument.kind} WHEN 'given_back' THEN ${f.pointsGivenBack} ELSE 0 - ${f.pointsTakenBack} END`,
    )
    .limit(1);
  const bySale = r.q
    .select({ saleId: l.saleId, off: sumOf(l.pointsShare).as('lines_lost') })
    .from(l)
    .groupBy(l.saleId)
    .as('by_sale');
  const [ofLines] = await r.q
    .select({ number: s.receiptNumber, off: s.pointsOff, lines: bySale.off })
    .from(s)
    .innerJoin(bySale, eq(bySale.saleId, s.id))
    .where(sql`coalesce(${s.pointsOff}, 0) <> ${bySale.off}`)
    .limit(1);
  const ofDocument = ofSale ?? ofReturn;
  return {
    checked: Number(counted?.n ?? 0),
    wrong: uneven
      ? `client ${uneven.id}: has ${uneven.points} points, its moves make ${uneven.moved ?? 0}`
      : ofDocument
        ? `receipt ${ofDocument.number}: its points ${ofDocument.kind} are not the ${ofDocument.points} that moved`
        : ofLines
          ? `sale ${ofLines.number}: its points took ${ofLines.off ?? 0} off, its lines lost ${ofLines.lines}`
          : null,
  };
}
