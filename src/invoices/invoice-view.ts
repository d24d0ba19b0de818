import { formatAmount, formatPercent, isOnlyPercent, type Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import {
  discountLabel,
  fillLabel,
  type Labelled,
  paidByLabel,
  printedDate,
  printedDay,
} from '../documents/receipt-labels.ts';
import { legalLines } from '../documents/seller.ts';
import type { PrintedInvoice } from './invoice-document.ts';
import { invoiceLabels } from './invoice-labels.ts';

/** An invoice in one language, ready for layout. */
export type InvoiceView = ReturnType<typeof invoiceView>;

const percent = (rate: number, locale: Locale): string => isolateLtr(formatPercent(rate, locale));

const figure = (centimes: number, locale: Locale): string => isolateLtr(formatAmount(centimes, locale));

/**
 * The total in words: in the document's language; in French and Arabic, the legal languages, when that is English.
 */
function wordsOf({ words }: PrintedInvoice, locale: Locale): string[] {
  if (locale === 'ar') return [words.ar];
  return locale === 'fr' ? [words.fr] : [words.fr, words.ar];
}

/** Translates an invoice into one language. It computes nothing. */
export function invoiceView(document: PrintedInvoice, locale: Locale) {
  const labels = invoiceLabels(locale);
  const isCredit = document.kind === 'credit_note';
  const { seller, buyer } = document;
  const sold = printedDate(document.soldAt, document.zone, locale);
  const number = isolateLtr(document.receiptNumber);
  const sums: Labelled[] =
    document.discount === 0
      ? []
      : [
          { label: labels.subtotal, value: figure(document.subtotal, locale) },
          {
            label: discountLabel(
              labels.discount,
              isOnlyPercent(document) ? percent(document.discountPercentage, locale) : null,
            ),
            value: isolateLtr(`−${formatAmount(document.discount, locale)}`),
          },
        ];
  return {
    isCredit,
    title: isCredit ? labels.credit_note : labels.invoice,
    number: fillLabel(labels.number, { number: isolateLtr(document.number) }),
    corrects: document.invoiceNumber
      ? fillLabel(labels.corrects, { number: isolateLtr(document.invoiceNumber) })
      : null,
    seller: {
      name: isolate(seller.name),
      address: isolate(seller.address),
      phone: seller.phone ? fillLabel(labels.phone, { phone: isolateLtr(seller.phone) }) : null,
      legal: legalLines(seller, locale),
    },
    buyer: {
      label: labels.buyer,
      name: isolate(buyer.name),
      lines: [
        buyer.address && isolate(buyer.address),
        buyer.ice && fillLabel(labels.ice, { ice: isolateLtr(buyer.ice) }),
        buyer.rc && fillLabel(labels.rc, { rc: isolateLtr(buyer.rc) }),
        buyer.phone && fillLabel(labels.phone, { phone: isolateLtr(buyer.phone) }),
      ].filter((line): line is string => Boolean(line)),
    },
    date: { label: labels.date, value: printedDate(document.at, document.zone, locale) },
    place: {
      label: labels.place,
      value: isolate(nameIn(locale, { name: document.storeName, nameAr: document.storeNameAr })),
    },
    receipt: {
      label: isCredit ? labels.returnReceipt : labels.receipt,
      value: number,
      note: fillLabel(isCredit ? labels.returned : labels.sold, { date: sold }),
    },
    head: { item: labels.item, quantity: labels.quantity, price: labels.price, amount: labels.amount },
    lines: document.lines.map((line) => ({
      name: isolate(nameIn(locale, line)),
      details: [
        line.sku && isolateLtr(line.sku),
        line.size && fillLabel(labels.size, { size: isolate(line.size) }),
        line.color && isolate(line.color),
        line.discount &&
          `${discountLabel(labels.discount, null)} ${isolateLtr(`−${formatAmount(line.discount, locale)}`)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      quantity: isolateLtr(String(line.quantity)),
      price: figure(line.price, locale),
      total: figure(line.total, locale),
    })),
    sums: [
      ...sums,
      { label: labels.net, value: figure(document.net, locale) },
      ...document.vat.map(({ rate, tax }) => ({
        label: fillLabel(labels.tax, { rate: percent(rate, locale) }),
        value: figure(tax, locale),
      })),
    ],
    total: {
      label: isCredit ? labels.creditTotal : labels.total,
      value: `${formatAmount(document.total, locale)} ${locale === 'ar' ? 'د.م.' : 'MAD'}`,
    },
    vat: {
      label: labels.vat,
      head: [labels.rate, labels.base, labels.vatAmount, labels.withTax],
      rows: document.vat.map(({ rate, net, tax, total }) => [
        percent(rate, locale),
        figure(net, locale),
        figure(tax, locale),
        figure(total, locale),
      ]),
    },
    payment: isCredit ? labels.repaid : labels.payment,
    payments: document.payments.map((payment) => ({
      label: payment.advance
        ? fillLabel(labels.advanceLine, {
            date: isolate(printedDay(payment.advance.day, locale)),
            method: paidByLabel(payment, locale),
            number: isolateLtr(payment.advance.number),
          })
        : fillLabel(labels.paidLine, { method: paidByLabel(payment, locale), number }),
      value: figure(payment.amount, locale),
    })),
    wordsLabel: isCredit ? labels.creditWords : labels.words,
    words: wordsOf(document, locale),
    note: labels.taxIncluded,
    stamp: labels.stamp,
    seal: { label: labels.seal, value: isolateLtr(document.shortHash) },
    page: labels.page,
  };
}
