import { Refusal } from '../core/errors.ts';
import { includedTax } from '../core/money.ts';
import { type Call, type Command, type Finding, fact } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import type { ReceiptDocument } from '../documents/receipt-document.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { applyRefund } from './apply-refund.ts';
import { salesContract } from './contract.ts';
import { paymentsOfSale, refundLinesOfSale, saleDetail, saleLinesOfSale } from './find-sales.ts';
import { refundAmounts, refundPayments, repayableByMethod, returnableQuantity } from './rules.ts';
import { approverOf, type RefundRecord } from './sale-record.ts';

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
  const drawer = await drawerOf(w, command, store);
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
    payments: payments.map(({ method, amount }) => ({ method, amount, currency: 'MAD', tendered: amount })),
    paid: total,
    change: 0,
    footer: store.receiptFooter,
  };
  return {
    refundId: command.id,
    saleId: sale.id,
    storeId: sale.storeId,
    day: drawer.day,
    drawerSessionId: drawer.sessionId ?? undefined,
    cashier: { id: command.actor.id, name: command.actor.name },
    approver: approverOf(command),
    clientId: sale.clientId,
    reason: input.reason,
    notes: input.notes,
    total,
    tax,
    lines: lines.map(({ sold: _sold, ...line }) => line),
    payments: payments.map((p, i) => ({
      id: command.rowId(`payment:${i}`),
      ...p,
      sourceId: p.sourceId ?? undefined,
    })),
    receipt: await issueReceipt(w, command, store, document),
  };
}

/** Takes back chosen lines of a sale: repays them after their share of the discount, to the methods that paid. */
export const refundSale = fact(salesContract.refund, {
  version: 1,
  storeOf: async (r, input) => (await r.get('sales', input.id))?.storeId ?? null,
  storesOf: (record: RefundRecord) => [record.storeId],
  decide: decideRefund,
  apply: applyRefund,
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
