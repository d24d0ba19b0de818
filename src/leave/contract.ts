import { z } from 'zod';
import {
  day,
  fact,
  flag,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  request,
  sha256,
  storeOrAll,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { countDays, isRealDay, LEAVE_TYPES, LONGEST_LEAVE } from './rules.ts';
import './refusals.ts';

/** Spec §3. */
export const LEAVE_STATUSES = ['pending', 'approved', 'denied', 'cancelled'] as const;

const leaveRequest = z.object({
  id,
  userId: id,
  userName: z.string(),
  userNameAr: z.string().nullable(),
  userNameFr: z.string().nullable(),
  avatar: sha256.nullable(),
  storeId: id,
  type: z.enum(LEAVE_TYPES),
  from: day,
  to: day,
  /** Both ends included. */
  days: z.number().int(),
  status: z.enum(LEAVE_STATUSES),
  /** Set by the review: unpaid days are deducted from the pay. */
  isPaid: z.boolean(),
  notes: z.string().nullable(),
  requestedAt: instant,
  reviewedAt: instant.nullable(),
  reviewedBy: id.nullable(),
  reviewedByName: z.string().nullable(),
  reviewNotes: z.string().nullable(),
});
export type LeaveRequest = z.infer<typeof leaveRequest>;

const realDay = day.refine(isRealDay, 'must be a day of the calendar');

export const leaveInput = z
  .object({
    type: z.enum(LEAVE_TYPES),
    from: realDay,
    to: realDay,
    notes: optionalLines(500),
    /** The store that reviews it; by default the station's. */
    storeId: id.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the first day' })
  .refine((leave) => countDays(leave) <= LONGEST_LEAVE, { path: ['to'], message: 'is more than a year' });

export const leaveContract = {
  /** The caller's own requests, and those of the stores where they have `can_manage_team`. */
  list: read()
    .route({ method: 'GET', path: '/leave', tags: ['Leave'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        userId: id.optional(),
        /** Only the caller's own. */
        mine: flag.optional(),
        status: z.enum(LEAVE_STATUSES).optional(),
        /** Those that overlap these days. */
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(page(leaveRequest)),
  /** Requests leave for the caller. */
  create: fact()
    .route({ method: 'POST', path: '/leave', tags: ['Leave'] })
    .errors(errors('LEAVE_OVERLAPS', 'STORE_REQUIRED'))
    .input(leaveInput)
    .output(leaveRequest),
  /** Approves or denies. Changing a decision requires `revises: true`. */
  review: request({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/leave/{id}/review', tags: ['Leave'] })
    .errors(errors('OWN_LEAVE', 'LEAVE_CLOSED'))
    .input(
      z.object({
        id,
        approve: z.boolean(),
        isPaid: z.boolean().default(false),
        notes: optionalLines(500),
        revises: z.boolean().default(false),
      }),
    )
    .output(leaveRequest),
  /** Cancels the caller's own request while it is not reviewed. */
  cancel: request()
    .route({ method: 'POST', path: '/leave/{id}/cancel', tags: ['Leave'] })
    .errors(errors('LEAVE_CLOSED'))
    .input(z.object({ id }))
    .output(leaveRequest),
};
