import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { CREDIT_METHODS } from '../payment-methods/rules.ts';

type GiftCardsFinding = {
  /** Gift cards compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

/**
 * Checks that the gift cards of each sale are what it was paid for them, that each card is the sum of its moves, that
 * what was spent of it is what payments say, and that what was refunded is what returns say. So what is owed on gift
 * cards is what was sold less what was spent, refunded and written off.
 */
export async function checkGiftCards(r: Reader): Promise<GiftCardsFinding> {
  const { storeCredits: c, storeCreditMoves: m, sales: s, refunds: f, payments: p, exceptions: e } = r.t;
  const total = (column: typeof m.amount | typeof p.amount | typeof c.issued | typeof f.giftCards) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const byId = (rows: readonly { id: string | null; sum: number }[]) =>
    new Map(rows.map((row) => [row.id ?? '', row.sum]));
  const cards = await r.q.select().from(c).where(eq(c.kind, 'gift_card'));
  const issued = byId(
    await r.q
      .select({ id: c.saleId, sum: total(c.issued) })
      .from(c)
      .where(eq(c.kind, 'gift_card'))
      .groupBy(c.saleId),
  );
  const sold = await r.q
    .select({ id: s.id, number: s.receiptNumber, sum: s.giftCards })
    .from(s)
    .where(sql`${s.giftCards} <> 0`);
  const moved = await r.q
    .select({ id: m.creditId, kind: m.kind, sum: total(m.amount) })
    .from(m)
    .innerJoin(c, and(eq(c.id, m.creditId), eq(c.kind, 'gift_card')))
    .groupBy(m.creditId, m.kind);
  // What a document may not do to a card is withheld and told: it has a payment and no move.
  const withheld = (
    await r.q
      .select({ id: e.documentId })
      .from(e)
      .where(and(eq(e.kind, 'out_of_scope'), isNotNull(e.documentId)))
  ).map(({ id }) => id ?? '');
  const documentOf = sql<string>`coalesce(${p.refundId}, ${p.saleId})`;
  const paid = byId(
    await r.q
      .select({ id: p.sourceId, sum: total(p.amount) })
      .from(p)
      .innerJoin(c, and(eq(c.id, p.sourceId), eq(c.kind, 'gift_card')))
      .where(
        and(
          inArray(p.method, [...CREDIT_METHODS]),
          withheld.length > 0 ? sql`${documentOf} NOT IN ${withheld}` : undefined,
        ),
      )
      .groupBy(p.sourceId),
  );
  const [refunded] = await r.q.select({ sum: total(f.giftCards) }).from(f);
  const wrongSale = sold.find(({ id, sum }) => sum !== (issued.get(id) ?? 0));
  const without = cards.find(({ saleId }) => !sold.some(({ id }) => id === saleId));
  const sumOf = (id: string, ...kinds: string[]) =>
    moved.filter((row) => row.id === id && kinds.includes(row.kind)).reduce((n, row) => n + row.sum, 0);
  const all = ['issue', 'spend', 'return', 'void', 'refund'];
  const differing = cards.find(({ id, balance }) => balance !== sumOf(id, ...all));
  const misspent = cards.find(({ id }) => 0 - sumOf(id, 'spend', 'return') !== (paid.get(id) ?? 0));
  // Also of a card that a lost disk has taken: its return is here, its sale is not.
  const [returned] = await r.q
    .select({ sum: total(m.amount) })
    .from(m)
    .where(eq(m.kind, 'refund'));
  const back = 0 - (returned?.sum ?? 0);
  return {
    checked: cards.length,
    wrong: wrongSale
      ? `sale ${wrongSale.number}: ${wrongSale.sum} paid for gift cards of ${issued.get(wrongSale.id) ?? 0}`
      : without
        ? `gift card ${without.code}: no sale was paid for it`
        : differing
          ? `gift card ${differing.code}: balance ${differing.balance}, its moves make ${sumOf(differing.id, ...all)}`
          : misspent
            ? `gift card ${misspent.code}: ${0 - sumOf(misspent.id, 'spend', 'return')} spent, payments say ${paid.get(misspent.id) ?? 0}`
            : back === (refunded?.sum ?? 0)
              ? null
              : `${back} refunded of gift cards, returns say ${refunded?.sum ?? 0}`,
  };
}
