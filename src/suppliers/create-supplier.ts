import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { made } from '../core/claims.ts';
import { fact } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { suppliersContract } from './contract.ts';
import { supplierFold, toSupplier } from './supplier-row.ts';
import { tables as suppliersTables } from './tables.ts';

/** A new supplier of the shop. Version 1. */
const supplierRecord = z.strictObject({
  supplier: rowSchemas(suppliersTables).suppliers.extend({ archivedAt: z.null() }),
  userName: recordText(200),
});
type SupplierRecord = z.infer<typeof supplierRecord>;

/** Adds a supplier for all stores. A fact, so that an offline order can use it at once. */
export const createSupplier = fact(suppliersContract.create, {
  version: 1,
  storeOf: async () => null,
  record: supplierRecord,
  storesOf: () => [],
  touches: ({ supplier }, command) => made('suppliers', supplier.id, command.id),
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
