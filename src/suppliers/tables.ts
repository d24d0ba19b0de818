import type { Columns } from '../core/store/columns.ts';
import type { SupplierPaymentMethod } from './contract.ts';

export const suppliersTables = (c: Columns) => ({
  /** Suppliers are shared by all stores, as the styles that name them are. */
  suppliers: c.table(
    'suppliers',
    {
      id: c.id('id').primaryKey(),
      name: c.text('name').notNull(),
      contactPerson: c.text('contact_person'),
      email: c.text('email'),
      phone: c.text('phone').notNull(),
      address: c.text('address'),
      ice: c.text('ice'),
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
      method: c.text('method').$type<SupplierPaymentMethod>().notNull(),
      at: c.instant('at').notNull(),
      day: c.text('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      notes: c.text('notes'),
    },
    (t) => [c.index('supplier_payments_by_supplier').on(t.supplierId, t.storeId, t.at)],
  ),
});
