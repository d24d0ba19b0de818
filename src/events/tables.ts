import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** People with an open page at the server, which hears events until then unless that is noted again. */
  listeners: c.table('listeners', {
    /** The person's. */
    id: c.id('id').primaryKey(),
    until: c.instant('until').notNull(),
  }),
});
