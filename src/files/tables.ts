import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** The files in the blob folder next to the database, by content hash. Local to each machine. */
  files: c.table(
    'files',
    {
      /** SHA-256 of the content. */
      id: c.id('id').primaryKey(),
      type: c.text('type').notNull(),
      size: c.integer('size').notNull(),
      /** A photo of a person or a cheque: only its own operation shows it, which checks permission and store. */
      isPrivate: c.boolean('is_private').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** At a till: when the server received it. */
      sentAt: c.instant('sent_at'),
      /** At the server: the till that sent it first. */
      deviceId: c.id('device_id'),
    },
    (t) => [c.index('files_by_device').on(t.deviceId, t.createdAt)],
  ),
});
