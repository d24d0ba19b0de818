import { and, asc, count, eq, gt, gte, isNull, lte, or, sum } from 'drizzle-orm';
import type { Row } from '../core/store/store.ts';
import { restOf } from '../deposits/rules.ts';
import { EXPENSE_CATEGORIES } from '../expenses/category-rules.ts';
import { outstandingPoints } from '../loyalty/find-loyalty.ts';
import { foundPay } from '../payroll/find-payroll.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';

/** Expenses by category. */
export async function expenseSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const { expenses: e } = r.t;
  const rows = await r.q
    .select({ category: e.category, entries: count(), amount: sum(e.amount).mapWith(Number) })
    .from(e)
    .where(and(eq(e.storeId, store.id), gte(e.date, from), lte(e.date, to), isNull(e.archivedAt)))
    .groupBy(e.category);
  const byCategory = new Map(rows.map((row) => [row.category, row]));
  return [
    section(
      'expenses',
      [column('expense', 'expense'), column('entries', 'count'), column('amount', 'money')],
      EXPENSE_CATEGORIES.flatMap((category): Cell[][] => {
        const row = byCategory.get(category);
        return row ? [[category, Number(row.entries), row.amount]] : [];
      }),
    ),
  ];
}

/** Pay of the periods that end within the days, for the people whose pay the caller may see. */
export async function payrollSections({ r, call, store, from, to, nameOf }: Asked): Promise<Section[]> {
  const { payrolls: p, users } = r.t;
  const rows = await r.q
    .select({ row: p, person: users.name })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(foundPay(r, call, { storeId: store.id, from, to }))
    .orderBy(asc(p.to), asc(p.id));
  return [
    section(
      'payroll',
      [
        column('person', 'text'),
        column('from', 'day'),
        column('to', 'day'),
        column('gross', 'money'),
        column('deductions', 'money'),
        column('net', 'money'),
        column('paid', 'money'),
      ],
      rows.map(({ row, person }): Cell[] => [
        nameOf(person),
        row.from,
        row.to,
        row.total,
        0 - row.deductions,
        row.net,
        row.status === 'paid' ? row.net : 0,
      ]),
    ),
  ];
}

const creditsSection = (name: 'credits' | 'giftCards', credits: readonly Row<'storeCredits'>[]): Section =>
  section(
    name,
    [
      column('code', 'text'),
      column('client', 'text'),
      column('day', 'day'),
      column('issued', 'money'),
      column('balance', 'money'),
    ],
    credits.map((row): Cell[] => [
      row.code,
      row.recipient ?? row.clientName,
      row.day,
      row.issued,
      row.balance,
    ]),
  );

/** The points that clients can still spend: a reduction to come, no money. Empty for a store without any. */
async function ofClientPoints(r: Asked['r'], storeId: string): Promise<Section> {
  const { clients, points, value } = await outstandingPoints(r, storeId);
  return section(
    'clientPoints',
    [column('clients', 'count'), column('points', 'count'), column('value', 'money')],
    points > 0 ? [[clients, points, value]] : [],
  );
}

/** What the shop owes: open deposits, the balances of store credits, and clients' points. */
export async function liabilitySections({ r, store, today }: Asked): Promise<Section[]> {
  const { deposits: d, storeCredits: c } = r.t;
  const deposits = await r.q
    .select()
    .from(d)
    .where(and(eq(d.storeId, store.id), eq(d.status, 'open')))
    .orderBy(asc(d.dueOn), asc(d.id));
  const credits = await r.q
    .select()
    .from(c)
    .where(
      and(
        eq(c.storeId, store.id),
        gt(c.balance, 0),
        isNull(c.voidedAt),
        or(isNull(c.expiresOn), gte(c.expiresOn, today)),
      ),
    )
    .orderBy(asc(c.at), asc(c.id));
  return [
    section(
      'deposits',
      [
        column('number', 'text'),
        column('client', 'text'),
        column('day', 'day'),
        column('dueOn', 'day'),
        column('total', 'money'),
        column('balance', 'money'),
        column('rest', 'money'),
      ],
      deposits.map((row): Cell[] => [
        row.number,
        row.clientName,
        row.day,
        row.dueOn,
        row.total,
        row.paid,
        restOf(row),
      ]),
    ),
    creditsSection(
      'credits',
      credits.filter((row) => row.kind === 'credit'),
    ),
    creditsSection(
      'giftCards',
      credits.filter((row) => row.kind === 'gift_card'),
    ),
    await ofClientPoints(r, store.id),
  ];
}
