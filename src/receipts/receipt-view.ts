import {
  formatAmount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSigned,
  isOnlyPercent,
  type Locale,
} from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { type Direction, isolate, isolateLtr } from '../documents/bidi-text.ts';
import {
  discountLabel,
  fillLabel,
  type Labelled,
  paidByLabel,
  printedDate,
  printedDay,
  printedTime,
  receiptLabels,
  unbroken,
} from '../documents/receipt-labels.ts';
import { type LegalLine, legalLines } from '../documents/seller.ts';
import type { ReceiptDocument, ReceiptLine, ReceiptPayment } from './receipt-document.ts';

/**
 * A receipt in one language, ready for layout: layouts decide no text and no number. Free text is bidi-isolated and
 * figures are kept left to right, so that both can be used in any sentence.
 */
export type ReceiptView = {
  direction: Direction;
  refund: boolean;
  title: string;
  number: string;
  /** The sentence that names the original receipt of a refund. */
  original: string | null;
  copyMark: string | null;
  seller: {
    name: string;
    address: string;
    phone: string | null;
    /** `sentence` is label and value on one line. */
    legal: LegalLine[];
  };
  date: Labelled;
  time: Labelled;
  cashier: Labelled;
  /** Who sold it, if the store prints that. */
  soldBy: Labelled | null;
  client: (Labelled & { ice: string | null }) | null;
  head: { item: string; quantity: string; price: string; amount: string };
  lines: {
    /** The heading above the first line of a part: items returned, items sold. */
    heading: string | null;
    name: string;
    /** SKU, size and colour. */
    details: string;
    quantity: string;
    price: string;
    total: string;
    /** "2 × 450,00" */
    count: string;
  }[];
  /** Subtotal and discount; empty without a discount. */
  sums: Labelled[];
  total: { label: string; amount: string; unit: string };
  tax: Labelled[];
  payment: string;
  /** `note` is the amount tendered in another currency than MAD. */
  payments: (Labelled & { note: string | null })[];
  settled: Labelled[];
  /** Content of the QR code; see `receiptCode`. */
  code: string;
  seal: Labelled;
  /** The store credit issued, in one sentence. */
  credit: string | null;
  closing: string | null;
};

/**
 * The text of the QR code: number, '-', short hash, in capitals and without other separators inside the hash, so that
 * a keyboard-wedge scanner (letters, digits, minus) types it whole. The hash follows the last minus.
 */
export function receiptCode(document: Pick<ReceiptDocument, 'number' | 'shortHash'>): string {
  return `${document.number}-${document.shortHash.replace(/[^0-9a-z]/gi, '')}`.toUpperCase();
}

/** An amount as a figure of a table: without currency, with a true minus sign, always left to right. */
function figure(centimes: number, locale: Locale): string {
  return isolateLtr(formatAmount(centimes, locale).replace('-', '\u2212'));
}

const percent = (rate: number, locale: Locale): string => isolateLtr(formatPercent(rate, locale));

/** The price list of a line: its name, the price that it strikes, what it takes off besides. */
function listDetails({ priceList }: ReceiptLine, locale: Locale): string[] {
  if (!priceList) return [];
  const { name, struck, off } = priceList;
  const labels = receiptLabels(locale);
  return [
    off ? `${isolate(name)} ${figure(-off, locale)}` : isolate(name),
    ...(struck === undefined ? [] : [fillLabel(labels.instead, { price: figure(struck, locale) })]),
  ];
}

function lineView(
  line: ReceiptLine,
  locale: Locale,
  heading: string | null = null,
): ReceiptView['lines'][number] {
  const labels = receiptLabels(locale);
  const details = [
    line.sku && isolateLtr(line.sku),
    line.size && fillLabel(labels.size, { size: isolate(line.size) }),
    line.color && isolate(line.color),
    ...listDetails(line, locale),
    line.discount && `${discountLabel(labels.discount, null)} ${figure(-line.discount, locale)}`,
  ];
  const price = formatAmount(line.price, locale).replace('-', '\u2212');
  return {
    heading,
    name: isolate(nameIn(locale, line)),
    details: details.filter(Boolean).join(' · '),
    quantity: isolateLtr(String(line.quantity).replace('-', '\u2212')),
    price: figure(line.price, locale),
    total: figure(line.total, locale),
    count: isolateLtr(`${String(line.quantity).replace('-', '\u2212')}\u00a0×\u00a0${price}`),
  };
}

