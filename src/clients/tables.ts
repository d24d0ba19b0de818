import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';

export type ClientKind = 'person' | 'company';

export const clientsTables = (c: Columns) => ({
  clients: c.table(
    'clients',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      name: c.text('name').notNull(),
      phone: c.text('phone').notNull(),
      email: c.text('email'),
      address: c.text('address'),
      ice: c.text('ice'),
      rc: c.text('rc'),
      preferredStyle: c.text('preferred_style'),
      kind: c.text('kind').$type<ClientKind>().notNull().default('person'),
      /** Centimetres by name of the measure: chest, sleeve … */
      measurements: c.json<Record<string, number>>('measurements').notNull().default({}),
      notes: c.text('notes'),
      /** The client that this one turned out to be. */
      mergedInto: c.id('merged_into'),
      /** Folded name, phone and ICE: what a search looks in and a list is ordered by. */
      fold: c.text('fold').notNull(),
      lastVisitAt: c.instant('last_visit_at'),
      totalPurchases: c.centimes('total_purchases').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [
      c.index('clients_by_store').on(t.storeId, t.fold, t.id),
      c.index('clients_merged').on(t.mergedInto).where(sql`${t.mergedInto} IS NOT NULL`),
    ],
  ),
});
