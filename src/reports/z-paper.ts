import { formatMoney, type Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import { fillLabel, printedDate, printedDay, printedTime } from '../documents/receipt-labels.ts';
import type { PaperTable, ReportPaper } from './report-document.ts';
import { type ReportLabels, reportLabels } from './report-labels.ts';
import type { Cell, CellKind } from './table-rules.ts';
import {
  giftCardsSold,
  netOf,
  netTaxOf,
  sumDrawers,
  sumFigures,
  tillLabel,
  type ZBody,
  type ZDrawer,
} from './z-rules.ts';

type Sheet = { body: ZBody; locale: Locale; labels: ReportLabels };

const columns = (...all: [string, CellKind][]): PaperTable['columns'] =>
  all.map(([label, kind]) => ({ label, kind }));

/** What was received in cash, on how many receipts, and the stamp duty on it. */
function stampRows({ body: { stampDuty }, labels: { z } }: Pick<Sheet, 'body' | 'labels'>): Cell[][] {
  if (!stampDuty) return [];
  const { receipts, cash, duty } = stampDuty;
  return [
    [z.cashReceipts, receipts, cash],
    [z.stampDuty, null, duty],
  ];
}

function summary({ body, labels }: Sheet): PaperTable {
  const { z } = labels;
  const [own] = body.days;
  if (!own) throw new Error('a closing has no day');
  const f = own.figures;
  const rows: Cell[][] = [
    [z.gross, null, f.gross],
    [z.discount, null, 0 - f.discount],
    ...(f.couponOff ? [[z.couponOff, null, 0 - f.couponOff] as Cell[]] : []),
    ...(f.pointsOff ? [[z.pointsOff, null, 0 - f.pointsOff] as Cell[]] : []),
    [z.sold, f.sales, f.sold],
    [z.pieces, f.pieces, null],
    [z.refunded, f.refunds, 0 - f.refunded],
    [z.returned, f.returned, null],
    [z.netOfTax, null, netOf(f) - netTaxOf(f)],
    [z.tax, null, netTaxOf(f)],
    ...(giftCardsSold(f) ? [[z.giftCardsSold, null, giftCardsSold(f)] as Cell[]] : []),
    ...(f.giftCardTax ? [[z.giftCardTax, null, f.giftCardTax] as Cell[]] : []),
    ...(f.depositsIn ? [[z.depositsIn, null, f.depositsIn] as Cell[]] : []),
    ...(f.repaymentsIn ? [[z.repaymentsIn, null, f.repaymentsIn] as Cell[]] : []),
    ...(f.depositsOut ? [[z.depositsOut, null, 0 - f.depositsOut] as Cell[]] : []),
    ...stampRows({ body, labels }),
  ];
  return {
    title: z.summary,
    columns: columns([z.what, 'text'], [z.count, 'count'], [labels.columns.amount, 'money']),
    rows,
    totals: [z.net, null, netOf(f)],
  };
}

function methods({ body, locale, labels }: Sheet): PaperTable {
  const rows = Object.entries(body.days[0]?.figures.byMethod ?? {}).map(
    ([method, amount]): [string, number] => {
      const names = body.methodNames?.[method];
      return [names ? nameIn(locale, names) : method, amount];
    },
  );
  return {
    title: labels.z.methods,
    columns: columns([labels.columns.method, 'method'], [labels.columns.amount, 'money']),
    rows,
    totals: rows.length > 0 ? [labels.total, rows.reduce((n, [, amount]) => n + amount, 0)] : null,
  };
}

function rates({ body, labels }: Sheet): PaperTable {
  const { columns: c, z } = labels;
  const rows = Object.entries(body.days[0]?.figures.byRate ?? {}).map(([rate, amounts]): Cell[] => {
    const [net, tax] = [amounts.sold - amounts.refunded, amounts.tax - amounts.refundedTax];
    return [Number(rate), net - tax, tax, net];
  });
  return {
    title: z.rates,
    columns: columns([c.rate, 'percent'], [c.taxable, 'money'], [c.tax, 'money'], [c.turnover, 'money']),
    rows,
    totals: null,
  };
}

function drawers({ body, labels: { z, total } }: Sheet): PaperTable {
  const other = (d: Omit<ZDrawer, 'counted' | 'difference'> | ReturnType<typeof sumDrawers>) =>
    d.cashDeposits + d.cashRepayments + d.cashIn - d.cashOut - d.drops;
  const sums = sumDrawers(body.drawers);
  return {
    title: z.drawers,
    columns: columns(
      [z.till, 'text'],
      [z.float, 'money'],
      [z.cashSales, 'money'],
      [z.cashRefunds, 'money'],
      [z.other, 'money'],
      [z.expected, 'money'],
      [z.counted, 'money'],
      [z.difference, 'money'],
    ),
    rows: body.drawers.map((d) => [
      d.tillName,
      d.float,
      d.cashSales,
      0 - d.cashRefunds,
      other(d),
      d.expected,
      d.counted,
      d.difference,
    ]),
    totals:
      body.drawers.length > 1
        ? [
            total,
            sums.float,
            sums.cashSales,
            0 - sums.cashRefunds,
            other(sums),
            sums.expected,
            sums.counted,
            sums.difference,
          ]
        : null,
  };
}

function lateDays({ body, labels }: Sheet): PaperTable | null {
  const { columns: c, z, total } = labels;
  const late = body.days.filter((d) => d.isLate);
  if (late.length === 0) return null;
  const sum = sumFigures(late.map((d) => d.figures));
  const row = (first: Cell, f: typeof sum): Cell[] => [
    first,
    f.sales,
    f.sold,
    f.refunds,
    0 - f.refunded,
    netTaxOf(f),
    netOf(f),
  ];
  return {
    title: z.late,
    columns: columns(
      [c.day, 'day'],
      [z.count, 'count'],
      [z.sold, 'money'],
      [z.count, 'count'],
      [z.refunded, 'money'],
      [c.tax, 'money'],
      [c.net, 'money'],
    ),
    rows: late.map((d) => row(d.day, d.figures)),
    totals: row(total, sum),
  };
}

/** Notices above the figures: which tills have sent everything, how many sales arrived, which drawers are open. */
function notices({ body, locale, labels: { z } }: Sheet): string[] {
  const { tills, drawers: all, store } = body;
  const missing = tills.filter((t) => !t.isComplete);
  const figure = (n: number) => isolateLtr(String(n));
  const when = (at: number) =>
    isolate(`${printedDate(at, store.zone, locale)} ${printedTime(at, store.zone)}`);
  const open = sumDrawers(all).open;
  return [
    fillLabel(z.tills, { complete: figure(tills.length - missing.length), all: figure(tills.length) }),
    ...missing.map((till) =>
      till.lastSeenAt === null
        ? fillLabel(z.neverHeard, { till: isolate(tillLabel(till)) })
        : fillLabel(z.missingTill, { till: isolate(tillLabel(till)), at: when(till.lastSeenAt) }),
    ),
    fillLabel(z.salesHere, { count: figure(body.salesHere) }),
    ...(body.cashOutside
      ? [
          fillLabel(z.cashOutside, {
            amount: isolate(formatMoney(body.cashOutside.amount, locale)),
            count: figure(body.cashOutside.count),
          }),
        ]
      : []),
    ...(open > 0 ? [fillLabel(z.openDrawers, { count: figure(open) })] : []),
  ];
}

/** A closing or an X report in one language. Recomputes nothing. */
export function zPaper(body: ZBody, locale: Locale): ReportPaper {
  const labels = reportLabels(locale);
  const { z } = labels;
  const sheet: Sheet = { body, locale, labels };
  const added = body.days.reduce((n, { figures }) => n + netOf(figures), 0);
  const tables = [summary(sheet), methods(sheet), rates(sheet), drawers(sheet), lateDays(sheet)];
  return {
    locale,
    title: body.number === null ? z.x : z.z,
    subtitle: body.number === null ? z.xNote : isolateLtr(body.number),
    storeName: nameIn(locale, body.store),
    seller: body.seller,
    facts: [
      { label: z.day, value: isolate(printedDay(body.day, locale)) },
      {
        label: z.at,
        value: isolate(
          `${printedDate(body.at, body.store.zone, locale)} ${printedTime(body.at, body.store.zone)}`,
        ),
      },
      { label: z.by, value: isolate(body.userName) },
      { label: z.adds, value: isolate(formatMoney(added, locale)) },
      {
        label: body.number === null ? z.perpetualAfter : z.perpetual,
        value: isolate(formatMoney(body.perpetualTotal, locale)),
      },
    ],
    notices: notices(sheet),
    tables: tables.filter((t) => t !== null),
    at: body.at,
    zone: body.store.zone,
  };
}