function paymentView(payment: ReceiptPayment, locale: Locale): ReceiptView['payments'][number] {
  return {
    label: paidByLabel(payment, locale),
    value: figure(payment.amount, locale),
    note:
      payment.currency === 'MAD' ? null : isolateLtr(formatMoney(payment.tendered, locale, payment.currency)),
  };
}

/** The items sold; in an exchange after the items returned, each part under its heading. */
function linesOf(document: ReceiptDocument, locale: Locale): ReceiptView['lines'] {
  const labels = receiptLabels(locale);
  const { returned, lines } = document;
  const cards = cardLines(document, locale);
  if (!returned) return [...lines.map((line) => lineView(line, locale)), ...cards];
  const returnedLines = returned.lines.map((line) => ({ ...line, total: -line.total }));
  return [
    ...returnedLines.map((line, i) => lineView(line, locale, i === 0 ? labels.returned : null)),
    ...lines.map((line, i) => lineView(line, locale, i === 0 ? labels.outgoing : null)),
  ];
}

/** The gift cards that are sold or returned, as lines. */
const cardLines = ({ giftCards = [] }: ReceiptDocument, locale: Locale) =>
  giftCards.map(({ code, amount, recipient, expiresOn }): ReceiptView['lines'][number] => {
    const labels = receiptLabels(locale);
    const details = [
      isolateLtr(code),
      recipient && isolate(recipient),
      expiresOn && fillLabel(labels.cardUntil, { day: unbroken(printedDay(expiresOn, locale)) }),
    ];
    return {
      heading: null,
      name: labels.giftCard,
      details: details.filter(Boolean).join(' · '),
      quantity: isolateLtr('1'),
      price: figure(amount, locale),
      total: figure(amount, locale),
      count: isolateLtr(`1\u00a0×\u00a0${formatAmount(amount, locale)}`),
    };
  });

/** Net and tax of what is sold; what is only a gift card has none, unless it was due at the sale. */
function taxView(document: ReceiptDocument, locale: Locale): Labelled[] {
  const labels = receiptLabels(locale);
  const { giftCards = [], prepaidTax = 0, total, tax, taxRate, lines } = document;
  const rate = percent(taxRate, locale);
  const ofCards = giftCards.reduce((sum, card) => sum + (card.tax ?? 0), 0);
  const isOnlyCards = giftCards.length > 0 && lines.length === 0;
  return [
    ...(isOnlyCards
      ? []
      : [
          { label: labels.net, value: figure(total - tax, locale) },
          { label: fillLabel(labels.tax, { rate }), value: figure(tax, locale) },
        ]),
    ...(ofCards > 0 ? [{ label: fillLabel(labels.cardTax, { rate }), value: figure(ofCards, locale) }] : []),
    ...(giftCards.length > 0 && ofCards === 0 ? [{ label: labels.cardNoTax, value: figure(0, locale) }] : []),
    ...(prepaidTax > 0 ? [{ label: labels.prepaidTax, value: figure(-prepaidTax, locale) }] : []),
  ];
}

/** The subtotal, and what discounts, a coupon and points take off it; empty without any. */
function discountView(document: ReceiptDocument, locale: Locale): Labelled[] {
  if (document.discount === 0) return [];
  const labels = receiptLabels(locale);
  const { coupon, points } = document;
  const discountOnly = Math.abs(document.discount) - (coupon?.off ?? 0) - (points?.off ?? 0);
  const rate = isOnlyPercent(document) ? percent(document.discountPercentage, locale) : null;
  const ofCoupon = coupon && {
    label: fillLabel(labels.coupon, { name: isolate(coupon.name), code: isolateLtr(coupon.code) }),
    value: figure(-coupon.off, locale),
  };
  return [
    { label: labels.subtotal, value: figure(document.subtotal, locale) },
    ...(ofCoupon ? [ofCoupon] : []),
    ...(discountOnly > 0
      ? [
          {
            label: discountLabel(labels.discount, rate),
            value: figure((document.subtotal < 0 ? 1 : -1) * discountOnly, locale),
          },
        ]
      : []),
    ...(points?.off
      ? [
          {
            label: fillLabel(labels.pointsSpent, { points: isolateLtr(formatNumber(points.spent, locale)) }),
            value: figure(-points.off, locale),
          },
        ]
      : []),
  ];
}

/** By how many the client's points changed, and how many there are now. */
function pointsView({ points }: ReceiptDocument, locale: Locale): Labelled[] {
  if (!points) return [];
  const labels = receiptLabels(locale);
  return [
    { label: labels.points, value: isolateLtr(formatSigned(points.change, locale)) },
    { label: labels.pointsNow, value: isolateLtr(formatNumber(points.balance, locale)) },
  ];
}

