import { runAlone } from '../change-log/clock.ts';
import { withBanks } from '../cheques/cheque-row.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { ownNames } from '../payment-methods/method-row.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { paymentsOfSale, refundLinesOfSale, saleLinesOfSale } from '../sales/find-sales.ts';
import { arabicAmount } from './arabic-words.ts';
import { invoicesContract } from './contract.ts';
import { frenchAmount } from './french-words.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { toInvoice } from './invoice-row.ts';
import { invoiceIdOf } from './issue-invoice.ts';
import { numberInvoice } from './number-invoice.ts';
import { settledPayments, unitPrice } from './rules.ts';

/** The returned lines, at the amounts refunded. */
async function linesOf(w: Writer, refund: Row<'refunds'>): Promise<InvoiceDocument['lines']> {
  const sold = new Map(
    (await w.run(saleLinesOfSale, { saleId: refund.saleId })).map((line) => [line.id, line]),
  );
  const refundedLines = await w.run(refundLinesOfSale, { saleId: refund.saleId });
  return refundedLines
    .filter((line) => line.refundId === refund.id)
    .map(({ saleLineId, quantity, amount }) => {
      const line = sold.get(saleLineId);
      return {
        name: line?.name ?? '',
        nameAr: line?.nameAr ?? null,
        nameFr: line?.nameFr ?? null,
        sku: line?.sku ?? '',
        size: line?.size ?? '',
        color: line?.color ?? '',
        quantity,
        price: unitPrice(amount, quantity),
        total: amount,
      };
    });
}

/** Issues the credit note of a return, to the buyer of the invoice. */
export const issueCreditNote = serverWrite(invoicesContract.issueCreditNote, {
  async run(w, { refundId }, call) {
    const refund = await w.get('refunds', refundId);
    const store = refund && (await w.get('stores', refund.storeId));
    if (!refund || !store) throw new Refusal('NOT_FOUND');
    call.requireStore(refund.storeId);
    await runAlone(w);
    const id = derivedId(refundId, 'credit-note');
    const existing = await w.get('invoices', id);
    if (existing) return toInvoice(existing);
    const invoice = await w.get('invoices', invoiceIdOf(refund.saleId));
    const sale = await w.get('sales', refund.saleId);
    if (!invoice || !sale) throw new Refusal('INVOICE_NEEDED');

    const invoiced = JSON.parse(invoice.body) as InvoiceDocument;
    // A cheque that is given back is the one which was taken; without a source, the shop wrote it.
    const payments = (await w.run(paymentsOfSale, { saleId: sale.id }))
      .filter((p) => p.refundId === refundId)
      .map(({ id: own, sourceId, method, amount, reference }) => {
        return { id: sourceId ?? own, method, amount: 0 - amount, reference };
      });
    const at = call.clock.now();
    const net = refund.total - refund.tax;
    const row = await numberInvoice(
      w,
      call,
      {
        id,
        kind: 'credit_note',
        storeId: refund.storeId,
        clientId: invoice.clientId,
        saleId: sale.id,
        refundId,
        invoiceId: invoice.id,
      },
      store.code,
      {
        invoiceNumber: invoice.number,
        at,
        day: businessDay(at, store.zone, store.dayStartMinutes),
        zone: store.zone,
        storeName: store.name,
        storeNameAr: store.nameAr,
        receiptNumber: refund.receiptNumber,
        soldAt: refund.at,
        seller: sellerIdentity(store),
        buyer: invoiced.buyer,
        lines: await linesOf(w, refund),
        subtotal: refund.total,
        discountPercentage: 0,
        discount: 0,
        vat: [{ rate: sale.taxRate, net, tax: refund.tax, total: refund.total }],
        net,
        tax: refund.tax,
        total: refund.total,
        payments: settledPayments(
          await withBanks(w, payments),
          { change: 0, rounding: refund.rounding, giftCards: refund.giftCards },
          await ownNames(w),
        ),
        words: { fr: frenchAmount(refund.total), ar: arabicAmount(refund.total) },
      },
    );
    return toInvoice(row);
  },
});
