import type { Columns } from '../core/store/columns.ts';
import type { Vouched } from './rules.ts';

export const hardwareTables = (c: Columns) => ({
  /** What a till has to tell its server about where its papers go, until it has told it. */
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
