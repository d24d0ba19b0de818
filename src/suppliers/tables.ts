import type { Columns } from '../core/store/columns.ts';
import { SUPPLIER_PAYMENT_METHODS } from './contract.ts';

export const suppliersTables = (c: Columns) => ({
  /** Suppliers are shared by all stores, as the styles that name them are. */
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
      /** Folded name, contact person and phone: what a search looks in and the list is ordered by. */
      fold: c.text('fold').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('suppliers_by_fold').on(t.fold, t.id)],
  ),
  /** What a store has paid to a supplier. Append-only. */
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
