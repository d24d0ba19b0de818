import { z } from 'zod';
import { day, fact, flag, id, instant, read, request, requiredText, sha256, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { user } from '../users/contract.ts';
import { PHOTO_WAIVERS } from './rules.ts';
import './refusals.ts';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM');
const kind = z.enum(['in', 'out']);

/** A photo, or a flag that there is none. */
const punch = z.object({ image: z.file().optional(), withoutPhoto: flag.optional() });

const corrected = z.object({ reason: z.string(), byName: z.string(), at: instant });

/** A clock-in or clock-out on the sheet, including voided ones. */
const sheetPunch = z.object({
  id,
  kind,
  at: instant,
  storeId: id,
  /** Whether a photo was taken; the file itself is only kept for some days. */
  hasPhoto: z.boolean(),
  /** Set if there is no photo: why, and who allowed it; `why` is null if no one did. */
  withoutPhoto: z.object({ why: z.enum(PHOTO_WAIVERS).nullable(), byName: z.string().nullable() }).nullable(),
  /** Who added it afterwards, and why. */
  added: corrected.nullable(),
  /** Who voided it, and why; it then no longer counts. */
  voided: corrected.nullable(),
});

const sheetDay = z.object({
  day,
  /** Null on a day with clock-outs only. */
  firstIn: instant.nullable(),
  lastOut: instant.nullable(),
  minutes: z.number().int(),
  /** Minutes after opening; 0 if on time. */
  late: z.number().int(),
  punches: z.array(sheetPunch),
});

const monthTotals = z.object({
  days: z.number().int(),
  minutes: z.number().int(),
  lateDays: z.number().int(),
  lateMinutes: z.number().int(),
  /** Days without a clock-out. */
  openDays: z.number().int(),
  /** Clock-ins and clock-outs that count and have no photo. */
  withoutPhoto: z.number().int(),
});

const sheet = z.object({ days: z.array(sheetDay), totals: monthTotals });
export type Sheet = z.infer<typeof sheet>;
export type SheetDay = z.infer<typeof sheetDay>;
export type SheetPunch = z.infer<typeof sheetPunch>;

/** A person's month in the list of all. */
const personMonth = monthTotals.extend({
  userId: id,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  avatar: sha256.nullable(),
  isClockedIn: z.boolean(),
});
export type PersonMonth = z.infer<typeof personMonth>;

const ofMonth = z.object({ month, storeId: id.optional() });

export const attendanceContract = {
  /**
   * Clocks in; the photo is stored before the event. `withoutPhoto` is accepted if the store's settings allow it, from
   * users with can_manage_expenses, or with an approval by one (`x-hanout-approval`).
   */
  clockIn: fact({ missing: { storeId: 'NO_STORE_FOR_CLOCK_IN' } })
    .route({ method: 'POST', path: '/auth/clock-in', tags: ['Auth'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE', 'NO_STORE_FOR_CLOCK_IN', 'NO_PICTURE', 'PHOTO_WANTED'))
    .input(punch.extend({ storeId: id }))
    .output(user),
  /** Clocks out of the store of the clock-in; `withoutPhoto` as in clockIn. */
  clockOut: fact()
    .route({ method: 'POST', path: '/auth/clock-out', tags: ['Auth'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE', 'STORE_REQUIRED', 'NO_PICTURE', 'PHOTO_WANTED'))
    .input(punch)
    .output(user),
  /** The month of all people. */
  month: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/attendance', tags: ['Attendance'] })
    .input(ofMonth)
    .output(z.object({ items: z.array(personMonth) })),
  /** One person's month, day by day. */
  sheet: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/attendance/sheets/{userId}', tags: ['Attendance'] })
    .input(z.object({ userId: id, month }))
    .output(sheet),
  /** The caller's own month. */
  mine: read()
    .route({ method: 'GET', path: '/attendance/mine', tags: ['Attendance'] })
    .input(z.object({ month }))
    .output(sheet),
  /** A line per person and day for the accountant: UTF-8 with BOM and semicolons, as Excel opens it. */
  export: read({ permission: 'can_manage_team', isLong: true })
    .route({ method: 'GET', path: '/attendance/export', tags: ['Attendance'] })
    .errors(errors('EXPORTS_OFF'))
    .input(ofMonth.extend({ language: text(2).optional() }))
    .output(z.file()),
  /** The photo of a clock-in or clock-out, while it is kept. */
  photo: read({ permission: 'can_manage_team', isLong: true })
    .route({ method: 'GET', path: '/attendance/photos/{id}', tags: ['Attendance'] })
    .input(z.object({ id }))
    .output(z.file()),
  /** Corrects clock events: voids a punch, adds one, or replaces one; always with a reason. */
  correct: request({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/attendance/corrections', tags: ['Attendance'] })
    .errors(errors('NO_CHANGE', 'CLOCKED_AHEAD', 'OWN_PAYROLL'))
    .input(
      z.object({
        userId: id,
        storeId: id,
        /** The punch to void. */
        voids: id.nullish().transform((v) => v ?? null),
        /** The punch to add, as a replacement or on its own. */
        adds: z
          .object({ kind, at: instant })
          .nullish()
          .transform((v) => v ?? null),
        reason: requiredText(300),
      }),
    )
    .output(sheet),
};
