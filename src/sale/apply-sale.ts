import { writeAudit } from '../audit-log/write-audit.ts';
import type { Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Writer } from '../core/store/store.ts';
import { spendCredits } from '../credits/credit-payments.ts';
import { receiptRow } from '../receipts/issue-receipt.ts';
import { moveStock, type StockChange } from '../stock/move-stock.ts';
import { withoutForeign } from './sale-claims.ts';
import type { SaleRecord } from './sale-record.ts';
import { stockOfLine } from './stock-of-line.ts';

/** What a sale takes from stock. */
export function stockOfSale(record: Omit<SaleRecord, 'receipt'>): StockChange[] {
  return record.lines.flatMap((l) => stockOfLine(l, record.storeId, -l.quantity, 'sale'));
}

/** The pieces of a sale. */
export function itemCount(record: Pick<SaleRecord, 'lines'>): number {
  return record.lines.reduce((n, l) => n + l.quantity, 0);
}

/**
 * Writes a sale as it was decided: its rows, stock, client and audit. Also for what sells as part of something
 * else, a deposit's collection or an exchange, within that command. Never refuses.
 */
export async function applySale(
  w: Writer,
  given: SaleRecord,
  command: Recorded,
  /** The document of the receipt, where the sale is a part of one. */
  receiptOf: string = command.id,
): Promise<void> {
  const record = withoutForeign(given, command);
  const { saleId, storeId, day } = record;
  await w.insertMissing('sales', {
    id: saleId,
    storeId,
    tillId: command.tillId,
    receiptNumber: record.receipt.label,
    at: command.at,
    day,
    cashierId: record.cashier.id,
    cashierName: record.cashier.name,
    clientId: record.client?.id ?? null,
    clientName: record.client?.name ?? null,
    itemCount: itemCount(record),
    subtotal: record.subtotal,
    discountPercentage: record.discountPercentage,
    discount: record.discount,
    taxRate: record.taxRate,
    tax: record.tax,
    total: record.total,
    paid: record.paid,
    change: record.change,
    currency: record.currency,
    exchangeRate: record.exchangeRate,
    paymentMethod: record.paymentMethod,
    exchangeOf: record.exchangeOf ?? null,
  });
  await w.insertMissing(
    'saleLines',
    ...record.lines.map((line, position) => ({ ...line, saleId, storeId, position })),
  );
  await w.insertMissing(
    'payments',
    ...record.payments.map((p) => ({
      ...p,
      saleId,
      refundId: null,
      storeId,
      day,
      drawerSessionId: record.drawerSessionId ?? null,
    })),
  );
  await w.insertMissing('receipts', receiptRow(record.receipt, { id: receiptOf, storeId }, command));
  await moveStock(w, command, stockOfSale(record), {
    id: saleId,
    label: record.receipt.label,
    userId: record.cashier.id,
    userName: record.cashier.name,
    day,
  });
  await spendCredits(w, command, record.payments, {
    storeId,
    documentId: receiptOf,
    documentLabel: record.receipt.label,
    day,
    userId: record.cashier.id,
    userName: record.cashier.name,
  });
  const client = record.client && (await w.lock('clients', record.client.id));
  if (client) {
    await w.update('clients', client, {
      lastVisitAt: Math.max(client.lastVisitAt ?? 0, command.moment ?? command.at),
      totalPurchases: totalOf(client.totalPurchases + record.total),
    });
  }
  await writeAudit(w, command, {
    storeId,
    action: 'sale.completed',
    entityId: saleId,
    details: { receipt: record.receipt.label, total: record.total, items: itemCount(record) },
  });
}
