import { formatAmount, formatMoney } from '../core/money.ts';
import { PIECES } from '../drawer/rules.ts';
import { isolate, isolateLtr } from './bidi-text.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import { type DrawerSlipLabels, drawerSlipLabels } from './drawer-slip-labels.ts';
import { type Block, paragraph, space, stack } from './pdf-blocks.node.ts';
import { createPen, finish, type Pen } from './pdf-pen.node.ts';
import { fillLabel, methodLabel } from './receipt-labels.ts';
import { printedDate, printedTime } from './receipt-view.ts';
import {
  BODY,
  barcode,
  centred,
  dotted,
  figures,
  heavy,
  LARGE,
  NAME,
  PAPER,
  pair,
  printRoll,
  SMALL,
  STRONG,
  TITLE,
} from './roll-blocks.node.ts';

type Words = { slip: DrawerSlip; labels: DrawerSlipLabels; pen: Pen };

/** An amount with its sign in front in every language. */
function signed(centimes: number, slip: DrawerSlip): string {
  const text = formatAmount(Math.abs(centimes), slip.locale);
  return isolateLtr(centimes < 0 ? `−${text}` : text);
}

const when = (at: number, { zone, locale }: DrawerSlip) =>
  `${printedDate(at, zone, locale)} · ${printedTime(at, zone)}`;

function head({ pen, slip, labels }: Words): Block {
  const { session } = slip.report;
  const isClosed = session.closedAt !== null;
  return stack(
    centred(pen, slip.store.name, NAME),
    slip.store.address ? centred(pen, slip.store.address, SMALL) : null,
    dotted(pen),
    centred(pen, isClosed ? labels.closing : labels.report, TITLE),
    session.number ? centred(pen, isolateLtr(session.number), STRONG) : null,
    space(4),
    pair(pen, labels.till, isolateLtr(session.tillCode)),
    pair(pen, labels.opened, when(session.openedAt, slip)),
    pair(pen, labels.openedBy, isolate(session.openedByName)),
    pair(pen, isClosed ? labels.closed : labels.asOf, when(slip.at, slip)),
    session.closedByName ? pair(pen, labels.closedBy, isolate(session.closedByName)) : null,
  );
}

/** What should be in the drawer, from the float on. */
function cash({ pen, slip, labels }: Words): Block {
  const { sums, session } = slip.report;
  if (!sums) {
    return stack(
      figures(pen, [{ label: labels.float, value: signed(session.float, slip) }]),
      paragraph(pen, labels.blind, SMALL, PAPER),
    );
  }
  const rows = [
    { label: labels.float, value: sums.float },
    { label: labels.cashSales, value: sums.cashSales },
    { label: labels.change, value: -sums.change },
    { label: labels.cashRefunds, value: -sums.cashRefunds },
    { label: labels.cashDeposits, value: sums.cashDeposits },
    { label: labels.cashIn, value: sums.cashIn },
    { label: labels.cashOut, value: -sums.cashOut },
    { label: labels.drops, value: -sums.drops },
  ].filter((row, i) => i < 2 || row.value !== 0);
  return stack(
    figures(
      pen,
      rows.map(({ label, value }) => ({ label, value: signed(value, slip) })),
    ),
    heavy(pen),
    figures(pen, [{ label: labels.expected, value: signed(sums.expected, slip) }], STRONG),
  );
}

function counted({ pen, slip, labels }: Words): Block | null {
  const { session, countedPieces } = slip.report;
  if (session.counted === null || session.difference === null) return null;
  const pieces = PIECES.flatMap((value) => {
    const count = countedPieces?.[value] ?? 0;
    if (count === 0) return [];
    const label = isolateLtr(`${formatAmount(value, slip.locale)} × ${count}`);
    return [{ label, value: signed(value * count, slip) }];
  });
  const { difference } = session;
  const word = difference === 0 ? labels.right : difference < 0 ? labels.short : labels.over;
  const amount = formatMoney(Math.abs(difference), slip.locale);
  return stack(
    dotted(pen),
    paragraph(pen, labels.count, STRONG, PAPER),
    figures(pen, pieces, SMALL),
    space(3),
    figures(pen, [{ label: labels.counted, value: signed(session.counted, slip) }], STRONG),
    heavy(pen),
    centred(pen, difference === 0 ? word : `${word} ${amount}`, LARGE),
    session.notes ? centred(pen, isolate(session.notes), BODY) : null,
  );
}

