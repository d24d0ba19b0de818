import { writeAudit } from '../audit-log/write-audit.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { returnToCredits } from '../credits/credit-payments.ts';
import { applyIssue } from '../credits/move-credit.ts';
import { receiptRow } from '../receipts/issue-receipt.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { returnWithoutForeign } from './sale-claims.ts';
import type { RefundRecord } from './sale-record.ts';
import { stockOfLine } from './stock-of-line.ts';

/** What a return puts back into stock. */
function stockOfRefund(record: Omit<RefundRecord, 'receipt'>): StockChange[] {
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

/** The credit that a return gives, and what goes back onto credits that had paid. */
async function giveCredits(w: Writer, record: RefundRecord, command: Recorded): Promise<void> {
  const { credit, refundId, storeId, day, cashier } = record;
  const document = {
    storeId,
    documentId: refundId,
    documentLabel: record.receipt.label,
    day,
    userId: cashier.id,
    userName: cashier.name,
  };
  if (credit) await applyIssue(w, command, credit, { ...document, refundId });
  const back = record.payments.filter(
    (p) => p.sourceId !== credit?.id && !isWithheld(command, 'storeCredits', p.sourceId ?? ''),
  );
  await returnToCredits(w, command, back, document, record.creditsUntil ?? null);
}

/** Writes a return as it was decided: its rows, stock, the sale's returns, client and audit. Never refuses. */
export async function applyRefund(
  w: Writer,
  given: RefundRecord,
  command: Recorded,
  /** The document of the receipt, where the return is a part of one. */
  receiptOf: string = command.id,
): Promise<void> {
  const record = returnWithoutForeign(given, command);
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
    exchangeSaleId: record.exchangeSaleId ?? null,
    withoutReceipt: record.withoutReceipt ?? false,
    clientId: record.clientId,
    taxRate: record.taxRate,
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
      drawerSessionId: record.drawerSessionId ?? null,
    })),
  );
  await w.insertMissing('receipts', receiptRow(record.receipt, { id: receiptOf, storeId }, command));
  await moveStock(w, command, stockOfRefund(record), {
    id: refundId,
    label: record.receipt.label,
    userId: record.cashier.id,
    userName: record.cashier.name,
    day,
  });
  await giveCredits(w, record, command);
  if (!record.withoutReceipt) await addToReturns(w, record);
  const client = record.clientId && (await w.lock('clients', record.clientId));
  if (client)
    await w.update('clients', client, { totalPurchases: totalOf(client.totalPurchases - record.total) });
  await writeAudit(w, command, {
    storeId,
    action: record.withoutReceipt ? 'sale.returned_without_receipt' : 'sale.returned',
    entityId: saleId,
    details: { receipt: record.receipt.label, total: record.total },
  });
}
