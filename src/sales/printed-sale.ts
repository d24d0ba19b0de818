import type { Writer } from '../core/store/store.ts';
import { taxOfCards } from '../credits/gift-cards.ts';
import type { LineList } from '../price-lists/rules.ts';
import type { ReceiptDocument, ReceiptLine } from '../receipts/receipt-document.ts';
import type { Taken } from './payments-of-sale.ts';
import type { SaleRecord } from './sale-record.ts';

/** The price list of a line as its receipt shows it. */
const printedList = ({ name, struck, off }: LineList): ReceiptLine['priceList'] => ({
  name,
  ...(struck === null ? {} : { struck }),
  ...(off ? { off } : {}),
});

export const printedLine = (line: SaleRecord['lines'][number]): ReceiptLine => ({
  name: line.name,
  nameAr: line.nameAr,
  nameFr: line.nameFr,
  sku: line.sku,
  size: line.size,
  color: line.color,
  quantity: line.quantity,
  price: line.price,
  total: line.total,
  ...(line.discount > 0 ? { discount: line.discount } : {}),
  ...(line.priceList ? { priceList: printedList(line.priceList) } : {}),
});

/** Gift cards as a receipt lists them. */
export const printedCards = (
  cards: NonNullable<SaleRecord['giftCards']>,
): NonNullable<ReceiptDocument['giftCards']> =>
  cards.map(({ code, amount, recipient = null, expiresOn, taxRate }) => ({
    code,
    amount,
    recipient,
    expiresOn,
    ...(taxRate === undefined ? {} : { tax: taxOfCards([{ amount, taxRate }]) }),
  }));

/** The VAT that was due when gift cards were sold, and is contained in what is spent of them. */
export async function prepaidTaxOf(w: Writer, payments: readonly Taken[]): Promise<number> {
  let prepaidTax = 0;
  for (const { method, sourceId, amount } of payments) {
    const card = method === 'gift_card' && sourceId ? await w.get('storeCredits', sourceId) : undefined;
    if (card) prepaidTax += taxOfCards([{ amount, taxRate: card.taxRate }]);
  }
  return prepaidTax;
}

/** A payment as a receipt lists it. */
export const printedPayment = ({ method, methodNames, reference, amount, currency, tendered }: Taken) => ({
  method,
  ...(methodNames ? { methodNames } : {}),
  ...(reference ? { reference } : {}),
  amount,
  currency,
  tendered,
});
