import { eq, sql } from 'drizzle-orm';
import { takeOffAccount } from '../accounts/account-payments.ts';
import { giveBackCheques } from '../cheques/give-back-cheques.ts';
import { lockClient } from '../clients/add-client.ts';
import { writeAudit } from '../core/audit.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { returnToCredits } from '../credits/credit-payments.ts';
import { takeCardsBack } from '../credits/gift-cards.ts';
import { applyIssue } from '../credits/move-credit.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { writeReturnedPoints } from '../loyalty/sale-points.ts';
import { receiptRow } from '../receipts/issue-receipt.ts';
import { moveStock, type StockChange, stockOfLine } from '../stock/move-stock.ts';
import { identifiedStock } from './free-lines.ts';
import { returnWithoutForeign } from './sale-claims.ts';
import type { RefundRecord } from './sale-record.ts';

/** The stock changes of a return. */
function stockOfRefund(record: Omit<RefundRecord, 'receipt'>): StockChange[] {
  return record.lines.flatMap((l) => stockOfLine(l, record.storeId, l.quantity, 'return', record.notes));
}

/** Whether all gift cards of a sale were returned. */
async function areCardsBack(w: Writer, { id, giftCards }: Row<'sales'>): Promise<boolean> {
  if (giftCards === 0) return true;
  const { refunds: f } = w.t;
  const [returned] = await w.q
    .select({ sum: sql<number>`coalesce(sum(${f.giftCards}), 0)`.mapWith(Number) })
    .from(f)
    .where(eq(f.saleId, id));
  return (returned?.sum ?? 0) >= giftCards;
}

/** Updates the return totals of the sale; creates that row even when the sale itself has not arrived yet. */
async function addToReturns(w: Writer, record: RefundRecord): Promise<void> {
  const quantity = record.lines.reduce((n, l) => n + l.quantity, 0);
  const sale = await w.get('sales', record.saleId);
  const existing = await w.lock('saleReturns', record.saleId);
  const returnedPieces = (existing?.quantity ?? 0) + quantity;
  const isFull = sale !== undefined && returnedPieces >= sale.itemCount && (await areCardsBack(w, sale));
  if (existing) {
    await w.update('saleReturns', existing, {
      quantity: returnedPieces,
      amount: existing.amount + record.total,
      isFull,
    });
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

/** What a return gives back besides money: credits, the debt of an account, and points. */
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
  const toCredits = record.payments.filter(
    (p) => p.sourceId !== credit?.id && !isWithheld(command, 'storeCredits', p.sourceId ?? ''),
  );
  await giveBackCheques(w, command, record.payments, { documentId: refundId, day });
  await takeCardsBack(w, command, record.giftCards, document);
  await returnToCredits(w, command, toCredits, document, record.creditsUntil ?? null);
  await takeOffAccount(w, command, record.payments, { ...document, clientId: record.clientId });
  await writeReturnedPoints(w, command, record, document);
}

/** Writes a decided return: its rows, stock, the sale's returns, client and audit. Never refuses. */
export async function applyRefund(
  w: Writer,
  recordAsSent: RefundRecord,
  command: Recorded,
  /** Id of the document that the receipt belongs to, when the return is part of another one. */
  receiptOf: string = command.id,
): Promise<void> {
  const record = returnWithoutForeign(recordAsSent, command);
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
    giftCards: sumOfAmounts(record.giftCards),
    rounding: record.rounding ?? 0,
    tax: record.tax,
    pointsTakenBack: record.points?.takenBack ?? null,
    pointsGivenBack: record.points?.givenBack ?? null,
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
    ...record.payments.map(({ methodNames: _, ...p }) => ({
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
  await moveStock(w, command, [...stockOfRefund(record), ...(await identifiedStock(w, record))], {
    id: refundId,
    label: record.receipt.label,
    userId: record.cashier.id,
    userName: record.cashier.name,
    day,
  });
  await giveCredits(w, record, command);
  if (!record.withoutReceipt) await addToReturns(w, record);
  const sale = await w.get('sales', saleId);
  // The account of a bounced cheque may be of a client whom the sale does not name.
  const isClient = record.withoutReceipt || !sale || sale.clientId === record.clientId;
  const client = isClient && record.clientId && (await lockClient(w, record.clientId));
  if (client)
    await w.update('clients', client, { totalPurchases: totalOf(client.totalPurchases - record.total) });
  await writeAudit(w, command, {
    storeId,
    action: record.withoutReceipt ? 'sale.returned_without_receipt' : 'sale.returned',
    entityId: saleId,
    details: {
      receipt: record.receipt.label,
      total: record.total,
      ...(record.giftCards ? { giftCards: sumOfAmounts(record.giftCards) } : {}),
    },
  });
}
