import type { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';
import { settings } from './contract.ts';
import type { StoreSettings } from './rules.ts';

export const tables = (c: Columns) => ({
  stores: c.table('stores', {
    id: c.id('id').primaryKey(),
    code: c.text('code').notNull(),
    name: c.text('name').notNull(),
    nameAr: c.text('name_ar'),
    address: c.text('address').notNull(),
    phone: c.text('phone').notNull(),
    manager: c.text('manager').notNull(),
    opensAt: c.text('opens_at').notNull(),
    closesAt: c.text('closes_at').notNull(),
    currency: c.text('currency').notNull(),
    taxRate: c.decimal('tax_rate').notNull(),
    zone: c.text('zone').notNull(),
    dayStartMinutes: c.integer('day_start_minutes').notNull(),
    legalName: c.text('legal_name'),
    ice: c.text('ice'),
    taxId: c.text('tax_id'),
    tradeRegister: c.text('trade_register'),
    businessTax: c.text('business_tax'),
    receiptFooter: c.text('receipt_footer'),
    logo: c.file('logo'),
    ownerId: c.id('owner_id'),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
  /** Settings of a store, apart from its address and identity. */
  storeSettings: c.table('store_settings', {
    /** The store's id. */
    id: c.id('id').primaryKey(),
    /** Only changed settings; the defaults are in `stores/rules.ts`. */
    settings: c
      .json<Partial<StoreSettings>>('settings', settings.partial() as z.ZodType<Partial<StoreSettings>>)
      .notNull(),
  }),
});

export const replicated = {
  stores: { scopes: everywhere, isAppendOnly: false, entity: 'stores' },
  storeSettings: { scopes: everywhere, isAppendOnly: false, entity: 'stores' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    stores: true;
  }
}
