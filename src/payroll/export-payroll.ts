import { and, asc, eq, type SQL } from 'drizzle-orm';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { read } from '../core/operation.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { requireExports } from '../stores/require-exports.ts';
import { payrollContract } from './contract.ts';
import { foundPay } from './find-payroll.ts';
import { payrollFileLabels } from './payslip-labels.ts';

const AT_ONCE = 2_000;

function pageBehind(r: Reader, condition: SQL | undefined, last: [string, string] | null) {
  const { payrolls: p, users } = r.t;
  return r.q
    .select({ row: p, person: users })
    .from(p)
    .innerJoin(users, eq(users.id, p.userId))
    .where(and(condition, behind([p.to, p.id], last)))
    .orderBy(asc(p.to), asc(p.id))
    .limit(AT_ONCE);
}

/** All filtered payrolls as a file, oldest period first. */
export const exportPayroll = read(payrollContract.export, async (r, { language, ...filter }, call) => {
  await requireExports(r, call, filter.storeId);
  const { heads: names, frequencies, statuses } = payrollFileLabels(language);
  const zones = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  const dayOf = (at: number | null, storeId: string | null) =>
    at === null ? '' : businessDayOf(zones.get(storeId ?? ''), at);
  const heads = [
    names.from,
    names.to,
    names.frequency,
    names.person,
    names.store,
    names.hours,
    names.base,
    names.commission,
    names.bonus,
    names.total,
    names.deductions,
    names.net,
    names.status,
    names.paidOn,
    names.paidBy,
    names.notes,
  ];
  const parts = [csvText([heads])];
  let last: [string, string] | null = null;
  for (;;) {
    const page = await pageBehind(r, foundPay(r, call, filter), last);
    const rows = page.map(({ row, person }) => {
      const status = row.dismissedAt === null ? row.status : 'dismissed';
      const amounts = [row.base, row.commission, row.bonus, row.total, row.deductions, row.net];
      return [
        row.from,
        row.to,
        frequencies[row.frequency],
        person.name,
        zones.get(row.storeId ?? '')?.name ?? '',
        // Hours with two decimals, as accountants multiply them.
        amountOfFile(Math.round((row.minutesWorked * 100) / 60)),
        ...amounts.map(amountOfFile),
        statuses[status],
        dayOf(row.paidAt, row.storeId),
        row.paidBy ?? '',
        row.notes ?? '',
      ];
    });
    parts.push(csvText(rows));
    const end = page.at(-1)?.row;
    if (!end || page.length < AT_ONCE) break;
    last = [end.to, end.id];
  }
  return csvFile('payroll.csv', parts);
});