function creditView({ credit }: ReceiptDocument, locale: Locale): string | null {
  if (!credit) return null;
  const labels = receiptLabels(locale);
  const code = isolateLtr(credit.code);
  if (credit.expiresOn === null) return fillLabel(labels.creditForEver, { code });
  const day = unbroken(printedDay(credit.expiresOn, locale));
  return fillLabel(labels.credit, { code, day });
}

/** Translates a receipt into one language. It computes only the net amount, total − tax, and the sum of gift cards. */
export function receiptView(document: ReceiptDocument, locale: Locale): ReceiptView {
  const labels = receiptLabels(locale);
  const { returned } = document;
  // The remainder of an exchange is refunded like any refund.
  const givesBack = document.kind === 'exchange' && document.total < 0;
  const refund = document.kind === 'refund';
  const cards = (document.giftCards ?? []).reduce((sum, card) => sum + card.amount, 0);
  const cashier = nameIn(locale, { name: document.cashierName, nameAr: document.cashierNameAr });
  const total = refund
    ? labels.refundTotal
    : document.kind === 'exchange'
      ? givesBack
        ? labels.toGiveBack
        : labels.toPay
      : labels.total;
  const unit = formatMoney(0, locale).replace(/^[\d.,\s]+/, '');
  return {
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    refund,
    title: refund ? labels.refund : document.kind === 'exchange' ? labels.exchange : labels.sale,
    number: fillLabel(labels.number, { number: isolateLtr(document.number) }),
    original: document.originalNumber
      ? fillLabel(labels.refundOf, { number: isolateLtr(document.originalNumber) })
      : refund
        ? labels.withoutReceipt
        : null,
    copyMark: document.copy ? labels.copy : null,
    seller: {
      name: isolate(document.seller.name),
      address: isolate(document.seller.address),
      phone: document.seller.phone
        ? fillLabel(labels.phone, { phone: isolateLtr(document.seller.phone) })
        : null,
      legal: legalLines(document.seller, locale),
    },
    date: { label: labels.date, value: printedDate(document.at, document.zone, locale) },
    time: { label: labels.time, value: printedTime(document.at, document.zone) },
    cashier: { label: labels.cashier, value: isolate(cashier) },
    soldBy: document.soldBy
      ? {
          label: labels.soldBy,
          value: document.soldBy
            .map((person) => isolate(nameIn(locale, person)))
            .join(locale === 'ar' ? '، ' : ', '),
        }
      : null,
    client: document.clientName
      ? {
          label: labels.client,
          value: isolate(document.clientName),
          ice: document.clientIce ? isolate(fillLabel(labels.clientIce, { ice: document.clientIce })) : null,
        }
      : null,
    head: { item: labels.item, quantity: labels.quantity, price: labels.price, amount: labels.amount },
    lines: linesOf(document, locale),
    sums: [
      ...discountView(document, locale),
      ...(cards > 0 && document.lines.length > 0
        ? [
            { label: labels.ofItems, value: figure(document.total, locale) },
            { label: labels.ofCards, value: figure(cards, locale) },
          ]
        : []),
      ...(returned
        ? [
            { label: labels.outgoing, value: figure(document.outgoing ?? 0, locale) },
            { label: labels.returned, value: figure(-returned.total, locale) },
          ]
        : []),
    ],
    total: {
      label: total,
      amount: figure(givesBack ? -document.total : document.total + cards, locale),
      unit,
    },
    tax: taxView(document, locale),
    payment: refund || givesBack ? labels.refundPayment : labels.payment,
    payments: [
      ...document.payments.map((payment) => paymentView(payment, locale)),
      ...(document.rounding
        ? [{ label: labels.rounding, value: figure(document.rounding, locale), note: null }]
        : []),
    ],
    settled: [
      {
        label: refund || givesBack ? labels.refundPaid : labels.paid,
        value: figure(document.paid, locale),
      },
      ...(refund || givesBack ? [] : [{ label: labels.change, value: figure(document.change, locale) }]),
      ...(document.account ? [{ label: labels.owedNow, value: figure(document.account.owed, locale) }] : []),
      ...pointsView(document, locale),
    ],
    code: receiptCode(document),
    seal: { label: labels.seal, value: isolateLtr(document.shortHash) },
    credit: creditView(document, locale),
    closing: document.footer ? isolate(document.footer) : refund ? null : labels.thanks,
  };
}
