import { permissionsWith } from '../approvals/find-approval.ts';
import { Refusal } from '../core/errors.ts';
import { fromCurrency } from '../core/money.ts';
import { namesOf } from '../core/names.ts';
import type { Call, Command } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import { approverOf } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { checkCredits } from '../credits/credit-payments.ts';
import { movesCash } from '../drawer/at-counter.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument, ReceiptLine } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { FOR_ANOTHER, mayBookFor } from '../users/another-cashier.ts';
import type { SaleInput, SubmittedPayment } from './contract.ts';
import {
  BELOW_FLOOR,
  checkDiscount,
  checkPrice,
  checkQuantity,
  countedPayments,
  mainPaymentMethod,
  paymentMethodOf,
  saleTotals,
  settle,
} from './rules.ts';
import type { SaleRecord } from './sale-record.ts';

/** What a line sells: an item of the store or a bundle, with the fields that are printed and stored. */
export type Goods = {
  itemId: string;
  articleId: string;
  styleId: string;
  components: { itemId: string; quantity: number }[] | null;
  sku: string;
  name: string;
  nameAr: string | null;
  nameFr: string | null;
  size: string;
  color: string;
  category: string;
  floor: number;
  cost: number;
};

const notSold = (storeId: string, row: { storeId: string; archivedAt: number | null } | undefined) =>
  row === undefined || row.storeId !== storeId || row.archivedAt !== null;

/** A bundle; its cost is the sum of its components' costs. */
async function bundleOf(
  w: Writer,
  storeId: string,
  id: string,
  stock: Map<string, Row<'items'>>,
): Promise<Goods> {
  const bundle = await w.get('bundles', id);
  if (!bundle || notSold(storeId, bundle)) throw new Refusal('PRODUCT_NOT_FOUND');
  const parts = await w.lockMany(
    'items',
    bundle.components.map((c) => c.itemId),
  );
  let cost = 0;
  for (const { itemId, quantity } of bundle.components) {
    const item = parts.get(itemId);
    if (!item || item.storeId !== storeId) throw new Refusal('PRODUCT_NOT_FOUND');
    stock.set(itemId, item);
    cost += item.cost * quantity;
  }
  const { sku, name, nameAr, nameFr, floor, components } = bundle;
  return {
    itemId: id,
    articleId: id,
    styleId: id,
    components,
    sku,
    name,
    nameAr,
    nameFr,
    size: '',
    color: '',
    category: '',
    floor,
    cost,
  };
}

/**
 * The products of a sale with the fields to print.
 * @param stock receives the items whose stock decreases
 * @throws Refusal for products that the store does not have
 */
export async function goodsOf(
  w: Writer,
  storeId: string,
  ids: string[],
  stock: Map<string, Row<'items'>>,
): Promise<Map<string, Goods>> {
  const items = await w.lockMany('items', ids);
  const goods = new Map<string, Goods>();
  for (const id of ids) {
    const item = items.get(id);
    if (!item) {
      goods.set(id, await bundleOf(w, storeId, id, stock));
      continue;
    }
    const article = await w.get('articles', item.articleId);
    const style = await w.get('styles', item.styleId);
    if (!article || !style || notSold(storeId, item)) throw new Refusal('PRODUCT_NOT_FOUND');
    stock.set(id, item);
    goods.set(id, {
      itemId: id,
      articleId: article.id,
      styleId: style.id,
      components: null,
      sku: article.sku,
      name: style.name,
      nameAr: style.nameAr,
      nameFr: style.nameFr,
      size: article.size,
      color: article.color,
      category: style.category,
      floor: item.floor,
      cost: item.cost,
    });
  }
  return goods;
}

/** The same item may be on several lines, alone and in bundles; stock must cover the sum of its pieces. */
export function checkStock(
  input: Pick<SaleInput, 'items'>,
  goods: Map<string, Goods>,
  stock: Map<string, Row<'items'>>,
): void {
  const wanted = new Map<string, { pieces: number; item: Goods }>();
  for (const line of input.items) {
    const item = goods.get(line.productId);
    if (!item) continue;
    for (const { itemId, quantity } of item.components ?? [{ itemId: item.itemId, quantity: 1 }]) {
      const pieces = (wanted.get(itemId)?.pieces ?? 0) + line.quantity * quantity;
      wanted.set(itemId, { pieces, item });
    }
  }
  for (const [itemId, { pieces, item }] of wanted) {
    const available = stock.get(itemId)?.stock ?? 0;
    const problem = checkQuantity(pieces, available);
    if (problem === 'OUT_OF_STOCK') throw new Refusal('OUT_OF_STOCK', namesOf(item));
    if (problem === 'STOCK_LIMIT') throw new Refusal('STOCK_LIMIT', { available, ...namesOf(item) });
  }
}

/** A payment as the record stores it. */
type Taken = Omit<SaleRecord['payments'][number], 'id'>;

/** The submitted payments, each with its value in centimes of MAD; foreign money at the shop's own rate. */
async function paymentsOf(w: Writer, input: SaleInput): Promise<Taken[]> {
  const submitted: SubmittedPayment[] = input.payments ?? [
    { method: paymentMethodOf(input.paymentMethod), amount: input.paymentAmount, currency: 'MAD' },
  ];
  const payments: Taken[] = [];
  for (const { isHeld: _, ...p } of countedPayments(submitted)) {
    // Store credits are kept in MAD.
    if (p.currency === 'MAD' || p.method === 'store_credit') {
      payments.push({ ...p, currency: 'MAD', tendered: p.amount });
      continue;
    }
    const rate = await rateOf(w, p.currency);
    const amount = p.tendered === undefined ? p.amount : fromCurrency(p.tendered, rate);
    payments.push({ ...p, amount, tendered: p.tendered ?? Math.round(p.amount * rate) });
  }
  return payments;
}

