import { eq } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { payrollContract } from './contract.ts';
import { payablePay } from './find-payroll.ts';

/** Marks as paid all pending payrolls that the caller may pay; none if the sum differs from the one shown to them. */
export const markAllPaid = serverWrite(payrollContract.markAllPaid, {
  async run(w, { net: shown, ...filter }, call) {
    const { payrolls: p, users } = w.t;
    const payable = await w.q
      .select({ id: p.id })
      .from(p)
      .innerJoin(users, eq(users.id, p.userId))
      .where(payablePay(w, call, filter))
      .orderBy(p.id);
    let count = 0;
    let net = 0;
    for (const { id } of payable) {
      const row = await w.lock('payrolls', id);
      if (row?.status !== 'pending' || row.dismissedAt !== null || row.deletedAt !== null) continue;
      await w.update('payrolls', row, {
        status: 'paid',
        paidAt: call.clock.now(),
        paidBy: call.caller.user?.name ?? null,
      });
      count += 1;
      net += row.net;
    }
    if (shown !== undefined && shown !== net) throw new Refusal('PAYROLL_CHANGED');
    if (count > 0) {
      await writeServerAudit(w, call, {
        storeId: filter.storeId ?? call.caller.storeId,
        action: 'payroll.all_paid',
        entityId: null,
        details: { count, net },
      });
    }
    return { count, net };
  },
});
