import { fold } from '../core/fold.ts';
import type { Row } from '../core/store/store.ts';
import type { Supplier } from './contract.ts';

/** The search text of a supplier, also its sort key. */
export function supplierFold(s: Pick<Row<'suppliers'>, 'name' | 'contactPerson' | 'phone'>): string {
  return fold([s.name, s.contactPerson ?? '', s.phone.replace(/\D/g, '')].join(' '));
}

/** A supplier as the API returns it. */
export function toSupplier(row: Row<'suppliers'>): Supplier {
  const { fold: _fold, createdAt: _created, ...supplier } = row;
  return { ...supplier, isArchived: row.archivedAt !== null };
}
