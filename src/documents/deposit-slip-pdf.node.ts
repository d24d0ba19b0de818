import { formatAmount, formatMoney } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { isolate, isolateLtr } from './bidi-text.ts';
import type { DepositSlip } from './deposit-slip-document.ts';
import { type DepositSlipLabels, depositSlipLabels } from './deposit-slip-labels.ts';
import { type Block, paragraph, space, stack } from './pdf-blocks.node.ts';
import { createPen, finish, type Pen } from './pdf-pen.node.ts';
import { type Picture, pictureOf } from './pdf-picture.node.ts';
import { methodLabel } from './receipt-labels.ts';
import { printedDate, printedDay, printedTime } from './receipt-view.ts';
import {
  BODY,
  barcode,
  centred,
  dotted,
  figures,
  heavy,
  LARGE,
  PAPER,
  pair,
  printRoll,
  rollSender,
  SMALL,
  STRONG,
  TITLE,
} from './roll-blocks.node.ts';

type Words = { slip: DepositSlip; labels: DepositSlipLabels; pen: Pen; logo: Picture | null };

const amount = (centimes: number, { locale }: DepositSlip) => isolateLtr(formatAmount(centimes, locale));

function head({ pen, slip, labels, logo }: Words): Block {
  const { seller, deposit, payments, locale } = slip;
  const [first] = payments;
  return stack(
    rollSender(pen, seller, { locale, logo }),
    dotted(pen),
    centred(pen, first ? labels.titles[first.kind] : labels.titles.deposit, TITLE),
    first ? centred(pen, isolateLtr(first.receiptNumber), STRONG) : null,
    space(4),
    first
      ? pair(
          pen,
          labels.date,
          `${printedDate(first.at, slip.zone, locale)} · ${printedTime(first.at, slip.zone)}`,
        )
      : null,
    first ? pair(pen, labels.cashier, isolate(first.userName)) : null,
    pair(pen, labels.client, isolate(deposit.clientName), STRONG),
    pair(pen, labels.due, printedDay(deposit.dueOn, locale), STRONG),
  );
}

function goods({ pen, slip, labels }: Words): Block {
  const { items, discountPercentage, measurements } = slip.deposit;
  const rows = items.map((item) => ({
    label: isolate(nameIn(slip.locale, item)),
    note: [
      item.productId === null ? labels.madeToMeasure : isolateLtr(item.sku),
      isolate(item.size),
      isolate(item.color),
      isolateLtr(`${item.quantity} × ${formatAmount(item.price, slip.locale)}`),
    ]
      .filter((part) => part.replace(/[\u2066-\u2069]/g, '') !== '')
      .join(' · '),
    value: amount(item.total, slip),
  }));
  const names: Record<string, string> = labels.measures;
  const order = Object.keys(names);
  const measures = Object.entries(measurements)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]) => `${names[name] ?? isolate(name)} ${isolateLtr(String(value))}`)
    .join(' · ');
  return stack(
    dotted(pen),
    figures(pen, rows),
    discountPercentage > 0
      ? figures(pen, [{ label: labels.discount, value: isolateLtr(`${discountPercentage} %`) }])
      : null,
    measures ? stack(space(3), paragraph(pen, `${labels.measurements}: ${measures}`, SMALL, PAPER)) : null,
    slip.deposit.notes ? paragraph(pen, isolate(slip.deposit.notes), SMALL, PAPER) : null,
  );
}

function money({ pen, slip, labels }: Words): Block {
  const { deposit, payments, held, locale } = slip;
  const [first] = payments;
  const moved = payments.reduce((n, p) => n + p.amount, 0);
  const isOpen = first?.kind === 'deposit' || first?.kind === 'payment';
  return stack(
    heavy(pen),
    centred(pen, formatMoney(Math.abs(moved), locale), LARGE),
    centred(pen, payments.map((p) => methodLabel(p.method, locale)).join(' · '), BODY),
    heavy(pen),
    figures(pen, [
      { label: labels.total, value: amount(deposit.total, slip) },
      ...(isOpen
        ? [
            { label: labels.paid, value: amount(held, slip) },
            { label: labels.rest, value: amount(Math.max(0, deposit.total - held), slip) },
          ]
        : []),
    ]),
    isOpen ? stack(space(6), paragraph(pen, labels.terms, SMALL, PAPER)) : null,
  );
}

/** Prints the paper of a deposit's payment; its barcode is the deposit's number, by which it is collected. */
export async function renderDepositSlip(slip: DepositSlip): Promise<Buffer> {
  const labels = depositSlipLabels(slip.locale);
  const [first] = slip.payments;
  const info = {
    Title: `${labels.titles.deposit} ${first?.receiptNumber ?? slip.deposit.number}`,
    Author: slip.seller.name,
    Creator: 'Hanout',
    CreationDate: new Date(first?.at ?? slip.deposit.at),
  };
  const pen = createPen(slip.locale === 'ar' ? 'rtl' : 'ltr', info, slip.locale);
  const words = { slip, labels, pen, logo: slip.logo ? await pictureOf(slip.logo) : null };
  printRoll(
    pen,
    head(words),
    goods(words),
    money(words),
    space(14),
    barcode(pen, slip.deposit.number),
    slip.footer ? stack(space(8), centred(pen, slip.footer, STRONG)) : null,
  );
  return await finish(pen);
}
