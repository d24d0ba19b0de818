import type { Columns } from '../core/store/columns.ts';
import { PHOTO_WAIVERS } from './rules.ts';

const CLOCK_KINDS = ['in', 'out'] as const;

export const attendanceTables = (c: Columns) => ({
  /** Append-only: who came and went, as the clock heard it. */
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
      /** The photo's content; the file itself is deleted after the days that the store's settings give. */
      photo: c.file('photo'),
      /** Why there is none; null beside a photo, and where nobody allowed it. */
      noPhoto: c.choice('no_photo', PHOTO_WAIVERS),
      /** Who said yes to a punch without a photo. */
      allowedById: c.id('allowed_by_id'),
    },
    (t) => [
      c.index('clock_events_by_user').on(t.userId, t.at),
      c.index('clock_events_by_store').on(t.storeId, t.at),
      // A file that is a photo of somebody's clock is not everybody's to fetch.
      c.index('clock_events_by_photo').on(t.photo),
    ],
  ),
  /** Append-only: what a manager set right, with the reason. */
  clockCorrections: c.table(
    'clock_corrections',
    {
      id: c.id('id').primaryKey(),
      userId: c.id('user_id').notNull(),
      storeId: c.id('store_id').notNull(),
      day: c.day('day').notNull(),
      /** The event that does not count any more; null when only one is added. */
      voids: c.id('voids'),
      /** What counts in its place; null when one is only taken away. */
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
