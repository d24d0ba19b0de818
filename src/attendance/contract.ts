import { z } from 'zod';
import { day, fact, flag, id, instant, read, request, requiredText, sha256, text } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { user } from '../team/contract.ts';
import { PHOTO_WAIVERS } from './rules.ts';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM');
const kind = z.enum(['in', 'out']);

/** A photo, or the word that there is none. */
const punch = z.object({ image: z.file().optional(), withoutPhoto: flag.optional() });

const corrected = z.object({ reason: z.string(), byName: z.string(), at: instant });

/** One coming or going as the sheet shows it, also one that does not count any more. */
const sheetPunch = z.object({
  id,
  kind,
  at: instant,
  storeId: id,
  /** A photo was taken with it; the file itself is kept for some days only. */
  hasPhoto: z.boolean(),
  /** The clock heard it without a photo: why, and who said yes; `why` is null where nobody allowed it. */
  withoutPhoto: z.object({ why: z.enum(PHOTO_WAIVERS).nullable(), byName: z.string().nullable() }).nullable(),
  /** Who added it afterwards, and why. */
  added: corrected.nullable(),
  /** Who took it away, and why; then it does not count. */
  voided: corrected.nullable(),
});

const sheetDay = z.object({
  day,
  /** Null on a day of goings without a coming. */
  firstIn: instant.nullable(),
  lastOut: instant.nullable(),
  minutes: z.number().int(),
  /** Minutes after opening; 0 for in time. */
  late: z.number().int(),
  punches: z.array(sheetPunch),
});

const monthTotals = z.object({
  days: z.number().int(),
  minutes: z.number().int(),
  lateDays: z.number().int(),
  lateMinutes: z.number().int(),
  /** Days without a going. */
  openDays: z.number().int(),
  /** Comings and goings that count and have no photo. */
  withoutPhoto: z.number().int(),
});

const sheet = z.object({ days: z.array(sheetDay), totals: monthTotals });
export type Sheet = z.infer<typeof sheet>;
export type SheetDay = z.infer<typeof sheetDay>;
export type SheetPunch = z.infer<typeof sheetPunch>;

/** A person's month among the others'. */
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
   * Comes to work: the photo is kept first, then what it is of. `withoutPhoto` is for a store whose settings allow it,
   * for who has can_manage_expenses, and with the approval of who has (`x-hanout-approval`).
   */
  clockIn: fact({ missing: { storeId: 'NO_STORE_FOR_CLOCK_IN' } })
    .route({ method: 'POST', path: '/auth/clock-in', tags: ['Auth'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE', 'NO_STORE_FOR_CLOCK_IN', 'NO_PICTURE', 'PHOTO_WANTED'))
    .input(punch.extend({ storeId: id }))
    .output(user),
  /** Leaves the store that one came to; without a photo as in clockIn. */
  clockOut: fact()
    .route({ method: 'POST', path: '/auth/clock-out', tags: ['Auth'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE', 'STORE_REQUIRED', 'NO_PICTURE', 'PHOTO_WANTED'))
    .input(punch)
    .output(user),
  /** Everybody's month. */
  month: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/attendance', tags: ['Attendance'] })
    .input(ofMonth)
    .output(z.object({ items: z.array(personMonth) })),
  /** One person's month, day by day. */
  sheet: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/attendance/sheets/{userId}', tags: ['Attendance'] })
    .input(z.object({ userId: id, month }))
    .output(sheet),
  /** One's own month. */
  mine: read()
    .route({ method: 'GET', path: '/attendance/mine', tags: ['Attendance'] })
    .input(z.object({ month }))
    .output(sheet),
  /** A line a person and day, for the accountant: UTF-8 with BOM and semicolons, as Excel opens it. */
  export: read({ permission: 'can_manage_team', isLong: true })
    .route({ method: 'GET', path: '/attendance/export', tags: ['Attendance'] })
    .errors(errors('EXPORTS_OFF'))
    .input(ofMonth.extend({ language: text(2).optional() }))
    .output(z.file()),
  /** The photo of a coming or going, as long as it is kept. */
  photo: read({ permission: 'can_manage_team', isLong: true })
    .route({ method: 'GET', path: '/attendance/photos/{id}', tags: ['Attendance'] })
    .input(z.object({ id }))
    .output(z.file()),
  /** Sets right what the clock heard: takes a punch away, adds one, or exchanges it; always with the reason. */
  correct: request({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/attendance/corrections', tags: ['Attendance'] })
    .errors(errors('NO_CHANGE', 'CLOCKED_AHEAD', 'OWN_PAYROLL'))
    .input(
      z.object({
        userId: id,
        storeId: id,
        /** The punch that does not count any more. */
        voids: id.nullish().transform((v) => v ?? null),
        /** What counts in its place, or besides. */
        adds: z
          .object({ kind, at: instant })
          .nullish()
          .transform((v) => v ?? null),
        reason: requiredText(300),
      }),
    )
    .output(sheet),
};
