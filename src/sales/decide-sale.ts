import { requireRoom } from '../accounts/account-payments.ts';
import { chequeTaken } from '../cheques/take-cheque.ts';
import { Refusal } from '../core/errors.ts';
import type { Call, Command } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { approverOf } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { checkCredits } from '../credits/credit-payments.ts';
import { decideCards, requireMoney, taxOfCards } from '../credits/gift-cards.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { movesCash } from '../drawer/at-counter.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { printedPoints } from '../loyalty/printed-points.ts';
import { decidePoints } from '../loyalty/sale-points.ts';
import { type LineList, withListOff } from '../price-lists/rules.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument, ReceiptLine } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeSettings } from '../stores/settings.ts';
import { FOR_ANOTHER, mayBookFor } from '../users/another-cashier.ts';
import type { CompleteInput, SaleInput, WantedGiftCard } from './contract.ts';
import { couponOfSale } from './coupon-of-sale.ts';
import { freeGoods } from './free-lines.ts';
import { requireStock } from './from-hand.ts';
import { goodsOf, itemsOfGoods } from './goods-of-sale.ts';
import { requireReason, requireTerms } from './judge-terms.ts';
import { mainPaymentMethod, settle } from './payment-rules.ts';
import { paymentsOf, rateOf, type Taken } from './payments-of-sale.ts';
import { pointsOfSale } from './points-of-sale.ts';
import type { SaleRecord } from './sale-record.ts';
import { sellersOf, soldByOf } from './sellers.ts';
import { saleTotals } from './total-rules.ts';

async function cashierOf(w: Writer, input: SaleInput, { actor, approval }: Command, storeId: string) {
  if (!input.cashierId || input.cashierId === actor.id) return actor;
  const other = await w.get('users', input.cashierId);
  if (!other || other.archivedAt !== null || !worksIn(other, storeId)) throw new Refusal('CASHIER_UNKNOWN');
  const lent = approval?.storeId === storeId ? approval.permissions : [];
  if (!mayBookFor(actor, other, storeId, lent)) {
    throw new Refusal('PERMISSION_DENIED', { permission: FOR_ANOTHER });
  }
  return other;
}

/** The price list of a line as its receipt shows it. */
const printedList = ({ name, struck, off }: LineList): ReceiptLine['priceList'] => ({
  name,
  ...(struck === null ? {} : { struck }),
  ...(off ? { off } : {}),
});

export const printedLine = (line: SaleRecord['lines'][number]): ReceiptLine => ({
  name: line.name,
  nameAr: line.nameAr,
  nameFr: line.nameFr,
  sku: line.sku,
  size: line.size,
  color: line.color,
  quantity: line.quantity,
  price: line.price,
  total: line.total,
  ...(line.discount > 0 ? { discount: line.discount } : {}),
  ...(line.priceList ? { priceList: printedList(line.priceList) } : {}),
});

/** Gift cards as a receipt lists them. */
const printedCards = (
  cards: NonNullable<SaleRecord['giftCards']>,
): NonNullable<ReceiptDocument['giftCards']> =>
  cards.map(({ code, amount, recipient = null, expiresOn, taxRate }) => ({
    code,
    amount,
    recipient,
    expiresOn,
    ...(taxRate === undefined ? {} : { tax: taxOfCards([{ amount, taxRate }]) }),
  }));

/** The VAT that was due when gift cards were sold, and is contained in what is spent of them. */
async function prepaidTaxOf(w: Writer, payments: readonly Taken[]): Promise<{ prepaidTax?: number }> {
  let prepaidTax = 0;
  for (const { method, sourceId, amount } of payments) {
    const card = method === 'gift_card' && sourceId ? await w.get('storeCredits', sourceId) : undefined;
    if (card) prepaidTax += taxOfCards([{ amount, taxRate: card.taxRate }]);
  }
  return prepaidTax > 0 ? { prepaidTax } : {};
}