function turnover({ pen, slip, labels }: Words): Block | null {
  const { sums, stampDuty, foreignCounted } = slip.report;
  if (!sums) return null;
  const { locale } = slip;
  const methods = Object.entries(sums.byMethod).map(([method, value]) => ({
    label: methodLabel(method, locale),
    value: signed(value, slip),
  }));
  const currencies = [...new Set([...Object.keys(sums.foreign), ...Object.keys(foreignCounted)])];
  const foreign = currencies.flatMap((currency) => {
    const label = fillLabel(labels.foreign, { currency: isolateLtr(currency) });
    const rows = [{ label, value: signed(sums.foreign[currency] ?? 0, slip) }];
    const count = foreignCounted[currency];
    return count === undefined
      ? rows
      : [...rows, { label: labels.foreignCounted, value: signed(count, slip) }];
  });
  const people = sums.byCashier.map((person) => ({
    label: isolate(person.userName),
    note: fillLabel(labels.cashierNote, {
      sales: String(person.sales),
      cash: isolateLtr(formatAmount(person.cash, locale)),
    }),
    value: signed(person.total, slip),
  }));
  const ofSales = fillLabel(labels.sales, { count: String(sums.sales) });
  const ofRefunds = fillLabel(labels.refunds, { count: String(sums.refunds) });
  return stack(
    dotted(pen),
    figures(pen, [
      { label: ofSales, value: signed(sums.salesTotal, slip) },
      ...(sums.refunds > 0 ? [{ label: ofRefunds, value: signed(-sums.refundsTotal, slip) }] : []),
    ]),
    space(3),
    paragraph(pen, labels.byMethod, STRONG, PAPER),
    figures(pen, [...methods, ...foreign]),
    people.length > 0 ? stack(space(3), paragraph(pen, labels.byCashier, STRONG, PAPER)) : null,
    figures(pen, people),
    stampDuty === null
      ? null
      : stack(space(3), figures(pen, [{ label: labels.stampDuty, value: signed(stampDuty, slip) }])),
  );
}

function movements({ pen, slip, labels }: Words): Block | null {
  const { moves } = slip.report;
  if (moves.length === 0) return null;
  return stack(
    dotted(pen),
    paragraph(pen, labels.moves, STRONG, PAPER),
    figures(
      pen,
      moves.map((move) => ({
        label: `${printedTime(move.at, slip.zone)} · ${labels.kinds[move.kind]}`,
        note: `${isolate(move.reason)} · ${isolate(move.userName)}`,
        value: signed(move.kind === 'cash_in' ? move.amount : -move.amount, slip),
      })),
    ),
  );
}

/** Prints a drawer's slip on 80 mm paper; the same report always gives the same bytes. */
export async function renderDrawerSlip(slip: DrawerSlip): Promise<Buffer> {
  const labels = drawerSlipLabels(slip.locale);
  const { number } = slip.report.session;
  const title = number ? `${labels.closing} ${number}` : labels.report;
  const info = { Title: title, Creator: 'Hanout', CreationDate: new Date(slip.at) };
  const pen = createPen(slip.locale === 'ar' ? 'rtl' : 'ltr', info, slip.locale);
  const words = { slip, labels, pen };
  printRoll(
    pen,
    head(words),
    dotted(pen),
    cash(words),
    counted(words),
    turnover(words),
    movements(words),
    space(20),
    paragraph(pen, labels.signature, SMALL, PAPER),
    space(26),
    number ? barcode(pen, number) : null,
  );
  return await finish(pen);
}
