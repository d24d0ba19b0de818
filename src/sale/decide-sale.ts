import { Refusal } from '../core/errors.ts';
import { fromCurrency } from '../core/money.ts';
import type { Call, Command } from '../core/operation.ts';
import { effectivePermissions, worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import type { ReceiptDocument } from '../documents/receipt-document.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import type { Payment, SaleInput } from './contract.ts';
import {
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

type PricedItem = { item: Row<'items'>; article: Row<'articles'>; style: Row<'styles'> };

/** The items of a sale with what is printed of them; refuses what the store does not have. */
async function itemsOf(w: Writer, storeId: string, ids: string[]): Promise<Map<string, PricedItem>> {
  const items = await w.lockMany('items', ids);
  const found = new Map<string, PricedItem>();
  for (const id of ids) {
    const item = items.get(id);
    const article = item && (await w.get('articles', item.articleId));
    const style = item && (await w.get('styles', item.styleId));
    if (!item || !article || !style || item.storeId !== storeId || item.archivedAt !== null) {
      throw new Refusal('PRODUCT_NOT_FOUND');
    }
    found.set(id, { item, article, style });
  }
  return found;
}

/** Pieces of one article may stand on several lines; stock must cover their sum. */
function checkStock(input: SaleInput, items: Map<string, PricedItem>): void {
  const wanted = new Map<string, number>();
  for (const line of input.items) {
    wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
  }
  for (const [id, quantity] of wanted) {
    const known = items.get(id);
    if (!known) continue;
    const name = known.style.name;
    const problem = checkQuantity(quantity, known.item.stock);
    if (problem === 'OUT_OF_STOCK') throw new Refusal('OUT_OF_STOCK', { name });
    if (problem === 'STOCK_LIMIT') throw new Refusal('STOCK_LIMIT', { available: known.item.stock, name });
  }
}

/** The payments of a submission, each worth its centimes of MAD; foreign money at the shop's own rate. */
async function paymentsOf(w: Writer, input: SaleInput): Promise<Required<Payment>[]> {
  const given: Payment[] = input.payments ?? [
    { method: paymentMethodOf(input.paymentMethod), amount: input.paymentAmount, currency: 'MAD' },
  ];
  const payments: Required<Payment>[] = [];
  for (const p of countedPayments(given)) {
    if (p.currency === 'MAD') {
      payments.push({ ...p, tendered: p.amount });
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
  const known = await w.get('currencyRates', currency);
  if (!known) throw new Refusal('UNKNOWN_CURRENCY', { currency });
  return known.rate;
}

async function cashierOf(w: Writer, input: SaleInput, actor: Row<'users'>, storeId: string) {
  if (!input.cashierId || input.cashierId === actor.id) return actor;
  const other = await w.get('users', input.cashierId);
  if (!other || other.archivedAt !== null || !worksIn(other, storeId)) throw new Refusal('WRONG_STORE');
  return other;
}

/**
 * Turns what was submitted into what happened: every price, floor, tax, rate, total and number as printed.
 * @throws the refusals of the sale's contract
 */
export async function decideSale(
  w: Writer,
  input: SaleInput,
  command: Command,
  call: Pick<Call, 'requireStore'>,
): Promise<SaleRecord> {
  const storeId = input.storeId;
  const store = storeId ? await w.get('stores', storeId) : undefined;
  if (!storeId || !store) throw new Refusal('STORE_REQUIRED');
  if (input.items.length === 0) throw new Refusal('EMPTY_CART');
  const items = await itemsOf(
    w,
    storeId,
    input.items.map((l) => l.productId),
  );
  checkStock(input, items);
  const permissions = effectivePermissions(command.actor, storeId);
  const denied = checkDiscount(input.discountPercentage, permissions);
  if (denied) throw new Refusal(denied);

  const totals = saleTotals({
    lines: input.items,
    discountPercentage: input.discountPercentage,
    taxRate: store.taxRate,
  });
  const lines = input.items.map((line, i): SaleRecord['lines'][number] => {
    const known = items.get(line.productId);
    const amounts = totals.lines[i];
    if (!known || !amounts) throw new Refusal('PRODUCT_NOT_FOUND');
    const { item, article, style } = known;
    if (checkPrice(line.price, item.floor)) {
      throw new Refusal('PRICE_BELOW_FLOOR', { name: style.name, floor: item.floor });
    }
    if (line.total !== undefined && line.total !== amounts.total) throw new Refusal('TOTALS_DIFFER');
    return {
      id: command.rowId(`line:${i}`),
      itemId: item.id,
      articleId: article.id,
      sku: article.sku,
      name: style.name,
      nameAr: style.nameAr,
      nameFr: style.nameFr,
      size: article.size,
      color: article.color,
      category: style.category,
      quantity: line.quantity,
      price: line.price,
      floor: item.floor,
      cost: item.cost,
      ...amounts,
    };
  });

  const payments = await paymentsOf(w, input);
  const settlement = settle({ total: totals.total, payments });
  if (settlement.error?.code === 'UNDERPAID') {
    throw new Refusal('UNDERPAID', { missing: settlement.error.missing });
  }
  if (settlement.error?.code === 'OVERPAID') {
    throw new Refusal('OVERPAID', { excess: settlement.error.excess });
  }
  const cashier = await cashierOf(w, input, command.actor, storeId);
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  if (input.clientId && (!client || client.storeId !== storeId)) throw new Refusal('WRONG_STORE');
  call.requireStore(storeId);

  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    kind: 'sale',
    originalNumber: null,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: cashier.name,
    cashierNameAr: cashier.nameAr,
    clientName: client?.name ?? null,
    clientIce: client?.ice ?? null,
    lines: lines.map(({ name, nameAr, nameFr, sku, size, color, quantity, price, total }) => ({
      name,
      nameAr,
      nameFr,
      sku,
      size,
      color,
      quantity,
      price,
      total,
    })),
    subtotal: totals.subtotal,
    discount: totals.discount,
    discountPercentage: input.discountPercentage,
    total: totals.total,
    taxRate: store.taxRate,
    tax: totals.tax,
    payments,
    paid: settlement.paid,
    change: settlement.change,
    footer: store.receiptFooter,
  };
  return {
    saleId: command.id,
    storeId,
    day: businessDay(command.at, store.zone, store.dayStartMinutes),
    cashier: { id: cashier.id, name: cashier.name },
    client: client ? { id: client.id, name: client.name } : null,
    lines,
    subtotal: totals.subtotal,
    discountPercentage: input.discountPercentage,
    discount: totals.discount,
    taxRate: store.taxRate,
    tax: totals.tax,
    total: totals.total,
    payments: payments.map((p, i) => ({ id: command.rowId(`payment:${i}`), ...p })),
    paid: settlement.paid,
    change: settlement.change,
    currency: input.currency,
    exchangeRate: await rateOf(w, input.currency),
    paymentMethod: new Set(payments.map((p) => p.method)).size > 1 ? 'split' : mainPaymentMethod(payments),
    receipt: await issueReceipt(w, command, store, document),
  };
}
