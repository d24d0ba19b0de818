import { and, asc, inArray } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { withBanks } from '../cheques/cheque-row.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { ownNames } from '../payment-methods/method-row.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { paymentsOfSale, saleLinesOfSale } from '../sales/find-sales.ts';
import { arabicAmount } from './arabic-words.ts';
import { invoicesContract } from './contract.ts';
import { frenchAmount } from './french-words.ts';
import { toInvoice } from './invoice-row.ts';
import { numberInvoice } from './number-invoice.ts';
import { advancesOf, buyerLacks, type Paid, sellerLacks, settledPayments } from './rules.ts';

/** What was taken off a line alone: by a person, by n for the price of m, by a coupon and by points. */
const reductionOf = ({
  discount,
  listOff,
  couponShare,
  pointsShare,
}: Pick<Row<'saleLines'>, 'discount' | 'listOff' | 'couponShare' | 'pointsShare'>) => {
  const off = discount + (listOff ?? 0) + (couponShare ?? 0) + (pointsShare ?? 0);
  return off > 0 ? { discount: off } : {};
};

/** A sale has one invoice. */
export const invoiceIdOf = (saleId: string): string => derivedId(saleId, 'invoice');

/** The client to invoice: the requested one, else the sale's; a merged duplicate is replaced by its target. */
async function buyerOf(w: Writer, id: string | null): Promise<Row<'clients'>> {
  if (!id) throw new Refusal('CLIENT_REQUIRED');
  const named = await w.get('clients', id);
  const client = named?.mergedInto ? await w.get('clients', named.mergedInto) : named;
  if (!client) throw new Refusal('CLIENT_UNKNOWN');
  return client;
}

/** What paid a sale, with the banks of cheques; instead of a deposit, what it had received. */
async function paymentsOf(w: Writer, saleId: string): Promise<Paid[]> {
  const { depositPayments: d } = w.t;
  const paid = (await w.run(paymentsOfSale, { saleId })).filter((p) => p.refundId === null);
  const payments = (await withBanks(w, paid)).map(({ method, amount, reference, sourceId }) => ({
    method,
    amount,
    reference,
    depositId: method === 'deposit' ? sourceId : null,
  }));
  const ids = payments.flatMap(({ depositId }) => depositId ?? []);
  if (ids.length === 0) return payments;
  const entries = await withBanks(
    w,
    await w.q
      .select()
      .from(d)
      .where(and(inArray(d.depositId, ids), inArray(d.kind, ['deposit', 'payment'])))
      .orderBy(asc(d.at), asc(d.id)),
  );
  return payments.flatMap(({ depositId, ...payment }): Paid[] =>
    depositId === null
      ? [payment]
      : advancesOf(
          payment.amount,
          entries.filter((entry) => entry.depositId === depositId),
        ),
  );
}

/** Issues the invoice of a sale. Only the server numbers invoices, so that a store's series has no gap. */
export const issueInvoice = serverWrite(invoicesContract.issue, {
  async run(w, { saleId, clientId }, call) {
    const sale = await w.get('sales', saleId);
    const store = sale && (await w.get('stores', sale.storeId));
    if (!sale || !store) throw new Refusal('NOT_FOUND');
    call.requireStore(sale.storeId);
    await runAlone(w);
    const existing = await w.get('invoices', invoiceIdOf(saleId));
    if (existing) return toInvoice(existing);

    // Gift cards are money: their invoice is that of the sale which they pay.
    if (sale.itemCount === 0) throw new Refusal('NOTHING_TO_INVOICE');
    const client = await buyerOf(w, clientId ?? sale.clientId);
    call.requireStore(client.storeId);
    const sellerLack = sellerLacks(store);
    if (sellerLack.length > 0) throw new Refusal('SELLER_INCOMPLETE', { missing: sellerLack });
    const buyerLack = buyerLacks(client);
    if (buyerLack.length > 0) throw new Refusal('CLIENT_INCOMPLETE', { missing: buyerLack });

    const lines = await w.run(saleLinesOfSale, { saleId });
    const at = call.clock.now();
    const net = sale.total - sale.tax;
    const row = await numberInvoice(
      w,
      call,
      {
        id: invoiceIdOf(saleId),
        kind: 'invoice',
        storeId: sale.storeId,
        clientId: client.id,
        saleId,
        refundId: null,
        invoiceId: null,
      },
      store.code,
      {
        invoiceNumber: null,
        at,
        day: businessDay(at, store.zone, store.dayStartMinutes),
        zone: store.zone,
        storeName: store.name,
        storeNameAr: store.nameAr,
        receiptNumber: sale.receiptNumber,
        soldAt: sale.at,
        seller: sellerIdentity(store),
        buyer: {
          kind: client.kind,
          name: client.name,
          phone: client.phone,
          address: client.address ?? '',
          ice: client.ice,
          rc: client.rc,
        },
        lines: lines.map(({ name, nameAr, nameFr, sku, size, color, quantity, price, total, ...line }) => ({
          name,
          nameAr,
          nameFr,
          sku,
          size,
          color,
          quantity,
          price,
          total,
          ...reductionOf(line),
        })),
        subtotal: sale.subtotal,
        discountPercentage: sale.discountPercentage,
        discount: sale.discount,
        vat: [{ rate: sale.taxRate, net, tax: sale.tax, total: sale.total }],
        net,
        tax: sale.tax,
        total: sale.total,
        payments: settledPayments(await paymentsOf(w, saleId), sale, await ownNames(w)),
        words: { fr: frenchAmount(sale.total), ar: arabicAmount(sale.total) },
      },
    );
    return toInvoice(row);
  },
});
