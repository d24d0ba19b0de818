import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { includedTax } from '../core/money.ts';
import { type Call, type Command, type Finding, fact } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import type { ReceiptDocument } from '../documents/receipt-document.ts';
import { issueReceipt, receiptRow } from '../receipts/issue-receipt.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { salesContract } from './contract.ts';
import { paymentsOfSale, refundLinesOfSale, saleDetail, saleLinesOfSale } from './find-sales.ts';
import { refundAmounts, refundPayments, repayableByMethod, returnableQuantity } from './rules.ts';
import type { RefundRecord } from './sale-record.ts';
import { stockOfLine } from './stock-of-line.ts';

type RefundInput = {
  id: string;
  itemsToReturn: { saleLineId: string; quantity: number }[];
  reason: string | null;
  notes: string | null;
};

/** What came back of each line so far. */
async function returnedByLine(w: Writer, saleId: string) {
  const sums = new Map<string, { quantity: number; amount: number }>();
  for (const l of await w.run(refundLinesOfSale, { saleId })) {
    const sum = sums.get(l.saleLineId) ?? { quantity: 0, amount: 0 };
    sums.set(l.saleLineId, { quantity: sum.quantity + l.quantity, amount: sum.amount + l.amount });
  }
  return sums;
}

/** What a return repays, or a refusal: the deciding half of `refundSale`. */
export async function decideRefund(
  w: Writer,
  input: RefundInput,
  command: Command,
  call: Pick<Call, 'requireStore'>,
): Promise<RefundRecord> {
  const sale = await w.lock('sales', input.id);
  const store = sale && (await w.get('stores', sale.storeId));
  if (!sale || !store) throw new Refusal('NOT_FOUND');
  call.requireStore(sale.storeId);
  if (input.itemsToReturn.length === 0) throw new Refusal('NO_ITEMS_SELECTED');

  const sold = new Map((await w.run(saleLinesOfSale, { saleId: sale.id })).map((l) => [l.id, l]));
  const returned = await returnedByLine(w, sale.id);
  const wanted = new Map<string, number>();
  for (const { saleLineId, quantity } of input.itemsToReturn) {
    wanted.set(saleLineId, (wanted.get(saleLineId) ?? 0) + quantity);
  }
  const lines: (RefundRecord['lines'][number] & { sold: Row<'saleLines'> })[] = [];
  for (const [saleLineId, quantity] of wanted) {
    const line = sold.get(saleLineId);
    if (!line) throw new Refusal('NOT_FOUND');
    const back = returned.get(saleLineId) ?? { quantity: 0, amount: 0 };
    const available = returnableQuantity({ quantity: line.quantity, returnedQuantity: back.quantity });
    if (quantity > available) throw new Refusal('RETURN_EXCEEDS_SOLD', { available, name: line.name });
    const amount = refundAmounts({
      sold: {
        quantity: line.quantity,
        net: line.net,
        returnedQuantity: back.quantity,
        returnedAmount: back.amount,
      },
      quantity,
    });
    lines.push({
      id: command.rowId(`line:${lines.length}`),
      saleLineId,
      itemId: line.itemId,
      components: line.components,
      quantity,
      amount,
      sold: line,
    });
  }
  const total = lines.reduce((n, l) => n + l.amount, 0);
  const paid = await w.run(paymentsOfSale, { saleId: sale.id });
  const payments = refundPayments(
    total,
    repayableByMethod({
      payments: paid.filter((p) => p.refundId === null),
      change: sale.change,
      refunded: paid.filter((p) => p.refundId !== null).map((p) => ({ ...p, amount: -p.amount })),
    }),
  );
  const client = sale.clientId ? await w.get('clients', sale.clientId) : undefined;
  const tax = includedTax(total, sale.taxRate);
  const document: Omit<ReceiptDocument, 'number' | 'shortHash' | 'copy'> = {
    kind: 'refund',
    originalNumber: sale.receiptNumber,
    at: command.at,
    zone: store.zone,
    seller: sellerIdentity(store),
    cashierName: command.actor.name,
    cashierNameAr: command.actor.nameAr,
    clientName: sale.clientName,
    clientIce: client?.ice ?? null,
    lines: lines.map(({ quantity, amount, sold: l }) => ({
      name: l.name,
      nameAr: l.nameAr,
      nameFr: l.nameFr,
      sku: l.sku,
      size: l.size,
      color: l.color,
      quantity,
      price: Math.round(amount / quantity),
      total: amount,
    })),
    subtotal: total,
    discount: 0,
    discountPercentage: 0,
    total,
    taxRate: sale.taxRate,
    tax,
    payments: payments.map((p) => ({ ...p, currency: 'MAD', tendered: p.amount })),
    paid: total,
    change: 0,
    footer: store.receiptFooter,
  };
  return {
    refundId: command.id,
    saleId: sale.id,
    storeId: sale.storeId,
    day: businessDay(command.at, store.zone, store.dayStartMinutes),
    cashier: { id: command.actor.id, name: command.actor.name },
    clientId: sale.clientId,
    reason: input.reason,
    notes: input.notes,
    total,
    tax,
    lines: lines.map(({ sold: _sold, ...line }) => line),
    payments: payments.map((p, i) => ({ id: command.rowId(`payment:${i}`), ...p })),
    receipt: await issueReceipt(w, command, store, document),
  };
}

