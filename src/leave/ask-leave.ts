import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { follows, made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { leaveContract } from './contract.ts';
import { toLeave } from './leave-row.ts';
import { countDays, LONGEST_LEAVE } from './rules.ts';
import { tables as leaveTables } from './tables.ts';

/** A request for time off. Version 1. */
const leaveRecord = z.strictObject({
  leave: rowSchemas(leaveTables).leaveRequests.extend({
    status: z.literal('pending'),
    isPaid: z.literal(false),
    notes: recordText(500).nullable(),
    reviewedAt: z.null(),
    reviewedBy: z.null(),
    reviewedByName: z.null(),
    reviewNotes: z.null(),
  }),
});
type LeaveRecord = z.infer<typeof leaveRecord>;

/** Requests leave for the caller, in the station's store by default; overlapping requests are refused. */
export const askLeave = fact(leaveContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId ?? null,
  record: leaveRecord,
  storesOf: (record) => [record.leave.storeId],
  touches: ({ leave }, command) => [
    ...made('leaveRequests', leave.id, command.id),
    follows('who asks', leave.userId, command.actorId),
    follows('its moment', leave.requestedAt, command.at),
    {
      follows: 'its last day',
      holds: leave.from <= leave.to && countDays(leave) <= LONGEST_LEAVE,
    },
  ],
  async decide(w, { storeId: requestedStoreId, ...input }, command, call): Promise<LeaveRecord> {
    const { actor } = command;
    const storeId = requestedStoreId ?? call.caller.storeId ?? actor.assignments[0]?.storeId;
    if (!storeId) throw new Refusal('STORE_REQUIRED');
    call.requireStore(storeId);
    if (!(await w.get('stores', storeId))) throw new Refusal('WRONG_STORE');
    const { leaveRequests: l } = w.t;
    const [overlapping] = await w.q
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
    if (overlapping) throw new Refusal('LEAVE_OVERLAPS', overlapping);
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
