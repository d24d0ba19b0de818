import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { leaveContract } from './contract.ts';
import { toLeave } from './leave-row.ts';

/** A request for time off. Version 1. */
type LeaveRecord = { leave: Row<'leaveRequests'> };

/** Asks for time off for oneself, in the store of the station; days that one has asked for already are refused. */
export const askLeave = fact(leaveContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId ?? null,
  storesOf: (record: LeaveRecord) => [record.leave.storeId],
  async decide(w, { storeId: asked, ...input }, command, call): Promise<LeaveRecord> {
    const { actor } = command;
    const storeId = asked ?? call.caller.storeId ?? actor.assignments[0]?.storeId;
    if (!storeId) throw new Refusal('STORE_REQUIRED');
    call.requireStore(storeId);
    if (!(await w.get('stores', storeId))) throw new Refusal('WRONG_STORE');
    const { leaveRequests: l } = w.t;
    const [known] = await w.q
      .select({ from: l.from, to: l.to })
      .from(l)
      .where(
        and(
          eq(l.userId, actor.id),
          inArray(l.status, ['pending', 'approved']),
          lte(l.from, input.to),
          gte(l.to, input.from),
        ),
      )
      .orderBy(l.from)
      .limit(1);
    if (known) throw new Refusal('LEAVE_OVERLAPS', known);
    return {
      leave: {
        ...input,
        id: command.id,
        userId: actor.id,
        userName: actor.name,
        storeId,
        status: 'pending',
        isPaid: false,
        requestedAt: command.at,
        reviewedAt: null,
        reviewedBy: null,
        reviewedByName: null,
        reviewNotes: null,
      },
    };
  },
  async apply(w, { leave }, command) {
    await w.insertMissing('leaveRequests', leave);
    await writeAudit(w, command, {
      storeId: leave.storeId,
      action: 'leave.requested',
      entityId: leave.id,
      details: { type: leave.type, from: leave.from, to: leave.to },
    });
  },
  answer: async (r, { leave }) => toLeave(leave, await r.get('users', leave.userId)),
});
