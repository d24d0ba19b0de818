import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { isUncleared } from '../cheques/rules.ts';
import { includedTax } from '../core/money.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { coveredAccounts, isPaper, movedClients } from './account-parts.ts';
import { debtsOfCheques } from './cheque-debts.ts';
import { ratesOf, regimesOf } from './find-regimes.ts';
import { isOnReceipt, regimeOn } from './rules.ts';
import { salesOfCheques } from './sale-parts.ts';
import { taxRows } from './tax-rows.ts';
import type { TaxScope } from './tax-scope.ts';

type TaxesFinding = {
  /** Movements of VAT compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

type Scope = Pick<TaxScope, 'r' | 'regimes' | 'rateOf'> & { store: Row<'stores'>; book: Book };

const EVER = { from: '0000-01-01', to: '9999-12-31' };

/** Cheques of a store by the ids of their payments. */
type Book = ReadonlyMap<string, Row<'cheques'>>;

async function bookOf(r: Reader, storeId: string): Promise<Book> {
  const { cheques: c } = r.t;
  const rows = await r.q.select().from(c).where(eq(c.storeId, storeId));
  return new Map(rows.map((row) => [row.id, row]));
}

const isWaiting = (cheque: Row<'cheques'> | undefined) => !cheque || isUncleared(cheque.state);
/** Whether the account of its client owes what it was for. */
const isCharged = (cheque: Row<'cheques'> | undefined) =>
  cheque?.state === 'bounced' || (cheque?.state === 'given_back' && cheque.givenBackFor === null);

/** The VAT of debts of a store whose money has not come in, or never will. */
async function owedTax(scope: Scope): Promise<number> {
  const { r, store, book } = scope;
  const accounts = await coveredAccounts(r, await movedClients({ r, store, ...EVER }), scope);
  return accounts.reduce((sum, { moves, covered, left }) => {
    const unpaid = covered.filter(({ moveId, kind }) => {
      const move = moves.get(moveId);
      if (kind === 'repayment' && move && isPaper(move)) return isWaiting(book.get(moveId));
      return kind !== 'return' && kind !== 'repayment';
    });
    const debts = [...left, ...unpaid.map(({ debt }) => debt)];
    return sum + debts.reduce((n, { isDue, tax }) => (isDue ? n + tax : n), 0);
  }, 0);
}

/** The VAT of deposits that was due when they were taken, less that of deposits whose money has not come in. */
async function advanceTax({ r, store, regimes, rateOf, book }: Scope): Promise<number> {
  const { deposits: d, depositPayments: p } = r.t;
  const entries = await r.q
    .select({ entry: p, begun: d.day, status: d.status })
    .from(p)
    .leftJoin(d, eq(d.id, p.depositId))
    .where(and(eq(p.storeId, store.id), inArray(p.kind, ['deposit', 'payment'])));
  return entries
    .filter(({ entry }) => regimeOn(regimes, entry.day).deposits === 'taken')
    .reduce((sum, { entry, begun, status }) => {
      const tax = includedTax(entry.amount, rateOf(begun ?? entry.day));
      const cheque = book.get(entry.id);
      const isByCheque = entry.methodKind === 'cheque' || entry.methodKind === 'effet';
      if (status === 'collected') return isByCheque && isWaiting(cheque) ? sum - tax : sum;
      // Its money is owed on an account: it comes in there, and no sale counts it.
      if (isByCheque && isCharged(cheque))
        return status === 'cancelled' && cheque?.clearedOn ? sum : sum + tax;
      if (status === 'cancelled') return sum;
      return isByCheque && cheque?.state !== 'cleared' ? sum : sum + tax;
    }, 0);
}

/** The VAT of what sales received as cheques that the bank has not paid. */
async function chequeTax(scope: Scope): Promise<number> {
  const { r, store, regimes, book } = scope;
  const { payments: p, sales: s, refunds: f } = r.t;
  const taken = await r.q
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.storeId, store.id), isNull(p.refundId), inArray(p.methodKind, ['cheque', 'effet'])));
  const debts = await debtsOfCheques(
    r,
    taken.map(({ id }) => id).filter((id) => isWaiting(book.get(id))),
    scope,
  );
  // Of the other cheques of the same sales too.
  const waiting = [...debts].filter(([id]) => isWaiting(book.get(id))).flatMap(([, own]) => own);
  const toCome = waiting.reduce((sum, { isDue, tax }) => (isDue ? sum + tax : sum), 0);
  const returned = await r.q
    .select({ payment: p, saleDay: s.day, day: f.day, rate: f.taxRate })
    .from(p)
    .innerJoin(f, eq(f.id, p.refundId))
    .leftJoin(s, eq(s.id, p.saleId))
    // Without a source it is a cheque that the shop writes: that is money paid out.
    .where(and(eq(p.storeId, store.id), inArray(p.methodKind, ['cheque', 'effet']), isNotNull(p.sourceId)));
  const takenFor = await salesOfCheques(
    r,
    returned.flatMap(({ payment }) => payment.sourceId ?? []),
  );
  return returned.reduce((sum, { payment, saleDay, day, rate }) => {
    // Given back twice, or although it was at the bank: an exception reports it.
    const isClash = book.get(payment.sourceId ?? '')?.givenBackFor !== payment.refundId;
    const sale = takenFor.get(payment.sourceId ?? '');
    if (!isClash || !isOnReceipt(regimes, sale?.day ?? saleDay ?? day)) return sum;
    return sum - includedTax(Math.abs(payment.amount), sale?.taxRate ?? rate);
  }, toCome);
}

