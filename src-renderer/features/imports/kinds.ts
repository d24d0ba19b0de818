import itemsSample from '../../../resources/sample-articles.csv?raw';
import clientsSample from '../../../resources/sample-clients.csv?raw';
import suppliersSample from '../../../resources/sample-suppliers.csv?raw';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import { api, client } from '../../api/client.ts';

const { imports } = api;

/** The operations of each kind, and the example of its file. */
export const KINDS = {
  items: {
    upload: client.imports.upload,
    find: imports.find,
    check: imports.check,
    start: imports.start,
    cancel: imports.cancel,
    sample: { name: 'articles-exemple.csv', text: itemsSample },
  },
  clients: {
    upload: client.imports.uploadClients,
    find: imports.findClients,
    check: imports.checkClients,
    start: imports.startClients,
    cancel: imports.cancelClients,
    sample: { name: 'clients-exemple.csv', text: clientsSample },
  },
  suppliers: {
    upload: client.imports.uploadSuppliers,
    find: imports.findSuppliers,
    check: imports.checkSuppliers,
    start: imports.startSuppliers,
    cancel: imports.cancelSuppliers,
    sample: { name: 'fournisseurs-exemple.csv', text: suppliersSample },
  },
} as const satisfies Record<ImportKind, object>;
