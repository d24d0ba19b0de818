import { chequeTaken } from '../cheques/take-cheque.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, lends } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { approverOf } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { decideCards, requireMoney } from '../credits/gift-cards.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { movesCash } from '../drawer/at-counter.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { printedPoints } from '../loyalty/printed-points.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeSettings } from '../stores/settings.ts';
import { FOR_ANOTHER, mayBookFor } from '../users/another-cashier.ts';
import type { CompleteInput, SaleInput, WantedGiftCard } from './contract.ts';
import { requireReason, requireTerms } from './judge-terms.ts';
import { linesOfSale, type PromisedPrice } from './lines-of-sale.ts';
import { mainPaymentMethod } from './payment-rules.ts';
import { rateOf, settledPayments } from './payments-of-sale.ts';
import { prepaidTaxOf, printedCards, printedLine, printedPayment } from './printed-sale.ts';
import type { SaleRecord } from './sale-record.ts';
import { soldByOf } from './sellers.ts';
import { takeFromBalances } from './take-from-balances.ts';

async function cashierOf(w: Writer, input: SaleInput, { actor, approval }: Command, storeId: string) {
  if (!input.cashierId || input.cashierId === actor.id) return actor;
  const other = await w.get('users', input.cashierId);
  if (!other || other.archivedAt !== null || !worksIn(other, storeId)) throw new Refusal('CASHIER_UNKNOWN');
  // A yes from afar says nothing of whose sale it is.
  const lent = lends(approval, FOR_ANOTHER, storeId, []) ? [FOR_ANOTHER] : [];
  if (!mayBookFor(actor, other, storeId, lent)) {
    throw new Refusal('PERMISSION_DENIED', { permission: FOR_ANOTHER });
  }
  return other;
}

/** The parts of a call that deciding a sale needs; `ports.program` tells a till, with its own credit allowance. */
export type SaleCall = Pick<Call, 'requireStore'> & Partial<Pick<Call, 'ports' | 'may'>>;

/** Gift cards are sold, and a coupon and points are taken, in a plain sale only. */
type Plain = { giftCards?: WantedGiftCard[] | undefined } & Pick<CompleteInput, 'coupon' | 'points'>;

/** A sale without its number, with its place and the content of its receipt. */
export type SaleDraft = {
  record: Omit<SaleRecord, 'receipt'>;
  store: Row<'stores'>;
  document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'>;
};

/**
 * Turns a submission into the record of a sale: every price, minimum price, tax, rate, total and number as printed.
 * @throws the refusals of the sale's contract
 */
export async function decideSale(
  w: Writer,
  input: SaleInput & Plain,
  command: Command,
  call: SaleCall,
): Promise<SaleRecord> {
  const { record, store, document } = await draftSale(w, input, command, call);
  return { ...record, receipt: await issueReceipt(w, command, store, document) };
}

/**
 * Decides a sale except for its number.
 * @param exchange items returned in the same ticket: their value pays first
 * @param promised its prices and discount were checked when they were offered: the prices in force then
 * @throws the refusals of the sale's contract
 */
export async function draftSale(
  w: Writer,
  input: SaleInput & Plain,
  command: Command,
  call: SaleCall,
  exchange?: { refundId: string; value: number },
  promised: readonly PromisedPrice[] | null = null,
): Promise<SaleDraft> {
  const storeId = input.storeId;
  const store = storeId ? await w.get('stores', storeId) : undefined;
  if (!storeId || !store || store.archivedAt !== null) throw new Refusal('STORE_REQUIRED');
  if (input.items.length === 0 && !input.giftCards?.length) throw new Refusal('EMPTY_CART');
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  const { lines, totals, coupon, sellers } = await linesOfSale(
    w,
    input,
    { command, store, client, promised },
    call,
  );
  const settings = await storeSettings(w, storeId);
  if (!promised) {
    requireTerms({ ...input, lines }, command, storeId);
    requireReason({ ...input, lines }, settings.discountReasonRequired);
  }

  const cardsTotal = sumOfAmounts(input.giftCards);
  if (input.clientId && (!client || client.storeId !== storeId)) throw new Refusal('CLIENT_UNKNOWN');
  const { payments, settlement } = await settledPayments(w, input, {
    clientId: client?.id,
    exchange,
    items: totals.total,
    due: totals.total + cardsTotal,
    rounding: settings,
  });
  if (cardsTotal > 0) requireMoney(payments, totals.total);
  const cashier = await cashierOf(w, input, command, storeId);
  call.requireStore(storeId);
  const drawer = await drawerOf(w, command, store, movesCash(payments, settlement.change));
  const giftCards = await decideCards(w, input.giftCards ?? [], command, {
    day: drawer.day,
    settings,
    taxRate: store.taxRate,
  });
  const { account, loyalty } = await takeFromBalances(
    w,
    input,
    { command, storeId, client, day: drawer.day, payments, total: totals.total },
    call,
  );

  const taken: SaleRecord['payments'] = [];
  for (const { cheque, ...p } of payments) {
    const paper = { store, at: command.at, day: drawer.day, client };
    taken.push({
      id: command.rowId(`payment:${taken.length}`),
      ...p,
      ...(await chequeTaken(w, p.methodKind, cheque, paper)),
    });
  }

  /** The amounts that the record and the receipt share. Undefined leaves a key out of both. */
  const amounts = {
    subtotal: totals.subtotal,
    discountPercentage: input.discountPercentage,
    discountAmount: input.discountAmount || undefined,
    discount: totals.discount,
    taxRate: store.taxRate,
    tax: totals.tax,
    total: totals.total,
    paid: settlement.paid,
    change: settlement.change,
    rounding: settlement.rounding || undefined,
  };
  const record: SaleDraft['record'] = {
    ...amounts,
    discountReason: input.discountReason || undefined,
    discountNote: input.discountNote || undefined,
    saleId: command.id,
    storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: cashier.id, name: cashier.name },
    approver: approverOf(command),
    client: client ? { id: client.id, name: client.name } : null,
    lines,
    giftCards: giftCards.length > 0 ? giftCards : undefined,
    coupon: coupon?.used,
    points: loyalty?.points,
    payments: taken,
    currency: input.currency,
    exchangeRate: await rateOf(w, input.currency),
    paymentMethod: new Set(payments.map((p) => p.method)).size > 1 ? 'split' : mainPaymentMethod(payments),
    exchangeOf: exchange?.refundId,
    accountDueOn: account?.dueOn ?? undefined,
  };
  const document: SaleDraft['document'] = {
    ...amounts,
    kind: 'sale',
    originalNumber: null,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: cashier.name,
    cashierNameAr: cashier.nameAr,
    clientName: client?.name ?? null,
    clientIce: client?.ice ?? null,
    lines: lines.map(printedLine),
    giftCards: giftCards.length > 0 ? printedCards(giftCards) : undefined,
    coupon: coupon ? { name: coupon.used.name, code: coupon.used.code, off: coupon.used.off } : undefined,
    points: loyalty ? printedPoints(loyalty) : undefined,
    prepaidTax: (await prepaidTaxOf(w, payments)) || undefined,
    payments: payments.map(printedPayment),
    footer: store.receiptFooter,
    account: account ? { owed: account.owed } : undefined,
    soldBy: settings.sellerOnReceipt ? soldByOf(sellers.map((seller) => seller ?? cashier)) : undefined,
  };
  return { record, store, document };
}