async function rateOf(w: Writer, currency: string): Promise<number> {
  if (currency === 'MAD') return 1;
  const rateRow = await w.get('currencyRates', currency);
  if (!rateRow || rateRow.removedAt !== null) throw new Refusal('UNKNOWN_CURRENCY', { currency });
  return rateRow.rate;
}

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

/**
 * Selling below the minimum price always takes an approval, for one sale, by someone who may give large discounts.
 */
export function mayGoBelowFloor({ approval }: Command, storeId: string): boolean {
  return approval?.storeId === storeId && approval.permissions.includes(BELOW_FLOOR);
}

const printedLine = (line: SaleRecord['lines'][number]): ReceiptLine => ({
  name: line.name,
  nameAr: line.nameAr,
  nameFr: line.nameFr,
  sku: line.sku,
  size: line.size,
  color: line.color,
  quantity: line.quantity,
  price: line.price,
  total: line.total,
});

/** The parts of a call that deciding a sale needs; `ports.program` tells a till, with its own credit allowance. */
export type SaleCall = Pick<Call, 'requireStore'> & Partial<Pick<Call, 'ports'>>;

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
  input: SaleInput,
  command: Command,
  call: SaleCall,
): Promise<SaleRecord> {
  const { record, store, document } = await draftSale(w, input, command, call);
  return { ...record, receipt: await issueReceipt(w, command, store, document) };
}

/**
 * Decides a sale except for its number.
 * @param exchange items returned in the same ticket: their value pays first
 * @param isPromised its prices and discount were checked when they were offered
 * @throws the refusals of the sale's contract
 */
export async function draftSale(
  w: Writer,
  input: SaleInput,
  command: Command,
  call: SaleCall,
  exchange?: { refundId: string; value: number },
  isPromised = false,
): Promise<SaleDraft> {
  const storeId = input.storeId;
  const store = storeId ? await w.get('stores', storeId) : undefined;
  if (!storeId || !store || store.archivedAt !== null) throw new Refusal('STORE_REQUIRED');
  if (input.items.length === 0) throw new Refusal('EMPTY_CART');
  const stock = new Map<string, Row<'items'>>();
  const goods = await goodsOf(
    w,
    storeId,
    input.items.map((l) => l.productId),
    stock,
  );
  checkStock(input, goods, stock);
  const permissions = permissionsWith(command.actor, command.approval, storeId);
  const denied = checkDiscount(input.discountPercentage, permissions);
  if (denied && !isPromised) throw new Refusal(denied);

  const totals = saleTotals({
    lines: input.items,
    discountPercentage: input.discountPercentage,
    taxRate: store.taxRate,
  });
  const lines = input.items.map((line, i): SaleRecord['lines'][number] => {
    const item = goods.get(line.productId);
    const amounts = totals.lines[i];
    if (!item || !amounts) throw new Refusal('PRODUCT_NOT_FOUND');
    const isTooCheap = checkPrice(line.price, item.floor) !== null && !isPromised;
    if (isTooCheap && !mayGoBelowFloor(command, storeId)) {
      throw new Refusal('PRICE_BELOW_FLOOR', { ...namesOf(item), floor: item.floor });
    }
    if (line.total !== undefined && line.total !== amounts.total) throw new Refusal('TOTALS_DIFFER');
    return {
      id: command.rowId(`line:${i}`),
      ...item,
      // Undefined leaves the key out of the record, which is hashed, stored and sent.
      components: item.components ?? undefined,
      quantity: line.quantity,
      price: line.price,
      ...amounts,
    };
  });

  const submitted = await paymentsOf(w, input);
  const exchanged = Math.min(exchange?.value ?? 0, totals.total);
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
          ...submitted,
        ]
      : submitted;
  const settlement = settle({ total: totals.total, payments });
  if (settlement.error?.code === 'UNDERPAID') {
    throw new Refusal('UNDERPAID', { missing: settlement.error.missing });
  }
  if (settlement.error?.code === 'OVERPAID') {
    throw new Refusal('OVERPAID', { excess: settlement.error.excess });
  }
  const cashier = await cashierOf(w, input, command, storeId);
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  if (input.clientId && (!client || client.storeId !== storeId)) throw new Refusal('CLIENT_UNKNOWN');
  call.requireStore(storeId);
  const drawer = await drawerOf(w, command, store, movesCash(payments, settlement.change));
  const held = new Set(input.payments?.flatMap((p) => (p.isHeld && p.sourceId ? [p.sourceId] : [])));
  await checkCredits(
    w,
    payments,
    { storeId, saleId: command.id, day: drawer.day, at: command.at, isHeld: (id) => held.has(id) },
    call,
  );

  /** The amounts that the record and the receipt share. */
  const amounts = {
    subtotal: totals.subtotal,
    discountPercentage: input.discountPercentage,
    discount: totals.discount,
    taxRate: store.taxRate,
    tax: totals.tax,
    total: totals.total,
    paid: settlement.paid,
    change: settlement.change,
  };
  const record: SaleDraft['record'] = {
    ...amounts,
    saleId: command.id,
    storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: cashier.id, name: cashier.name },
    approver: approverOf(command),
    client: client ? { id: client.id, name: client.name } : null,
    lines,
    payments: payments.map((p, i) => ({ id: command.rowId(`payment:${i}`), ...p })),
    currency: input.currency,
    exchangeRate: await rateOf(w, input.currency),
    paymentMethod: new Set(payments.map((p) => p.method)).size > 1 ? 'split' : mainPaymentMethod(payments),
    exchangeOf: exchange?.refundId,
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
    payments: payments.map(({ sourceId: _, ...p }) => p),
    footer: store.receiptFooter,
  };
  return { record, store, document };
}
