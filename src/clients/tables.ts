import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { CLIENT_KINDS } from './rules.ts';

/** Centimetres by measure. */
const measurements = z.record(z.string().max(40), z.number().min(0).max(400));

export const tables = (c: Columns) => ({
  clients: c.table(
    'clients',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      name: c.text('name', 120).notNull(),
      phone: c.text('phone', 40).notNull(),
      email: c.text('email', 120),
      address: c.text('address', 200),
      ice: c.text('ice', 40),
      rc: c.text('rc', 40),
      preferredStyle: c.text('preferred_style', 120),
      kind: c.choice('kind', CLIENT_KINDS).notNull(),
      /** Centimetres by measure: chest, sleeve … */
      measurements: c.json('measurements', measurements).notNull(),
      notes: c.text('notes'),
      /** The client that this one was merged into. */
      mergedInto: c.id('merged_into'),
      /** Search text and order of the list: folded name, phone and ICE. */
      fold: c.text('fold').notNull(),
      lastVisitAt: c.instant('last_visit_at'),
      totalPurchases: c.total('total_purchases').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [
      c.index('clients_by_store').on(t.storeId, t.fold, t.id),
      c.index('clients_merged').on(t.mergedInto).where(sql`${t.mergedInto} IS NOT NULL`),
    ],
  ),
});

export const replicated = {
  clients: { scopes: ofStore, isAppendOnly: false, contested: 'client', entity: 'clients' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    clients: true;
  }
}
