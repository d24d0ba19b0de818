import './audit.ts';
import { importsContract } from './contract.ts';
import { exportItems } from './export-items.ts';
import { cancelImport, checkImport, findImport, listImports, startImport, uploadImport } from './imports.ts';

export const contract = { imports: importsContract };

export const operations = {
  imports: {
    list: listImports,
    find: findImport,
    upload: uploadImport,
    check: checkImport,
    start: startImport,
    cancel: cancelImport,
    export: exportItems,
  },
};
