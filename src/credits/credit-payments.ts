import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { storeSettings } from '../stores/settings.ts';
import { type CreditDocument, moveCredit } from './move-credit.ts';
import { offlineLimit, stateOf } from './rules.ts';

/** What of a sale's payments was spent of store credits: by credit, centimes. */
type CreditPayment = { method: string; amount: number; sourceId?: string | undefined };

function byCredit(payments: readonly CreditPayment[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { method, amount, sourceId } of payments) {
    if (method === 'store_credit' && sourceId) sums.set(sourceId, (sums.get(sourceId) ?? 0) + amount);
  }
  return sums;
}

/** The id of what the server sets aside of a credit for one sale, by the key under which the sale is submitted. */
export const holdIdOf = (saleKey: string, creditId: string) => derivedId(saleKey, `hold:${creditId}`);

/** What is set aside of a credit for other sales than this one. */
export async function heldOf(w: Writer, creditId: string, now: number, except: string): Promise<number> {
  const { storeCreditHolds: holds } = w.t;
  const rows = await w.q.select().from(holds).where(eq(holds.creditId, creditId));
  return rows.filter((h) => h.expiresAt > now && h.id !== except).reduce((n, h) => n + h.amount, 0);
}

/** What this till has spent of a credit without the server having said that it knows. */
async function spentUnseen(w: Writer, creditId: string): Promise<number> {
  const { storeCreditMoves: moves, outbox } = w.t;
  const [sum] = await w.q
    .select({ amount: sql<number>`coalesce(sum(${moves.amount}), 0)`.mapWith(Number) })
    .from(moves)
    .innerJoin(outbox, eq(outbox.commandId, moves.documentId))
    .where(
      and(eq(moves.creditId, creditId), eq(moves.kind, 'spend'), inArray(outbox.status, ['pending', 'sent'])),
    );
  return -(sum?.amount ?? 0);
}

type Spending = {
  storeId: string;
  saleId: string;
  day: string;
  at: number;
  /** Whether the submission says that the server has set this credit's part aside. */
  isHeld: (creditId: string) => boolean;
};

/**
 * Refuses what a credit cannot pay. At the server its balance counts, less what is set aside for others; at a till
 * what the server has set aside, else what the store allows off line. A till is told by its caller that something
 * was set aside: where that was not so, the server finds the credit overspent.
 */
export async function checkCredits(
  w: Writer,
  payments: readonly CreditPayment[],
  spending: Spending,
  call: Partial<Pick<Call, 'ports'>>,
): Promise<void> {
  for (const [creditId, amount] of byCredit(payments)) {
    const credit = await w.lock('storeCredits', creditId);
    if (!credit) throw new Refusal('CREDIT_NOT_FOUND');
    const state = stateOf(credit, spending.day);
    if (state === 'void') throw new Refusal('CREDIT_VOID');
    if (state === 'expired') throw new Refusal('CREDIT_EXPIRED', { expiresOn: credit.expiresOn ?? '' });
    const available = await availableOf(w, credit, spending, call);
    if (amount > available) throw new Refusal('CREDIT_TOO_LOW', { available });
  }
}

async function availableOf(
  w: Writer,
  credit: Row<'storeCredits'>,
  spending: Spending,
  call: Partial<Pick<Call, 'ports'>>,
): Promise<number> {
  const { storeId, saleId, at, isHeld } = spending;
  if (call.ports?.program !== 'till') {
    return credit.balance - (await heldOf(w, credit.id, at, holdIdOf(saleId, credit.id)));
  }
  if (isHeld(credit.id)) return credit.balance;
  const { creditOfflineAllowance: allowance } = await storeSettings(w, storeId);
  return offlineLimit({
    balance: credit.balance,
    allowance,
    spentUnseen: await spentUnseen(w, credit.id),
  });
}

/** Takes what a sale was paid with off its credits. */
export async function spendCredits(
  w: Writer,
  command: Recorded,
  payments: readonly CreditPayment[],
  document: CreditDocument,
): Promise<void> {
  for (const [creditId, amount] of byCredit(payments)) {
    await moveCredit(w, command, { creditId, kind: 'spend', amount: -amount }, document);
  }
}

/**
 * Puts money back onto the credits that it was spent of. They are good again from that day on, as a new one would
 * be, also where they had expired or were void meanwhile: the money is the client's.
 */
export async function returnToCredits(
  w: Writer,
  command: Recorded,
  payments: readonly CreditPayment[],
  document: CreditDocument,
  expiresOn: string | null,
): Promise<void> {
  for (const [creditId, amount] of byCredit(payments)) {
    const known = await w.get('storeCredits', creditId);
    const isLonger = known?.expiresOn != null && (expiresOn === null || expiresOn > known.expiresOn);
    const renewed = { voidedAt: null, ...(isLonger ? { expiresOn } : {}) };
    await moveCredit(w, command, { creditId, kind: 'return', amount }, document, renewed);
  }
}

/** Credits that a sale took below zero; what was set aside for it is free again. The server's alone. */
export async function findOverspent(
  w: Writer,
  payments: readonly CreditPayment[],
  at: { storeId: string; saleId: string },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [creditId, amount] of byCredit(payments)) {
    await w.remove('storeCreditHolds', holdIdOf(at.saleId, creditId));
    const credit = await w.get('storeCredits', creditId);
    if (credit && credit.balance >= 0) continue;
    findings.push({
      kind: 'credit_overspent',
      storeId: at.storeId,
      documentId: at.saleId,
      role: `credit_overspent:${creditId}`,
      data: { creditId, code: credit?.code ?? '', spent: amount, balance: credit?.balance ?? -amount },
    });
  }
  return findings;
}
