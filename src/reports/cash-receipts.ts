import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { stampDutyOf } from '../drawer/stamp-rules.ts';
import { storeSettings } from '../stores/settings.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { MOST_DAYS } from './tax-tables.ts';
import { type Days, within } from './z-figures.ts';

/** What was received in cash less change, and on how many receipts. */
export type CashReceipts = { receipts: number; cash: number };

type Taken = Pick<Tables['payments'] | Tables['depositPayments'] | Tables['accountMoves'], 'drawerSessionId'>;

const countOf = sql<number>`count(*)`.mapWith(Number);

/**
 * The cash receipts of a store by business day, in and outside of drawers: what a drawer counts as cash received
 * (`isCashReceipt`), by the day of each document.
 * @param isAmong narrows them by their drawer
 */
export async function cashReceiptsByDay(
  r: Reader,
  storeId: string,
  days: Days,
  isAmong: (taken: Taken) => SQL | undefined = () => undefined,
): Promise<Map<string, CashReceipts>> {
  const { sales: s, payments: p, depositPayments: d, accountMoves: m } = r.t;
  const inCash = sql<number>`sum(case when ${p.method} = 'cash' and ${p.amount} > 0 then ${p.amount} else 0 end)`;
  const ofSales = r.q
    .select({
      day: s.day,
      cash: sql<number>`${inCash} - max(${s.change})`.as('cash'),
      counted: sql<number>`case when ${inCash} > 0 then 1 else 0 end`.as('counted'),
    })
    .from(s)
    .innerJoin(p, eq(p.saleId, s.id))
    .where(and(within(s, storeId, days), isNull(p.refundId), isAmong(p)))
    .groupBy(s.id, s.day)
    .as('of_sales');
  const sold = await r.q
    .select({
      day: ofSales.day,
      receipts: sql<number>`sum(${ofSales.counted})`.mapWith(Number),
      cash: sql<number>`sum(${ofSales.cash})`.mapWith(Number),
    })
    .from(ofSales)
    .groupBy(ofSales.day);
  const deposits = await r.q
    .select({ day: d.day, receipts: countOf, cash: sql<number>`sum(${d.amount})`.mapWith(Number) })
    .from(d)
    .where(and(within(d, storeId, days), eq(d.method, 'cash'), gt(d.amount, 0), isAmong(d)))
    .groupBy(d.day);
  const repayments = await r.q
    .select({ day: m.day, receipts: countOf, cash: sql<number>`-sum(${m.amount})`.mapWith(Number) })
    .from(m)
    .where(
      and(
        within(m, storeId, days),
        eq(m.kind, 'repayment'),
        or(eq(m.method, 'cash'), isNull(m.method)),
        lt(m.amount, 0),
        isAmong(m),
      ),
    )
    .groupBy(m.day);
  const byDay = new Map<string, CashReceipts>();
  for (const { day, receipts, cash } of [...sold, ...deposits, ...repayments]) {
    const before = byDay.get(day) ?? { receipts: 0, cash: 0 };
    byDay.set(day, { receipts: before.receipts + receipts, cash: before.cash + cash });
  }
  return new Map(
    [...byDay]
      .filter(([, { receipts, cash }]) => receipts !== 0 || cash !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export const sumReceipts = (all: Iterable<CashReceipts>): CashReceipts =>
  [...all].reduce((n, { receipts, cash }) => ({ receipts: n.receipts + receipts, cash: n.cash + cash }), {
    receipts: 0,
    cash: 0,
  });

/** The stamp duty of one day, as a closing says it; null where the store does not show it, or nothing was received. */
export async function stampDutyOn(r: Reader, store: Row<'stores'>, day: string) {
  if (!(await storeSettings(r, store.id)).stampDuty) return null;
  const receipts = (await cashReceiptsByDay(r, store.id, { from: day, to: day })).get(day);
  return receipts ? { ...receipts, duty: stampDutyOf(receipts.cash) } : null;
}

const dutyCells = ({ receipts, cash }: CashReceipts): Cell[] => [receipts, cash, stampDutyOf(cash)];
const DUTY = [column('receipts', 'count'), column('cash', 'money'), column('stampDuty', 'money')];

/**
 * The stamp duty on cash receipts by month, as it is declared, and by day. Days do not add up to the duty of their
 * month, which is rounded once: theirs has no total.
 */
export async function stampDutySections({
  r,
  store,
  from,
  to,
}: Pick<Asked, 'r' | 'store' | 'from' | 'to'>): Promise<Section[]> {
  if (!(await storeSettings(r, store.id)).stampDuty) return [];
  const days = [...(await cashReceiptsByDay(r, store.id, { from, to }))];
  if (days.length === 0) return [];
  const months = [...Map.groupBy(days, ([day]) => day.slice(0, 7))];
  return [
    section(
      'stampMonths',
      [column('month', 'month'), ...DUTY],
      months.map(([month, all]): Cell[] => [month, ...dutyCells(sumReceipts(all.map(([, of]) => of)))]),
    ),
    ...(days.length <= MOST_DAYS
      ? [
          section(
            'stampDays',
            [column('day', 'day'), ...DUTY],
            days.map(([day, of]): Cell[] => [day, ...dutyCells(of)]),
            (name) => name !== 'stampDuty',
          ),
        ]
      : []),
  ];
}
