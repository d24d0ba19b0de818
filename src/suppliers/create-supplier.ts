import { writeAudit } from '../audit-log/write-audit.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { suppliersContract } from './contract.ts';
import { supplierFold, toSupplier } from './supplier-row.ts';

/** A new supplier of the shop. Version 1. */
type SupplierRecord = { supplier: Row<'suppliers'>; userName: string };

/** Adds a supplier, for all stores; a fact, so that an order off line can name it at once. */
export const createSupplier = fact(suppliersContract.create, {
  version: 1,
  storeOf: async () => null,
  storesOf: () => [],
  async decide(_w, input, command): Promise<SupplierRecord> {
    const supplier = {
      ...input,
      id: command.id,
      fold: supplierFold(input),
      createdAt: command.at,
      archivedAt: null,
    };
    return { supplier, userName: command.actor.name };
  },
  async apply(w, { supplier }, command) {
    await w.insertMissing('suppliers', supplier);
    await writeAudit(w, command, {
      storeId: null,
      action: 'supplier.created',
      entityId: supplier.id,
      details: { name: supplier.name },
    });
  },
  answer: async (_r, { supplier }) => toSupplier(supplier),
});
