import { putOnAccount } from '../accounts/account-payments.ts';
import { keepCheques } from '../cheques/take-cheque.ts';
import { lockClient } from '../clients/add-client.ts';
import { writeAudit } from '../core/audit.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { writeCouponUse } from '../coupons/use-coupon.ts';
import { spendCredits } from '../credits/credit-payments.ts';
import { issueCards } from '../credits/gift-cards.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { writePoints } from '../loyalty/sale-points.ts';
import { receiptRow } from '../receipts/issue-receipt.ts';
import { moveStock, type StockChange, stockOfLine } from '../stock/move-stock.ts';
import { freeArticlesOf } from './free-lines.ts';
import type { SaleRecord } from './sale-record.ts';
import { withoutStrangers } from './sellers.ts';

/** The stock changes of a sale. */
export function stockOfSale(record: Omit<SaleRecord, 'receipt'>): StockChange[] {
  return record.lines.flatMap((l) => stockOfLine(l, record.storeId, -l.quantity, 'sale'));
}

function itemCount(record: Pick<SaleRecord, 'lines'>): number {
  return record.lines.reduce((n, l) => n + l.quantity, 0);
}

/** The rows of a sale as its record states them: both what is written and what the answer shows. */
export function rowsOfSale(record: SaleRecord, { at, tillId }: Pick<Recorded, 'at' | 'tillId'>) {
  const { saleId, storeId, day } = record;
  const sale: Row<'sales'> = {
    id: saleId,
    storeId,
    tillId,
    receiptNumber: record.receipt.label,
    at,
    day,
    cashierId: record.cashier.id,
    cashierName: record.cashier.name,
    clientId: record.client?.id ?? null,
    clientName: record.client?.name ?? null,
    itemCount: itemCount(record),
    subtotal: record.subtotal,
    discountPercentage: record.discountPercentage,
    discountAmount: record.discountAmount ?? null,
    discountReason: record.discountReason ?? null,
    discountNote: record.discountNote ?? null,
    discount: record.discount,
    taxRate: record.taxRate,
    tax: record.tax,
    total: record.total,
    paid: record.paid,
    change: record.change,
    giftCards: sumOfAmounts(record.giftCards),
    rounding: record.rounding ?? 0,
    currency: record.currency,
    exchangeRate: record.exchangeRate,
    paymentMethod: record.paymentMethod,
    exchangeOf: record.exchangeOf ?? null,
    couponName: record.coupon?.name ?? null,
    couponCode: record.coupon?.code ?? null,
    couponOff: record.coupon?.off ?? null,
    pointsEarned: record.points?.earned ?? null,
    pointsPer: record.points?.perPoint ?? null,
    pointsSpent: record.points?.spent ?? null,
    pointsOff: record.points?.off ?? null,
  };
  const drawerSessionId = record.drawerSessionId ?? null;
  const refundId = null;
  return {
    sale,
    cards: record.giftCards ?? [],
    // Each field by its name: a rest of so many keys is among the slowest things of a sale.
    lines: record.lines.map((line, position) => {
      const { priceList, seller = record.cashier } = line;
      return {
        id: line.id,
        saleId,
        storeId,
        position,
        itemId: line.itemId,
        articleId: line.articleId,
        styleId: line.styleId,
        components: line.components,
        sku: line.sku,
        name: line.name,
        nameAr: line.nameAr,
        nameFr: line.nameFr,
        size: line.size,
        color: line.color,
        category: line.category,
        quantity: line.quantity,
        price: line.price,
        listPrice: line.listPrice,
        floor: line.floor,
        cost: line.cost,
        total: line.total,
        discount: line.discount,
        discountShare: line.discountShare,
        net: line.net,
        sellerId: seller.id,
        sellerName: seller.name,
        priceListId: priceList?.id ?? null,
        priceListName: priceList?.name ?? null,
        ownPrice: priceList?.ownPrice ?? null,
        struckPrice: priceList?.struck ?? null,
        listOff: priceList?.off ?? null,
        couponShare: line.couponShare ?? null,
        pointsShare: line.pointsShare ?? null,
      };
    }),
    payments: record.payments.map(({ methodNames: _names, cheque: _cheque, ...p }) => ({
      ...p,
      saleId,
      refundId,
      storeId,
      day,
      drawerSessionId,
    })),
  };
}

/** A sale without the rows that it may not touch. The sale itself still counts: it did take place. */
function withoutForeign(sale: SaleRecord, command: Pick<Recorded, 'withheld'>): SaleRecord {
  const { client, drawerSessionId: session } = sale;
  return {
    ...sale,
    lines: withoutStrangers(sale.lines, command),
    client: client && isWithheld(command, 'clients', client.id) ? null : client,
    drawerSessionId: session && isWithheld(command, 'drawerSessions', session) ? undefined : session,
  };
}

/**
 * Writes a decided sale: its rows, stock, client and audit. Also used, within the same command, by commands that
 * contain a sale: the collection of a deposit and an exchange. Never refuses.
 */
export async function applySale(
  w: Writer,
  recordAsSent: SaleRecord,
  command: Recorded,
  /** Id of the document that the receipt belongs to, when the sale is part of another one. */
  receiptOf: string = command.id,
): Promise<void> {
  const record = withoutForeign(recordAsSent, command);
  const { saleId, storeId, day } = record;
  const rows = rowsOfSale(record, command);
  await w.insertMissing('sales', rows.sale);
  await w.insertMissing('saleLines', ...rows.lines);
  await w.insertMissing('freeArticles', ...freeArticlesOf(record, command.moment ?? command.at));
  await w.insertMissing('payments', ...rows.payments);
  await w.insertMissing('receipts', receiptRow(record.receipt, { id: receiptOf, storeId }, command));
  await moveStock(w, command, stockOfSale(record), {
    id: saleId,
    label: record.receipt.label,
    userId: record.cashier.id,
    userName: record.cashier.name,
    day,
  });
  const document = {
    storeId,
    documentId: receiptOf,
    documentLabel: record.receipt.label,
    day,
    userId: record.cashier.id,
    userName: record.cashier.name,
  };
  await spendCredits(w, command, record.payments, document);
  await keepCheques(w, command, record.payments, {
    ...document,
    documentId: saleId,
    clientId: record.client?.id ?? null,
  });
  await issueCards(w, command, record.giftCards, { ...document, saleId, client: record.client });
  await putOnAccount(w, command, record.payments, {
    ...document,
    documentId: saleId,
    clientId: record.client?.id,
    dueOn: record.accountDueOn ?? null,
  });
  await writeCouponUse(w, command, record.coupon, {
    storeId,
    saleId,
    saleLabel: record.receipt.label,
    day,
    userId: record.cashier.id,
    userName: record.cashier.name,
  });
  await writePoints(w, command, record, { ...document, documentId: saleId });
  const client = record.client && (await lockClient(w, record.client.id));
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
    details: {
      receipt: record.receipt.label,
      total: record.total,
      items: itemCount(record),
      ...(record.giftCards ? { giftCards: sumOfAmounts(record.giftCards) } : {}),
      ...(record.coupon ? { coupon: record.coupon.code, couponOff: record.coupon.off } : {}),
      ...(record.points ? { pointsEarned: record.points.earned, pointsSpent: record.points.spent } : {}),
    },
  });
}
