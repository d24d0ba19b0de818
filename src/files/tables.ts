import type { Columns } from '../core/store/columns.ts';

export const filesTables = (c: Columns) => ({
  /** What lies in the blob folder beside the database, by its content's hash. Local to each machine. */
  files: c.table(
    'files',
    {
      /** SHA-256 of the content. */
      id: c.id('id').primaryKey(),
      type: c.text('type').notNull(),
      size: c.integer('size').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** On a till: when the server had it. */
      sentAt: c.instant('sent_at'),
      /** At the server: the till that it came from first. */
      deviceId: c.id('device_id'),
    },
    (t) => [c.index('files_by_device').on(t.deviceId, t.createdAt)],
  ),
});
