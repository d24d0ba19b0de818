import { type Finding, fact } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { findOversold } from '../stock/move-stock.ts';
import { applySale, itemCount, stockOfSale } from './apply-sale.ts';
import { salesContract, type TransactionDetail } from './contract.ts';
import { decideSale } from './decide-sale.ts';
import type { SaleRecord } from './sale-record.ts';

/** A sale as it was just made. */
export function detailOf(record: SaleRecord, at: number): TransactionDetail {
  const { saleId, receipt, cashier, client, lines, payments, ...amounts } = record;
  return {
    ...amounts,
    id: saleId,
    receiptNumber: receipt.label,
    at,
    cashierId: cashier.id,
    cashierName: cashier.name,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    status: 'completed',
    itemCount: itemCount(record),
    refunded: 0,
    items: lines.map(
      ({
        itemId,
        articleId: _a,
        components: _p,
        category: _c,
        floor: _f,
        cost: _k,
        discountShare: _d,
        ...l
      }) => ({
        ...l,
        productId: itemId,
        returned: 0,
      }),
    ),
    payments: payments.map(({ id: _id, ...p }) => p),
    refunds: [],
  };
}

/** Sells: the cart rules of spec §5, the receipt of the till's series, stock, client and audit in one fact. */
export const completeSale = fact(salesContract.complete, {
  version: 1,
  storeOf: async (_r, input) => input.storeId || null,
  storesOf: (record: SaleRecord) => [record.storeId],
  decide: decideSale,
  apply: applySale,
  async examine(w, record) {
    return [
      ...(await findOversold(w, stockOfSale(record), record.saleId)),
      ...(await findBrokenTerms(w, record)),
    ];
  },
  answer: async (_r, record, command) => detailOf(record, command.at),
});

/** What a person has to look at: a price under the floor of now, a discount nobody could give, broken sums. */
async function findBrokenTerms(w: Writer, record: SaleRecord): Promise<Finding[]> {
  const findings: Finding[] = [];
  const at = { storeId: record.storeId, documentId: record.saleId };
  const items = new Map(
    (
      await w.getMany(
        'items',
        record.lines.map((l) => l.itemId),
      )
    ).map((i) => [i.id, i]),
  );
  for (const [i, line] of record.lines.entries()) {
    const floor = items.get(line.itemId)?.floor;
    if (floor !== undefined && line.price < Math.min(floor, line.floor)) {
      findings.push({
        ...at,
        kind: 'below_floor',
        role: `below_floor:${i}`,
        data: { itemId: line.itemId, price: line.price, floor },
      });
    }
  }
  const lines = record.lines.reduce((n, l) => n + l.net, 0);
  const paid = record.payments.reduce((n, p) => n + p.amount, 0);
  if (lines !== record.total || paid !== record.paid || record.paid - record.change !== record.total) {
    findings.push({
      ...at,
      kind: 'sums_differ',
      role: 'sums_differ',
      data: { lines, total: record.total, paid, change: record.change },
    });
  }
  return findings;
}
