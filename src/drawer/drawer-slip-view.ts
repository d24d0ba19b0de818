import { formatAmount, formatMoney } from '../core/money.ts';
import { type Direction, isolate, isolateLtr } from '../documents/bidi-text.ts';
import {
  fillLabel,
  type Labelled,
  paidByLabel,
  printedDate,
  printedTime,
} from '../documents/receipt-labels.ts';
import { directionOf, type Noted } from '../documents/slip-view.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import { drawerSlipLabels } from './drawer-slip-labels.ts';
import { PIECES } from './rules.ts';

/** A drawer's slip in one language; layouts decide no text and no figure. */
export type DrawerSlipView = {
  direction: Direction;
  store: { name: string; address: string | null };
  title: string;
  number: string | null;
  facts: Labelled[];
  /**
   * The cash expected in the drawer, from the float on; `expected` is null in a blind count, which `blind` states.
   */
  cash: { rows: Labelled[]; expected: Labelled | null; blind: string | null };
  counted: {
    title: string;
    pieces: Labelled[];
    total: Labelled;
    /** Right, short or over, and by how much. */
    result: string;
    notes: string | null;
  } | null;
  turnover: {
    rows: Labelled[];
    methods: { title: string; rows: Labelled[] };
    cashiers: { title: string; rows: Noted[] } | null;
    stampDuty: Labelled | null;
  } | null;
  moves: { title: string; rows: Noted[] } | null;
  signature: string;
  /** Content of the barcode: the number of the closing. */
  code: string | null;
};

/** An amount with its sign in front in every language. */
function signed(centimes: number, slip: DrawerSlip): string {
  const text = formatAmount(Math.abs(centimes), slip.locale);
  return isolateLtr(centimes < 0 ? `−${text}` : text);
}

const when = (at: number, { zone, locale }: DrawerSlip) =>
  `${printedDate(at, zone, locale)}\u00a0·\u00a0${printedTime(at, zone)}`;

function factsOf(slip: DrawerSlip): Labelled[] {
  const { session } = slip.report;
  const labels = drawerSlipLabels(slip.locale);
  return [
    { label: labels.till, value: isolateLtr(session.tillCode) },
    { label: labels.opened, value: when(session.openedAt, slip) },
    { label: labels.openedBy, value: isolate(session.openedByName) },
    { label: session.closedAt === null ? labels.asOf : labels.closed, value: when(slip.at, slip) },
    ...(session.closedByName ? [{ label: labels.closedBy, value: isolate(session.closedByName) }] : []),
  ];
}

function cashOf(slip: DrawerSlip): DrawerSlipView['cash'] {
  const { sums, session } = slip.report;
  const labels = drawerSlipLabels(slip.locale);
  if (!sums) {
    const rows = [{ label: labels.float, value: signed(session.float, slip) }];
    return { rows, expected: null, blind: labels.blind };
  }
  const rows = [
    { label: labels.float, value: sums.float },
    { label: labels.cashSales, value: sums.cashSales },
    { label: labels.change, value: -sums.change },
    { label: labels.cashRefunds, value: -sums.cashRefunds },
    { label: labels.cashDeposits, value: sums.cashDeposits },
    { label: labels.cashRepayments, value: sums.cashRepayments },
    { label: labels.cashIn, value: sums.cashIn },
    { label: labels.cashOut, value: -sums.cashOut },
    { label: labels.drops, value: -sums.drops },
  ].filter((row, i) => i < 2 || row.value !== 0);
  return {
    rows: rows.map(({ label, value }) => ({ label, value: signed(value, slip) })),
    expected: { label: labels.expected, value: signed(sums.expected, slip) },
    blind: null,
  };
}

function countedOf(slip: DrawerSlip): DrawerSlipView['counted'] {
  const { session, countedPieces } = slip.report;
  const { counted, difference } = session;
  if (counted === null || difference === null) return null;
  const labels = drawerSlipLabels(slip.locale);
  const word = difference === 0 ? labels.right : difference < 0 ? labels.short : labels.over;
  return {
    title: labels.count,
    pieces: PIECES.flatMap((value) => {
      const count = countedPieces?.[value] ?? 0;
      if (count === 0) return [];
      const label = isolateLtr(`${formatAmount(value, slip.locale)} × ${count}`);
      return [{ label, value: signed(value * count, slip) }];
    }),
    total: { label: labels.counted, value: signed(counted, slip) },
    result: difference === 0 ? word : `${word} ${formatMoney(Math.abs(difference), slip.locale)}`,
    notes: session.notes ? isolate(session.notes) : null,
  };
}

function turnoverOf(slip: DrawerSlip): DrawerSlipView['turnover'] {
  const { locale, report } = slip;
  const { sums, stampDuty, foreignCounted } = report;
  if (!sums) return null;
  const labels = drawerSlipLabels(locale);
  const methods = Object.entries(sums.byMethod).map(([method, value]) => ({
    label: paidByLabel({ method, methodNames: sums.methodNames?.[method] }, locale),
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
  return {
    rows: [
      { label: ofSales, value: signed(sums.salesTotal, slip) },
      ...(sums.refunds > 0 ? [{ label: ofRefunds, value: signed(-sums.refundsTotal, slip) }] : []),
    ],
    methods: { title: labels.byMethod, rows: [...methods, ...foreign] },
    cashiers: people.length > 0 ? { title: labels.byCashier, rows: people } : null,
    stampDuty: stampDuty === null ? null : { label: labels.stampDuty, value: signed(stampDuty, slip) },
  };
}

function movesOf(slip: DrawerSlip): DrawerSlipView['moves'] {
  const { moves } = slip.report;
  if (moves.length === 0) return null;
  const labels = drawerSlipLabels(slip.locale);
  return {
    title: labels.moves,
    rows: moves.map((move) => ({
      label: `${printedTime(move.at, slip.zone)} · ${labels.kinds[move.kind]}`,
      note: `${isolate(move.reason)} · ${isolate(move.userName)}`,
      value: signed(move.kind === 'cash_in' ? move.amount : -move.amount, slip),
    })),
  };
}

export function drawerSlipView(slip: DrawerSlip): DrawerSlipView {
  const { locale, store, report } = slip;
  const labels = drawerSlipLabels(locale);
  const { number, closedAt } = report.session;
  return {
    direction: directionOf(locale),
    store: { name: isolate(store.name), address: store.address ? isolate(store.address) : null },
    title: closedAt === null ? labels.report : labels.closing,
    number: number ? isolateLtr(number) : null,
    facts: factsOf(slip),
    cash: cashOf(slip),
    counted: countedOf(slip),
    turnover: turnoverOf(slip),
    moves: movesOf(slip),
    signature: labels.signature,
    code: number || null,
  };
}