function changesOf(record: RefundRecord): StockChange[] {
  return record.lines.flatMap((l) => stockOfLine(l, record.storeId, l.quantity, 'return', record.notes));
}

/** Adds a return to the sale's row of returns; a sale that is not here yet gets its row all the same. */
async function addToReturns(w: Writer, record: RefundRecord): Promise<void> {
  const quantity = record.lines.reduce((n, l) => n + l.quantity, 0);
  const sale = await w.get('sales', record.saleId);
  const known = await w.lock('saleReturns', record.saleId);
  const back = (known?.quantity ?? 0) + quantity;
  const isFull = sale !== undefined && back >= sale.itemCount;
  if (known) {
    await w.update('saleReturns', known, { quantity: back, amount: known.amount + record.total, isFull });
  } else {
    await w.insert('saleReturns', {
      id: record.saleId,
      storeId: record.storeId,
      quantity,
      amount: record.total,
      isFull,
    });
  }
}

/** Takes back chosen lines of a sale: repays them after their share of the discount, to the methods that paid. */
export const refundSale = fact(salesContract.refund, {
  version: 1,
  storeOf: async (r, input) => (await r.get('sales', input.id))?.storeId ?? null,
  storesOf: (record: RefundRecord) => [record.storeId],
  decide: decideRefund,
  async apply(w, record, command) {
    const { refundId, saleId, storeId, day } = record;
    await w.insertMissing('refunds', {
      id: refundId,
      saleId,
      storeId,
      tillId: command.tillId,
      receiptNumber: record.receipt.label,
      at: command.at,
      day,
      cashierId: record.cashier.id,
      cashierName: record.cashier.name,
      total: record.total,
      tax: record.tax,
      reason: record.reason,
      notes: record.notes,
    });
    await w.insertMissing('refundLines', ...record.lines.map((l) => ({ ...l, refundId, saleId, storeId })));
    await w.insertMissing(
      'payments',
      ...record.payments.map((p) => ({
        ...p,
        saleId,
        refundId,
        storeId,
        amount: -p.amount,
        currency: 'MAD',
        tendered: -p.amount,
        day,
      })),
    );
    await w.insertMissing(
      'receipts',
      receiptRow(record.receipt, { id: refundId, storeId, tillId: command.tillId, at: command.at }),
    );
    await moveStock(w, command, changesOf(record), {
      id: refundId,
      label: record.receipt.label,
      userId: record.cashier.id,
      userName: record.cashier.name,
    });
    await addToReturns(w, record);
    const client = record.clientId && (await w.lock('clients', record.clientId));
    if (client) await w.update('clients', client, { totalPurchases: client.totalPurchases - record.total });
    await writeAudit(w, command, {
      storeId,
      userName: record.cashier.name,
      action: 'sale.returned',
      entityId: saleId,
      details: { receipt: record.receipt.label, total: record.total },
    });
  },
  async examine(w, record) {
    const findings: Finding[] = [];
    const sold = new Map((await w.run(saleLinesOfSale, { saleId: record.saleId })).map((l) => [l.id, l]));
    const returned = await returnedByLine(w, record.saleId);
    for (const [saleLineId, { quantity }] of returned) {
      const line = sold.get(saleLineId);
      const isMine = record.lines.some((l) => l.saleLineId === saleLineId);
      if (!isMine || (line && quantity <= line.quantity)) continue;
      findings.push({
        kind: 'over_returned',
        storeId: record.storeId,
        documentId: record.saleId,
        role: `over_returned:${saleLineId}`,
        data: { saleLineId, sold: line?.quantity ?? 0, returned: quantity },
      });
    }
    return findings;
  },
  answer: async (r, record) => {
    const detail = await saleDetail(r, record.saleId);
    if (!detail) throw new Refusal('NOT_FOUND');
    return detail;
  },
});
