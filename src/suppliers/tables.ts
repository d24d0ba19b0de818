import type { Columns } from '../core/store/columns.ts';
import { everywhere, ofStore, type Replicated } from '../core/store/replicated.ts';
import { SUPPLIER_PAYMENT_METHODS } from './contract.ts';

export const tables = (c: Columns) => ({
  /** Suppliers are shared by all stores, as are the styles that refer to them. */
  suppliers: c.table(
    'suppliers',
    {
      id: c.id('id').primaryKey(),
      name: c.text('name', 120).notNull(),
      contactPerson: c.text('contact_person', 120),
      email: c.text('email', 120),
      phone: c.text('phone', 40).notNull(),
      address: c.text('address', 200),
      ice: c.text('ice', 40),
      notes: c.text('notes'),
      /** Folded name, contact person and phone: search text and sort key. */
      fold: c.text('fold').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('suppliers_by_fold').on(t.fold, t.id)],
  ),
  /** Payments of a store to a supplier. Append-only. */
  supplierPayments: c.table(
    'supplier_payments',
    {
      id: c.id('id').primaryKey(),
      supplierId: c.id('supplier_id').notNull(),
      storeId: c.id('store_id').notNull(),
      amount: c.centimes('amount').notNull(),
      method: c.choice('method', SUPPLIER_PAYMENT_METHODS).notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      notes: c.text('notes'),
    },
    (t) => [c.index('supplier_payments_by_supplier').on(t.supplierId, t.storeId, t.at)],
  ),
});

export const replicated = {
  suppliers: { scopes: everywhere, isAppendOnly: false, entity: 'suppliers' },
  supplierPayments: { scopes: ofStore, isAppendOnly: true, entity: 'suppliers' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    suppliers: true;
  }
}
