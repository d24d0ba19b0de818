import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { PHOTO_WAIVERS } from './rules.ts';

const CLOCK_KINDS = ['in', 'out'] as const;

export const tables = (c: Columns) => ({
  /** Append-only: clock-ins and clock-outs as recorded. */
  clockEvents: c.table(
    'clock_events',
    {
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', CLOCK_KINDS).notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      /** Hash of the photo; the file itself is deleted after the days in the store's settings. */
      photo: c.file('photo'),
      /** Why there is none; null if there is a photo, or if no one allowed its absence. */
      noPhoto: c.choice('no_photo', PHOTO_WAIVERS),
      /** Who allowed a punch without a photo. */
      allowedById: c.id('allowed_by_id'),
    },
    (t) => [
      c.index('clock_events_by_user').on(t.userId, t.at),
      c.index('clock_events_by_store').on(t.storeId, t.at),
      // To find out whether a file is a clock photo, which not everyone may fetch.
      c.index('clock_events_by_photo').on(t.photo),
    ],
  ),
  /** Append-only: corrections by managers, with the reason. */
  clockCorrections: c.table(
    'clock_corrections',
    {
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      storeId: c.id('store_id').notNull(),
      day: c.day('day').notNull(),
      /** The voided event; null if one is only added. */
      voids: c.id('voids'),
      /** The added punch; null if one is only voided. */
      kind: c.choice('kind', CLOCK_KINDS),
      at: c.instant('at'),
      reason: c.text('reason').notNull(),
      byId: c.id('by_id').notNull(),
      byName: c.text('by_name').notNull(),
      correctedAt: c.instant('corrected_at').notNull(),
    },
    (t) => [c.index('clock_corrections_by_user').on(t.userId, t.day)],
  ),
});

export const replicated = {
  clockEvents: { scopes: ofStore, isAppendOnly: true, entity: 'attendance' },
  clockCorrections: { scopes: ofStore, isAppendOnly: true, entity: 'attendance' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    attendance: true;
  }
}
