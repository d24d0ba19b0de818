import type { Columns } from '../core/store/columns.ts';
import type { Vouched } from './rules.ts';

export const tables = (c: Columns) => ({
  /** Changes of this till's printers that are not yet sent to the server. */
  printerChanges: c.table('printer_changes', {
    id: c.id('id').primaryKey(),
    at: c.instant('at').notNull(),
    actorId: c.id('actor_id').notNull(),
    approverId: c.id('approver_id'),
    storeId: c.id('store_id'),
    before: c.ownJson<Vouched>('before').notNull(),
    after: c.ownJson<Vouched>('after').notNull(),
  }),
});
