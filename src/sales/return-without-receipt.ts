import { follows } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { includedTax } from '../core/money.ts';
import { namesOf } from '../core/names.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import { approverOf } from '../core/record.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { findLargeCredit } from '../credits/large-credit.ts';
import { atReturnEnd, movesCash } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findDrawer, requireDrawer } from '../drawer/open-session.ts';
import { printed } from '../receipts/claims.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import type { ReceiptDocument } from '../receipts/receipt-document.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { applyRefund } from './apply-refund.ts';
import { salesContract } from './contract.ts';
import { printedRefund } from './decide-refund.ts';
import { goodsOf } from './goods-of-sale.ts';
import { findUneven } from './refund-sale.ts';
import { repaymentOf } from './repayment-of-return.ts';
import { claimsOfReturn } from './sale-claims.ts';
import { type RefundRecord, refundRecord } from './sale-record.ts';
import { lineTotal } from './total-rules.ts';

type Input = InputOf<typeof salesContract.returnWithoutReceipt>;

/** Decides the items, their value and how they are refunded; no item is refunded above its price of today. */
async function decide(w: Writer, input: Input, command: Command): Promise<RefundRecord> {
  const { storeId } = input;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('STORE_REQUIRED');
  if (input.items.length === 0) throw new Refusal('NO_ITEMS_SELECTED');
  const stock = new Map<string, Row<'items'>>();
  const sought = {
    storeId,
    at: command.at,
    clientKind: null,
    lines: input.items.map(({ productId }) => ({ productId, quantity: 1 })),
  };
  const goods = await goodsOf(w, sought, stock);
  const lines = input.items.map((line, i) => {
    const item = goods.get(line.productId);
    if (!item) throw new Refusal('PRODUCT_NOT_FOUND');
    const { listPrice: price } = item;
    if (line.price > price) throw new Refusal('PRICE_ABOVE_TODAYS', { ...namesOf(item), price });
    const id = command.rowId(`line:${i}`);
    return { id, item, ...line, amount: lineTotal(line.price, line.quantity) };
  });
  const client = input.clientId ? await w.get('clients', input.clientId) : undefined;
  if (input.clientId && client?.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
  const total = lines.reduce((n, l) => n + l.amount, 0);
  const tax = includedTax(total, store.taxRate);
  const drawer = await findDrawer(w, command, store);
  const repayment = await repaymentOf(w, command, {
    amount: total,
    as: input.repayAs === 'cash' ? 'as_paid' : 'store_credit',
    repayable: { byMethod: [], brought: 0, uncleared: [] },
    storeId,
    day: drawer.day,
    client: client ? { id: client.id, name: client.name } : null,
  });
  const { credit, payments } = repayment;
  await requireDrawer(w, command, store, { drawer, movesCash: movesCash(payments) });
  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    kind: 'refund',
    originalNumber: null,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: command.actor.name,
    cashierNameAr: command.actor.nameAr,
    clientName: client?.name ?? null,
    clientIce: client?.ice ?? null,
    lines: lines.map(({ item: { name, nameAr, nameFr, sku, size, color }, quantity, price, amount }) => ({
      name,
      nameAr,
      nameFr,
      sku,
      size,
      color,
      quantity,
      price,
      total: amount,
    })),
    subtotal: total,
    discount: 0,
    discountPercentage: 0,
    total,
    taxRate: store.taxRate,
    tax,
    payments: payments.map(printedRefund),
    paid: total + (repayment.rounding ?? 0),
    change: 0,
    ...(repayment.rounding ? { rounding: repayment.rounding } : {}),
    footer: store.receiptFooter,
    ...(credit ? { credit: { code: credit.code, expiresOn: credit.expiresOn } } : {}),
  };
  return {
    refundId: command.id,
    saleId: command.id,
    withoutReceipt: true,
    taxRate: store.taxRate,
    storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: command.actor.id, name: command.actor.name },
    approver: approverOf(command),
    clientId: client?.id ?? null,
    reason: input.reason,
    notes: input.notes,
    total,
    tax,
    lines: lines.map(({ id, item, productId, quantity, amount }) => ({
      id,
      saleLineId: id,
      itemId: productId,
      components: item.components ?? undefined,
      quantity,
      amount,
      styleId: item.styleId,
      category: item.category,
      size: item.size,
      color: item.color,
      cost: item.cost,
      sellerId: command.actor.id,
    })),
    ...repayment,
    receipt: await issueReceipt(w, command, store, document),
  };
}

/** Returns items without a receipt: adds them to stock and refunds in cash or as a store credit. */
export const returnWithoutReceipt = fact(salesContract.returnWithoutReceipt, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: refundRecord,
  // A credit can be spent in any store.
  reaches: ['storeCredits'],
  storesOf: (record) => [record.storeId],
  amountOf: ({ total }) => total,
  clientOf: ({ clientId }) => clientId,
  touches: (record, command) => [
    ...claimsOfReturn(record, command),
    follows('that there is no sale', record.withoutReceipt, true),
    printed(record.receipt, record.refundId, record.storeId),
  ],
  atCounter: atReturnEnd,
  decide,
  apply: (w, record, command) => applyRefund(w, record, command),
  examine: async (w, record) => [
    ...findUneven(record),
    ...findLargeCredit(record.credit, { storeId: record.storeId, documentId: record.refundId }),
    ...(await findLateCash(w, record.drawerSessionId)),
  ],
  answer: async (_r, { refundId, receipt, total, credit }) => ({
    id: refundId,
    receiptNumber: receipt.label,
    total,
    credit: credit
      ? { id: credit.id, code: credit.code, amount: credit.amount, expiresOn: credit.expiresOn }
      : null,
  }),
});
