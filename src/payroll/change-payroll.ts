import { writeServerAudit } from '../core/audit.ts';
import type { AuditAction } from '../core/audit-actions.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { payrollContract } from './contract.ts';
import { toPayroll } from './payroll-row.ts';
import { mayChangePayOf, payrollInScope } from './payroll-scope.ts';
import { manualOf, sumsOf, withManual } from './rules.ts';

type Held = { row: Row<'payrolls'>; person: Row<'users'> };

/**
 * Locks and returns a payroll that the caller may change.
 * @param dismissedToo whether a dismissed one is accepted
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

/** Sets bonus, deductions and notes of an unpaid payroll; amounts computed from sales and days stay. */
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

/** Records that a payroll was paid, and by whom. A second time is refused, to prevent double payment. */
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

/** Dismisses a payroll; the next generation computes it again. */
export const dismissPayroll = serverWrite(payrollContract.dismiss, {
  async run(w, { id }, call) {
    const { row, person } = await hold(w, call, id);
    const dismissed = await w.update('payrolls', row, { dismissedAt: call.clock.now() });
    await noteOf(w, call, dismissed, 'payroll.dismissed');
    return toPayroll(dismissed, person, call);
  },
});

/** Deletes a payroll permanently: its period is not generated again for this person. */
export const deletePayroll = serverWrite(payrollContract.remove, {
  async run(w, { id }, call) {
    const { row } = await hold(w, call, id, true);
    // A dismissed payroll leaves its days due, a deleted one does not.
    await w.update('payrolls', row, { dismissedAt: null, deletedAt: call.clock.now() });
    await noteOf(w, call, row, 'payroll.deleted');
    return { id };
  },
});
