import { formatAmount, formatMoney, formatPercent } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { type Direction, isolate, isolateLtr } from '../documents/bidi-text.ts';
import {
  type Labelled,
  paidByLabel,
  printedDate,
  printedDay,
  printedTime,
} from '../documents/receipt-labels.ts';
import { directionOf, type Noted, type Sender, senderOf } from '../documents/slip-view.ts';
import type { DepositSlip } from './deposit-slip-document.ts';
import { depositSlipLabels } from './deposit-slip-labels.ts';

/** The slip of a deposit payment in one language; layouts decide no text and no figure. */
export type DepositSlipView = {
  direction: Direction;
  sender: Sender;
  title: string;
  number: string | null;
  facts: Labelled[];
  /** The client and the due date, which people look for first. */
  keyFacts: Labelled[];
  goods: Noted[];
  discount: Labelled | null;
  measures: string | null;
  notes: string | null;
  /** The amount paid or refunded, and its methods. */
  amount: string;
  methods: string;
  sums: Labelled[];
  terms: string | null;
  /** The deposit's number, for collection. */
  code: string;
  footer: string | null;
};

const amount = (centimes: number, { locale }: DepositSlip) => isolateLtr(formatAmount(centimes, locale));
const MARKS = /[\u2066-\u2069]/g;

function goodsOf(slip: DepositSlip): Noted[] {
  const { madeToMeasure, discount } = depositSlipLabels(slip.locale);
  return slip.deposit.items.map((item) => ({
    label: isolate(nameIn(slip.locale, item)),
    note: [
      item.productId === null ? madeToMeasure : isolateLtr(item.sku),
      isolate(item.size),
      isolate(item.color),
      isolateLtr(`${item.quantity}\u00a0×\u00a0${formatAmount(item.price, slip.locale)}`),
      item.discount > 0 ? `${discount} ${amount(-item.discount, slip)}` : '',
    ]
      .filter((part) => part.replace(MARKS, '') !== '')
      .join(' · '),
    value: amount(item.total, slip),
  }));
}

/** Body measures in the order of the form, after those that the shop added. */
function measuresOf({ locale, deposit }: DepositSlip): string | null {
  const { measures, measurements } = depositSlipLabels(locale);
  const names: Record<string, string> = measures;
  const order = Object.keys(names);
  const taken = Object.entries(deposit.measurements)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => `${names[name] ?? isolate(name)} ${isolateLtr(String(value))}`);
  return taken.length > 0 ? `${measurements}: ${taken.join(' · ')}` : null;
}

export function depositSlipView(slip: DepositSlip): DepositSlipView {
  const { locale, deposit, payments, held } = slip;
  const labels = depositSlipLabels(locale);
  const [first] = payments;
  const isOpen = first?.kind === 'deposit' || first?.kind === 'payment';
  const moved = payments.reduce((n, p) => n + p.amount, 0);
  return {
    direction: directionOf(locale),
    sender: senderOf(slip.seller, locale),
    title: labels.titles[first?.kind ?? 'deposit'],
    number: first ? isolateLtr(first.receiptNumber) : null,
    facts: first
      ? [
          {
            label: labels.date,
            value: `${printedDate(first.at, slip.zone, locale)}\u00a0·\u00a0${printedTime(first.at, slip.zone)}`,
          },
          { label: labels.cashier, value: isolate(first.userName) },
        ]
      : [],
    keyFacts: [
      { label: labels.client, value: isolate(deposit.clientName) },
      { label: labels.due, value: printedDay(deposit.dueOn, locale) },
    ],
    goods: goodsOf(slip),
    discount:
      deposit.discountAmount !== null
        ? { label: labels.discount, value: amount(-deposit.discountAmount, slip) }
        : deposit.discountPercentage > 0
          ? { label: labels.discount, value: isolateLtr(formatPercent(deposit.discountPercentage, locale)) }
          : null,
    measures: measuresOf(slip),
    notes: deposit.notes ? isolate(deposit.notes) : null,
    amount: formatMoney(Math.abs(moved), locale),
    methods: payments.map((p) => paidByLabel(p, locale)).join(' · '),
    sums: [
      { label: labels.total, value: amount(deposit.total, slip) },
      ...(isOpen
        ? [
            { label: labels.paid, value: amount(held, slip) },
            { label: labels.rest, value: amount(Math.max(0, deposit.total - held), slip) },
          ]
        : []),
    ],
    terms: isOpen ? labels.terms : null,
    code: deposit.number,
    footer: slip.footer,
  };
}