/**
 * The VAT of the gift cards sold whose VAT was due then, less that of what was spent and refunded of them. That what was
 * spent of a card is what payments say, `checkGiftCards` checks.
 */
async function giftCardTax({ r, store }: Pick<Scope, 'r' | 'store'>): Promise<number> {
  const { storeCredits: c, storeCreditMoves: m } = r.t;
  const sold = await r.q
    .select({ rate: c.taxRate, amount: c.issued })
    .from(c)
    .where(and(eq(c.storeId, store.id), isNotNull(c.taxRate)));
  const used = await r.q
    .select({ rate: c.taxRate, amount: m.amount })
    .from(m)
    .innerJoin(c, and(eq(c.id, m.creditId), isNotNull(c.taxRate)))
    .where(and(eq(m.storeId, store.id), inArray(m.kind, ['spend', 'return', 'refund'])));
  return [...sold, ...used].reduce(
    (n, { rate, amount }) => n + Math.sign(amount) * includedTax(Math.abs(amount), rate ?? 0),
    0,
  );
}

/**
 * Checks that the VAT reported over all time is that of the sales, less what has not come in, and with what has come in
 * before its sale.
 */
export async function checkTaxes(r: Reader): Promise<TaxesFinding> {
  const regimes = await regimesOf(r);
  let checked = 0;
  for (const store of await r.q.select().from(r.t.stores)) {
    const rows = await taxRows(r, store, EVER);
    const reported = rows.reduce((sum, { tax }) => sum + tax, 0);
    const scope: Scope = {
      r,
      store,
      regimes,
      rateOf: await ratesOf(r, store),
      book: await bookOf(r, store.id),
    };
    // Until the house enters a regime, VAT falls due with the sales and the gift cards alone.
    const ofMoney =
      regimes.length === 0
        ? 0
        : (await advanceTax(scope)) - (await owedTax(scope)) - (await chequeTax(scope));
    const expected = ofMoney + (await giftCardTax(scope));
    checked += rows.length;
    if (reported !== expected) {
      return {
        checked,
        wrong: `store ${store.code}: VAT differs from that of its sales by ${reported}, money says ${expected}`,
      };
    }
  }
  return { checked, wrong: null };
}
