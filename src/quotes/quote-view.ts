import { formatAmount, formatMoney, formatPercent, isOnlyPercent, type Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { discountLabel, fillLabel, type Labelled, printedDay } from '../documents/receipt-labels.ts';
import { legalLines } from '../documents/seller.ts';
import type { QuoteDocument } from './quote-document.ts';
import { quoteLabels } from './quote-labels.ts';

/** A quote in one language, ready for layout. */
export type QuoteView = ReturnType<typeof quoteView>;

const percent = (rate: number, locale: Locale): string => isolateLtr(formatPercent(rate, locale));

const figure = (centimes: number, locale: Locale): string => isolateLtr(formatAmount(centimes, locale));

/** Translates a quote into one language. It computes nothing. */
export function quoteView({ quote, seller, client }: QuoteDocument, locale: Locale) {
  const labels = quoteLabels(locale);
  const until = printedDay(quote.validUntil, locale);
  const discount: Labelled[] =
    quote.discount === 0
      ? []
      : [
          { label: labels.subtotal, value: figure(quote.subtotal, locale) },
          {
            label: discountLabel(
              labels.discount,
              isOnlyPercent({ ...quote, lines: quote.items })
                ? percent(quote.discountPercentage, locale)
                : null,
            ),
            value: isolateLtr(`−${formatAmount(quote.discount, locale)}`),
          },
        ];
  return {
    title: labels.title,
    number: fillLabel(labels.number, { number: isolateLtr(quote.number) }),
    mark: quote.state === 'cancelled' ? labels.cancelled : null,
    seller: {
      name: isolate(seller.name),
      address: isolate(seller.address),
      phone: seller.phone ? fillLabel(labels.phone, { phone: isolateLtr(seller.phone) }) : null,
      legal: legalLines(seller, locale),
    },
    client: client && {
      label: labels.client,
      name: isolate(client.name),
      lines: [
        client.address && isolate(client.address),
        client.ice && fillLabel(labels.ice, { ice: isolateLtr(client.ice) }),
        client.phone && fillLabel(labels.phone, { phone: isolateLtr(client.phone) }),
      ].filter((line): line is string => Boolean(line)),
    },
    facts: [
      { label: labels.date, value: printedDay(quote.day, locale) },
      { label: labels.validUntil, value: until },
      { label: labels.madeBy, value: isolate(quote.userName) },
    ],
    head: { item: labels.item, quantity: labels.quantity, price: labels.price, amount: labels.amount },
    lines: quote.items.map((line) => ({
      name: isolate(nameIn(locale, line)),
      details: [
        line.sku && isolateLtr(line.sku),
        line.size && fillLabel(labels.size, { size: isolate(line.size) }),
        line.color && isolate(line.color),
        line.discount > 0 &&
          `${discountLabel(labels.discount, null)} ${isolateLtr(`−${formatAmount(line.discount, locale)}`)}`,
      ]
        .filter(Boolean)
        .join(' · '),
      quantity: isolateLtr(String(line.quantity)),
      price: figure(line.price, locale),
      total: figure(line.total, locale),
    })),
    sums: discount,
    tax: [
      {
        label: fillLabel(labels.tax, { rate: percent(quote.taxRate, locale) }),
        value: figure(quote.tax, locale),
      },
    ],
    total: { label: labels.total, value: formatMoney(quote.total, locale) },
    notes: quote.notes ? { label: labels.notes, value: isolate(quote.notes) } : null,
    terms: fillLabel(labels.terms, { day: until }),
    agreed: labels.agreed,
    page: labels.page,
  };
}