/** A payment as a receipt lists it. */
export const printedPayment = ({ method, methodNames, reference, amount, currency, tendered }: Taken) => ({
  method,
  ...(methodNames ? { methodNames } : {}),
  ...(reference ? { reference } : {}),
  amount,
  currency,
  tendered,
});

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

/** The price in force of an item when it was offered. */
type PromisedPrice = { itemId: string; listPrice: number; floor: number | null; priceList: LineList | null };

const withoutNull = ({ priceList, ...price }: Omit<PromisedPrice, 'itemId'>) => ({
  ...price,
  ...(priceList ? { priceList } : {}),
});

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
  const stock = new Map<string, Row<'items'>>();
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  const sought = { storeId, at: command.at, clientKind: client?.kind ?? null, lines: input.items };
  const goods = await goodsOf(w, sought, stock);
  for (const { itemId, ...inForce } of promised ?? []) {
    const { priceList: _today, ...item } = goods.get(itemId) ?? {};
    if ('itemId' in item) goods.set(itemId, { ...item, ...withoutNull(inForce) });
  }
  const missing = await requireStock(w, input, { goods, stock, storeId }, command);
  const sellers = await sellersOf(w, input, storeId);
  const listed = withListOff(
    input.items.map((line) => ({ ...line, priceList: goods.get(line.productId ?? '')?.priceList })),
  );
  const coupon = await couponOfSale(w, input, { command, storeId, client, goods, lines: listed }, call);
  const sums = {
    lines: listed.map((line, i) => ({ ...line, couponShare: coupon?.shares[i] })),
    discountPercentage: input.discountPercentage,
    discountAmount: input.discountAmount,
    taxRate: store.taxRate,
  };
  const pointsShares = await pointsOfSale(w, { ...input, storeId, client }, sums, (i) => {
    const floor = coupon?.floors[i];
    return floor === undefined ? (goods.get(input.items[i]?.productId ?? '')?.floor ?? null) : floor;
  });
  const totals = saleTotals(
    pointsShares.length === 0
      ? sums
      : { ...sums, lines: sums.lines.map((line, i) => ({ ...line, pointsShare: pointsShares[i] })) },
  );
  const lines = input.items.map((line, i): SaleRecord['lines'][number] => {
    const id = command.rowId(`line:${i}`);
    const item = line.free ? freeGoods(line.free, line.price, id) : goods.get(line.productId ?? '');
    const amounts = totals.lines[i];
    const seller = sellers[i];
    if (!item || !amounts) throw new Refusal('PRODUCT_NOT_FOUND');
    if (line.total !== undefined && line.total !== amounts.total) throw new Refusal('TOTALS_DIFFER');
    const couponShare = coupon?.shares[i] || undefined;
    const isInHand = missing.size > 0 && itemsOfGoods(item).some(({ itemId }) => missing.has(itemId));
    // Undefined leaves a key out of the record, which is hashed, stored and sent.
    return {
      id,
      ...item,
      ...amounts,
      components: item.components ?? undefined,
      quantity: line.quantity,
      price: line.price,
      floor: couponShare ? (coupon?.floors[i] ?? null) : item.floor,
      couponShare,
      pointsShare: pointsShares[i] || undefined,
      priceList: listed[i]?.priceList ?? undefined,
      free: line.free ? true : undefined,
      inHand: isInHand ? true : undefined,
      seller: seller ? { id: seller.id, name: seller.name } : undefined,
    };
  });
  const settings = await storeSettings(w, storeId);
  if (!promised) {
    requireTerms({ ...input, lines }, command, storeId);
    requireReason({ ...input, lines }, settings.discountReasonRequired);
  }

  const cardsTotal = sumOfAmounts(input.giftCards);
  const submitted = await paymentsOf(w, input);
  const exchanged = Math.min(exchange?.value ?? 0, totals.total);
  if (input.clientId && (!client || client.storeId !== storeId)) throw new Refusal('CLIENT_UNKNOWN');
  const byClient = submitted.map((p) =>
    p.method === 'account' && client ? { ...p, sourceId: client.id } : p,
  );
  const payments: Taken[] =
    exchange && exchanged > 0
      ? [
          {
            method: 'exchange',
            amount: exchanged,
            currency: 'MAD',
            tendered: exchanged,
            sourceId: exchange.refundId,
          },
          ...byClient,
        ]
      : byClient;
  const settlement = settle({ total: totals.total + cardsTotal, payments, rounding: settings });
  if (settlement.error?.code === 'UNDERPAID') {
    throw new Refusal('UNDERPAID', { missing: settlement.error.missing });
  }
  if (settlement.error?.code === 'OVERPAID') {
    throw new Refusal('OVERPAID', { excess: settlement.error.excess });
  }
  if (cardsTotal > 0) requireMoney(payments, totals.total);
  const cashier = await cashierOf(w, input, command, storeId);
  call.requireStore(storeId);
  const drawer = await drawerOf(w, command, store, movesCash(payments, settlement.change));
  const giftCards = await decideCards(w, input.giftCards ?? [], command, {
    day: drawer.day,
    settings,
    taxRate: store.taxRate,
  });
  const held = new Set(input.payments?.flatMap((p) => (p.isHeld && p.sourceId ? [p.sourceId] : [])));
  await checkCredits(
    w,
    payments,
    { storeId, saleId: command.id, day: drawer.day, at: command.at, isHeld: (id) => held.has(id) },
    call,
  );

  const account = await requireRoom(
    w,
    payments,
    {
      storeId,
      saleId: command.id,
      at: command.at,
      day: drawer.day,
      client,
      isHeld: input.payments?.some((p) => p.method === 'account' && p.isHeld) ?? false,
    },
    call,
  );

  const loyalty = await decidePoints(
    w,
    {
      storeId,
      saleId: command.id,
      at: command.at,
      client,
      total: totals.total,
      spent: input.points?.count ?? 0,
      isHeld: input.points?.isHeld ?? false,
    },
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

  /** The amounts that the record and the receipt share. */
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
    ...(settlement.rounding === 0 ? {} : { rounding: settlement.rounding }),
  };
  const { discountReason, discountNote } = input;
  const record: SaleDraft['record'] = {
    ...amounts,
    ...(discountReason ? { discountReason } : {}),
    ...(discountNote ? { discountNote } : {}),
    saleId: command.id,
    storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: cashier.id, name: cashier.name },
    approver: approverOf(command),
    client: client ? { id: client.id, name: client.name } : null,
    lines,
    ...(giftCards.length > 0 ? { giftCards } : {}),
    ...(coupon ? { coupon: coupon.used } : {}),
    ...(loyalty ? { points: loyalty.points } : {}),
    payments: taken,
    currency: input.currency,
    exchangeRate: await rateOf(w, input.currency),
    paymentMethod: new Set(payments.map((p) => p.method)).size > 1 ? 'split' : mainPaymentMethod(payments),
    exchangeOf: exchange?.refundId,
    ...(account?.dueOn ? { accountDueOn: account.dueOn } : {}),
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
    ...(giftCards.length > 0 ? { giftCards: printedCards(giftCards) } : {}),
    ...(coupon ? { coupon: { name: coupon.used.name, code: coupon.used.code, off: coupon.used.off } } : {}),
    ...(loyalty ? { points: printedPoints(loyalty) } : {}),
    ...(await prepaidTaxOf(w, payments)),
    payments: payments.map(printedPayment),
    footer: store.receiptFooter,
    ...(account ? { account: { owed: account.owed } } : {}),
    ...(settings.sellerOnReceipt ? { soldBy: soldByOf(sellers.map((seller) => seller ?? cashier)) } : {}),
  };
  return { record, store, document };
}
