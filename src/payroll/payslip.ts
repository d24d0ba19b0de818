import { asc } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { payrollContract } from './contract.ts';
import { payrollInScope } from './payroll-scope.ts';

type Paid = { row: Row<'payrolls'>; person: Row<'users'> };

/** A payslip for the employee; the employer is the store that the pay belongs to, otherwise the shop's first store. */
async function slipOf(r: Reader, call: Call, { row, person }: Paid, language: Locale): Promise<File> {
  const { stores } = r.t;
  const [first] = await r.q.select().from(stores).orderBy(asc(stores.createdAt), asc(stores.id)).limit(1);
  const store = (row.storeId ? await r.get('stores', row.storeId) : undefined) ?? first;
  if (!store) throw new Refusal('NOT_FOUND');
  const { name, nameAr, nameFr, role } = person;
  const number = `${row.from.replaceAll('-', '')}-${row.id.slice(-6).toUpperCase()}`;
  const { frequency, from, to, minutesWorked, lines, total, deductions, net, notes } = row;
  const bytes = await call.ports.documents.pdf(
    'payslip',
    {
      number,
      frequency,
      from,
      to,
      minutesWorked,
      lines,
      total,
      deductions,
      net,
      notes,
      employer: sellerIdentity(store),
      person: { name, nameAr, nameFr, role },
      paid:
        row.paidAt === null
          ? null
          : { day: businessDay(row.paidAt, store.zone, store.dayStartMinutes), by: row.paidBy },
      at: row.generatedAt,
    },
    language,
  );
  return new File([bytes], `payslip-${number}.pdf`, { type: 'application/pdf' });
}

export const payslip = read(payrollContract.slip, async (r, { id, language }, call) => {
  return await slipOf(r, call, await payrollInScope(r, call, id), language);
});

/** Employees see the payslips of their paid pay without any permission; unpaid ones may still change. */
export const ownPayslip = read(payrollContract.ownSlip, async (r, { id, language }, call) => {
  const row = await r.get('payrolls', id);
  const person = call.caller.user;
  if (!row || !person || !isPaidTo(row, person.id)) throw new Refusal('NOT_FOUND');
  return await slipOf(r, call, { row, person }, language);
});

const isPaidTo = (row: Row<'payrolls'>, userId: string): boolean =>
  row.userId === userId && row.status === 'paid' && row.deletedAt === null;
