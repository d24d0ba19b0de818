import type { AuditAction } from '../audit-log/rules.ts';
import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { payrollContract } from './contract.ts';
import { toPayroll } from './payroll-row.ts';
import { mayChangePayOf, payrollInScope } from './payroll-scope.ts';
import { manualOf, sumsOf, withManual } from './rules.ts';

type Held = { row: Row<'payrolls'>; person: Row<'users'> };

/**
 * A payroll that the caller may change, locked.
 * @param dismissedToo whether one that was dismissed counts
 * @throws NOT_FOUND, WRONG_STORE, PERMISSION_DENIED, OWN_PAYROLL, PAYROLL_PAID
 */
async function hold(w: Writer, call: Call, id: string, dismissedToo = false): Promise<Held> {
  await w.lock('payrolls', id);
  const held = await payrollInScope(w, call, id);
  if (!mayChangePayOf(call, held.row)) throw new Refusal('OWN_PAYROLL');
  if (held.row.dismissedAt !== null && !dismissedToo) throw new Refusal('NOT_FOUND');
  if (held.row.status === 'paid') throw new Refusal('PAYROLL_PAID');
  return held;
}

const noteOf = (w: Writer, call: Call, row: Row<'payrolls'>, action: AuditAction, details: object = {}) =>
  writeServerAudit(w, call, {
    storeId: row.storeId ?? call.caller.storeId,
    action,
    entityId: row.id,
    details: { name: row.userName, from: row.from, to: row.to, net: row.net, ...details },
  });

/** Sets bonus, deductions and notes of one that is not paid; what follows from sales and days stays. */
export const updatePayroll = serverWrite(payrollContract.update, {
  async run(w, { id, bonus, deductions, notes }, call) {
    const { row, person } = await hold(w, call, id);
    const before = manualOf(row.lines);
    const manual = {
      bonus: bonus ?? before.bonus,
      deductions: deductions ?? before.deductions,
    };
    const lines = withManual(row.lines, manual);
    const now = await w.update('payrolls', row, {
      lines,
      ...sumsOf(lines),
      ...(notes === undefined ? {} : { notes }),
    });
    await noteOf(w, call, now, 'payroll.updated', { before, after: manual });
    return toPayroll(now, person, call);
  },
});

/** Writes down that it was paid, and by whom; twice is refused, so that nobody pays twice. */
export const markPaid = serverWrite(payrollContract.markPaid, {
  async run(w, { id }, call) {
    const { row, person } = await hold(w, call, id);
    const paid = await w.update('payrolls', row, {
      status: 'paid',
      paidAt: call.clock.now(),
      paidBy: call.caller.user?.name ?? null,
    });
    await noteOf(w, call, paid, 'payroll.paid');
    return toPayroll(paid, person, call);
  },
});

/** Puts one away; the next generation works it out anew. */
export const dismissPayroll = serverWrite(payrollContract.dismiss, {
  async run(w, { id }, call) {
    const { row, person } = await hold(w, call, id);
    const dismissed = await w.update('payrolls', row, { dismissedAt: call.clock.now() });
    await noteOf(w, call, dismissed, 'payroll.dismissed');
    return toPayroll(dismissed, person, call);
  },
});

/** Puts one away for good: its period stays closed for this person. */
export const deletePayroll = serverWrite(payrollContract.remove, {
  async run(w, { id }, call) {
    const { row } = await hold(w, call, id, true);
    // What is dismissed leaves its days open, and what is deleted closes them.
    await w.update('payrolls', row, { dismissedAt: null, deletedAt: call.clock.now() });
    await noteOf(w, call, row, 'payroll.deleted');
    return { id };
  },
});
