import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { checkGiftCards } from '../../../src/credits/check-gift-cards.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

const wrong = (what: string): never => {
  throw new Violation('every-centime', what);
};

/** A credit is the sum of its moves, wherever it is; what both halves of an exchange give each other is the same. */
export function checkCredits(who: string, store: SqliteStore): void {
  const sums = new Map<string, number>();
  for (const m of rowsIn(store, 'storeCreditMoves')) {
    sums.set(m.creditId, (sums.get(m.creditId) ?? 0) + m.amount);
  }
  for (const { id, code, balance } of rowsIn(store, 'storeCredits')) {
    const sum = sums.get(id) ?? 0;
    if (balance !== sum) wrong(`${who}: credit ${code} has ${balance}, its moves say ${sum}`);
  }
  const bySource = new Map<string, number>();
  for (const { method, saleId, refundId, amount, sourceId } of rowsIn(store, 'payments')) {
    if (method !== 'exchange') continue;
    // Both halves name the sale that went out: one as its source, the other as itself.
    const sale = refundId === null ? saleId : (sourceId ?? '');
    bySource.set(sale, (bySource.get(sale) ?? 0) + amount);
  }
  for (const [sale, sum] of bySource) if (sum !== 0) wrong(`${who}: exchange ${sale} is out by ${sum}`);
}

/**
 * What is owed on gift cards is what was received for them, less what was spent and refunded of them and what was
 * written off; a code that two cards have is told.
 */
export async function checkGiftCardDebt(world: World): Promise<void> {
  const { store } = world.server;
  const { wrong: broken } = await store.read(checkGiftCards);
  if (broken !== null) wrong(broken);
  const cards = rowsIn(store, 'storeCredits').filter((c) => c.kind === 'gift_card');
  const ids = new Set(cards.map((c) => c.id));
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const received = sum(rowsIn(store, 'sales').map((s) => s.giftCards));
  const spent = sum(
    rowsIn(store, 'storeCreditMoves')
      .filter((m) => ids.has(m.creditId) && m.kind !== 'issue')
      .map((m) => m.amount),
  );
  const owed = sum(cards.map((c) => c.balance));
  if (owed !== received + spent)
    wrong(`gift cards are worth ${owed}, their documents say ${received + spent}`);
  if (spent < 0) world.reach('a gift card was spent');
  if (cards.some((c) => c.voidedAt !== null && c.balance === 0)) world.reach('a gift card was returned');
  const told = new Set(
    rowsIn(store, 'exceptions').flatMap((e) => (e.kind === 'gift_card_twice' ? [e.subject] : [])),
  );
  for (const same of Map.groupBy(
    cards.filter((c) => c.voidedAt === null),
    (c) => c.code,
  ).values()) {
    if (same.length > 1 && !same.some((c) => told.has(c.id)))
      wrong(`${same[0]?.code} was sold twice, and nobody is told`);
  }
}

/** Each credit that went below zero is told; each fact about credits that was confirmed is at the server. */
export function checkOverspent(world: World): void {
  const { store } = world.server;
  const credits = new Map(rowsIn(store, 'storeCredits').map((c) => [c.id, c]));
  const told = new Set(
    rowsIn(store, 'exceptions').flatMap((e) =>
      e.kind === 'credit_overspent' ? [(e.data as { creditId: string }).creditId] : [],
    ),
  );
  for (const { id, code, balance } of credits.values()) {
    if (balance >= 0) continue;
    world.reach('a store credit was overspent');
    if (!told.has(id)) wrong(`credit ${code} is at ${balance}, and nobody is told`);
  }
  for (const { name, fate, envelope } of world.ledger.entries.values()) {
    if (name !== 'credits.issue' || fate !== 'due') continue;
    const { credit } = envelope.record as { credit: { id: string; code: string } };
    if (!credits.has(credit.id)) wrong(`credit ${credit.code} is lost`);
  }
}
