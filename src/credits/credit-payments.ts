import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { isCreditMethod } from '../payment-methods/rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { type CreditDocument, moveCredit } from './move-credit.ts';
import { offlineLimit, stateOf } from './rules.ts';

/** The amounts that a sale's payments spend, by credit, in centimes. */
type CreditPayment = { method: string; amount: number; sourceId?: string | undefined };

function byCredit(payments: readonly CreditPayment[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { method, amount, sourceId } of payments) {
    if (isCreditMethod(method) && sourceId) sums.set(sourceId, (sums.get(sourceId) ?? 0) + amount);
  }
  return sums;
}

/** The id of a hold on a credit, from the key under which its sale is submitted. */
export const holdIdOf = (saleKey: string, creditId: string) => derivedId(saleKey, `hold:${creditId}`);

/** The amount of a credit that is held for other sales. */
export async function heldOf(w: Writer, creditId: string, now: number, except: string): Promise<number> {
  const { storeCreditHolds: holds } = w.t;
  const rows = await w.q.select().from(holds).where(eq(holds.creditId, creditId));
  return rows.filter((h) => h.expiresAt > now && h.id !== except).reduce((n, h) => n + h.amount, 0);
}

/** What this till has spent of a credit and the server has not yet acknowledged. */
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
  /** Whether the submission states that the server holds this credit's amount. */
  isHeld: (creditId: string) => boolean;
};

/**
 * Refuses payments that a credit cannot cover. At the server the limit is the balance less the holds of others; at a
 * till it is the amount that the server holds, else the store's offline allowance. A till trusts its caller about the
 * hold: if there was none, the server reports the credit as overspent.
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
    const available = await spendable(w, credit, spending, call);
    if (amount > available) throw new Refusal('CREDIT_TOO_LOW', { available });
  }
}

/** What may be spent of a credit: see `checkCredits`. */
export async function spendable(
  w: Writer,
  credit: Row<'storeCredits'>,
  spending: Omit<Spending, 'day'>,
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

/** Deducts the payments of a sale from their credits. */
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
 * Refunds money to the credits that it was spent from. From that day they are valid again, for as long as a new one,
 * even if they had expired or were void: the money belongs to the client.
 */
export async function returnToCredits(
  w: Writer,
  command: Recorded,
  payments: readonly CreditPayment[],
  document: CreditDocument,
  expiresOn: string | null,
): Promise<void> {
  for (const [creditId, amount] of byCredit(payments)) {
    const credit = await w.get('storeCredits', creditId);
    const isLonger = credit?.expiresOn != null && (expiresOn === null || expiresOn > credit.expiresOn);
    const renewed = { voidedAt: null, ...(isLonger ? { expiresOn } : {}) };
    await moveCredit(w, command, { creditId, kind: 'return', amount }, document, renewed);
  }
}

/** Finds credits with a negative balance after a sale, and releases the sale's holds. At the server only. */
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
      subject: creditId,
      data: { creditId, code: credit?.code ?? '', spent: amount, balance: credit?.balance ?? -amount },
    });
  }
  return findings;
}
