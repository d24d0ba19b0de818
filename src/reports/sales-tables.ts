import { and, asc, eq, gte, lte, sum } from 'drizzle-orm';
import { nameIn } from '../core/names.ts';
import type { Reader } from '../core/store/store.ts';
import { methodRows, toMethod } from '../payment-methods/method-row.ts';
import { ROUNDING, ROUNDING_ACCOUNT } from '../payment-methods/rounding-rules.ts';
import { ACCOUNTS, ADVANCES, GIFT_CARDS_SOLD, LOST_DEBTS, RECEIVABLES } from '../payment-methods/rules.ts';
import { storeSettings } from '../stores/settings.ts';
import { entriesSections } from './accounting-entries.ts';
import { chequesSections } from './cheques-table.ts';
import { depositEntriesSections } from './deposits-table.ts';
import type { Asked } from './find-tables.ts';
import { voidedCardsSections } from './gift-cards-table.ts';
import { ofEveryReceipt } from './receipt-rows.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { byPeriod, inOrder, NET, netCells } from './tax-tables.ts';
import { taxAccountsSections } from './vat-due-table.ts';
import { type Days, figuresOfDays, within } from './z-figures.ts';
import { sumFigures } from './z-rules.ts';

/**
 * Accounting entries: a line for each day and rate, one for each day and payment method, deposits, gift cards
 * that were voided, one for what clients repaid, what they need not repay any more, and what became of cheques.
 */
export async function journalSections({ r, store, from, to, language }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to }));
  const methods = new Map((await methodRows(r)).map((row) => [row.id, toMethod(row)]));
  const { giftCardAccount } = await storeSettings(r, store.id);
  const nameOfMethod = (method: string): [string, string | null] => {
    const stored = methods.get(method);
    const account =
      {
        [ROUNDING]: ROUNDING_ACCOUNT,
        account: RECEIVABLES,
        deposit: ADVANCES,
        // A gift card is owed from its sale until it is spent.
        [GIFT_CARDS_SOLD]: giftCardAccount,
        gift_card: giftCardAccount,
      }[method] ?? null;
    return [
      stored?.hasOwnName ? nameIn(language ?? 'en', stored) : method,
      stored ? ACCOUNTS[stored.kind] : account,
    ];
  };
  return [
    byPeriod('byDay', days),
    section(
      'methods',
      [
        column('day', 'day'),
        column('method', 'method'),
        column('account', 'text'),
        column('amount', 'money'),
      ],
      days.flatMap(([day, { byMethod }]) =>
        Object.entries(byMethod).map(([method, amount]): Cell[] => [day, ...nameOfMethod(method), amount]),
      ),
    ),
    ...(await depositEntriesSections({ r, store, from, to })),
    ...(await voidedCardsSections({ r, store, from, to }, giftCardAccount)),
    await repaymentsSection(r, store.id, { from, to }, nameOfMethod),
    ...(await writeOffsSections(r, store.id, { from, to })),
    ...(await chequesSections({ r, store, from, to })),
    ...(await taxAccountsSections({ r, store, from, to }, Object.fromEntries(days))),
  ];
}

/** What clients repaid of their accounts, by day and method. */
async function repaymentsSection(
  r: Reader,
  storeId: string,
  days: Days,
  nameOfMethod: (method: string) => [string, string | null],
): Promise<Section> {
  const { accountMoves: m } = r.t;
  const rows = await r.q
    .select({ day: m.day, method: m.method, amount: sum(m.amount).mapWith(Number) })
    .from(m)
    .where(and(within(m, storeId, days), eq(m.kind, 'repayment')))
    .groupBy(m.day, m.method)
    .orderBy(asc(m.day), asc(m.method));
  return section(
    'repayments',
    [column('day', 'day'), column('method', 'method'), column('account', 'text'), column('amount', 'money')],
    rows.map(({ day, method, amount }): Cell[] => [day, ...nameOfMethod(method ?? 'cash'), 0 - amount]),
  );
}

/** What was written off, by day: clients owe it no longer, and it is a loss. */
async function writeOffsSections(r: Reader, storeId: string, days: Days): Promise<Section[]> {
  const { accountMoves: m } = r.t;
  const rows = await r.q
    .select({ day: m.day, amount: m.amount })
    .from(m)
    .where(and(within(m, storeId, days), eq(m.kind, 'write_off')));
  return entriesSections(
    'writeOffs',
    rows.map(({ day, amount }) => {
      return { day, part: 'write_off', debit: LOST_DEBTS, credit: RECEIVABLES, amount: 0 - amount };
    }),
  );
}

/** The closings of days in the range, in order. */
export async function closingSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const { zReports: z } = r.t;
  const rows = await r.q
    .select()
    .from(z)
    .where(and(eq(z.storeId, store.id), gte(z.day, from), lte(z.day, to)))
    .orderBy(asc(z.number));
  return [
    section(
      'closings',
      [
        column('number', 'text'),
        column('day', 'day'),
        column('sold', 'money'),
        column('refunded', 'money'),
        ...NET,
        column('perpetual', 'money'),
      ],
      rows.map(({ label, day, body }): Cell[] => {
        const f = sumFigures(body.days.map((d) => d.figures));
        const amounts = { sold: f.sold, refunded: f.refunded, tax: f.tax, refundedTax: f.refundedTax };
        return [label, day, f.sold, 0 - f.refunded, ...netCells(amounts), body.perpetualTotal];
      }),
      (name) => name !== 'perpetual',
    ),
  ];
}

/** Each sale and return, in chronological order. */
export async function receiptSections(scope: Asked): Promise<Section[]> {
  const rows = await ofEveryReceipt(scope, {
    each: (row): Cell[] => [
      row.day,
      row.time,
      row.number,
      row.kind,
      scope.nameOf(row.cashier),
      row.client,
      row.discount,
      row.tax,
      row.total,
    ],
    letOthers: scope.call.ports.work.letOthers,
  });
  return [
    section(
      'receipts',
      [
        column('day', 'day'),
        column('time', 'text'),
        column('number', 'text'),
        column('kind', 'kind'),
        column('cashier', 'text'),
        column('client', 'text'),
        column('discount', 'money'),
        column('tax', 'money'),
        column('total', 'money'),
      ],
      rows,
    ),
  ];
}
