import './audit.ts';
import { importsContract } from './contract.ts';
import { exportClients } from './export-clients.ts';
import { exportItems } from './export-items.ts';
import { listImports, ofClients, ofItems, ofSuppliers } from './imports.ts';

export const contract = { imports: importsContract };

export const operations = {
  imports: {
    list: listImports,
    ...ofItems,
    findClients: ofClients.find,
    uploadClients: ofClients.upload,
    checkClients: ofClients.check,
    startClients: ofClients.start,
    cancelClients: ofClients.cancel,
    findSuppliers: ofSuppliers.find,
    uploadSuppliers: ofSuppliers.upload,
    checkSuppliers: ofSuppliers.check,
    startSuppliers: ofSuppliers.start,
    cancelSuppliers: ofSuppliers.cancel,
    export: exportItems,
    exportClients,
  },
};
