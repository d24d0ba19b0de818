import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

type AccountsFinding = {
  /** Accounts and documents compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

/**
 * Checks that each account is the sum of its moves, and that what sales put on accounts and returns took off them is
 * what their payments say.
 */
export async function checkAccounts(r: Reader): Promise<AccountsFinding> {
  const { clientAccounts: a, accountMoves: m, payments: p } = r.t;
  const sum = (column: typeof m.amount | typeof p.amount) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const accounts = await r.q.select().from(a);
  const moved = new Map(
    (
      await r.q
        .select({ id: m.accountId, sum: sum(m.amount) })
        .from(m)
        .groupBy(m.accountId)
    ).map((row) => [row.id, row.sum]),
  );
  const differing = accounts.find(({ id, balance }) => balance !== (moved.get(id) ?? 0));
  const byDocument = await r.q
    .select({ id: m.documentId, kind: m.kind, sum: sum(m.amount) })
    .from(m)
    .where(sql`${m.kind} IN ('sale', 'return')`)
    .groupBy(m.documentId, m.kind);
  const paid = new Map(
    (
      await r.q
        .select({ id: sql<string>`coalesce(${p.refundId}, ${p.saleId})`.as('document'), sum: sum(p.amount) })
        .from(p)
        .where(eq(p.method, 'account'))
        .groupBy(sql`coalesce(${p.refundId}, ${p.saleId})`)
    ).map((row) => [row.id, row.sum]),
  );
  const unpaidFor = byDocument.find(({ id, sum: amount }) => amount !== (paid.get(id) ?? 0));
  return {
    checked: accounts.length + byDocument.length,
    wrong: differing
      ? `account ${differing.id}: balance ${differing.balance}, its moves make ${moved.get(differing.id) ?? 0}`
      : unpaidFor
        ? `document ${unpaidFor.id}: ${unpaidFor.sum} on an account, its payments say ${paid.get(unpaidFor.id) ?? 0}`
        : null,
  };
}
