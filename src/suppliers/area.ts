import './audit.ts';
import { archiveSupplier, restoreSupplier } from './archive-supplier.ts';
import { suppliersContract } from './contract.ts';
import { createSupplier } from './create-supplier.ts';
import { findSupplier, listSuppliers, supplierNames } from './find-suppliers.ts';
import { paySupplier } from './pay-supplier.ts';
import { updateSupplier } from './update-supplier.ts';

export const contract = { suppliers: suppliersContract };

export const operations = {
  suppliers: {
    list: listSuppliers,
    names: supplierNames,
    find: findSupplier,
    create: createSupplier,
    update: updateSupplier,
    archive: archiveSupplier,
    restore: restoreSupplier,
    pay: paySupplier,
  },
};
