import { analyticsTables } from './analytics/tables.ts';
import { approvalsTables } from './approvals/tables.ts';
import { attendanceTables } from './attendance/tables.ts';
import { auditLogTables } from './audit-log/tables.ts';
import { authTables } from './auth/tables.ts';
import { bundlesTables } from './bundles/tables.ts';
import { catalogueTables } from './catalogue/tables.ts';
import { clientsTables } from './clients/tables.ts';
import type { Columns } from './core/store/columns.ts';
import { postgresColumns, sqliteColumns } from './core/store/columns.ts';
import { rowSchemas as schemasOf } from './core/store/row-schemas.ts';
import { countsTables } from './counts/tables.ts';
import { creditsTables } from './credits/tables.ts';
import { currencyTables } from './currency/tables.ts';
import { depositsTables } from './deposits/tables.ts';
import { devicesTables } from './devices/tables.ts';
import { drawerTables } from './drawer/tables.ts';
import { exceptionsTables } from './exceptions/tables.ts';
import { expensesTables } from './expenses/tables.ts';
import { filesTables } from './files/tables.ts';
import { hardwareTables } from './hardware/tables.ts';
import { invoicesTables } from './invoices/tables.ts';
import { leaveTables } from './leave/tables.ts';
import { mailTables } from './mail/tables.ts';
import { notificationsTables } from './notifications/tables.ts';
import { payrollTables } from './payroll/tables.ts';
import { productFilesTables } from './product-files/tables.ts';
import { purchasingTables } from './purchasing/tables.ts';
import { receiptsTables } from './receipts/tables.ts';
import { reportsTables } from './reports/tables.ts';
import { saleTables } from './sale/tables.ts';
import { stockTables } from './stock/tables.ts';
import { storesTables } from './stores/tables.ts';
import { suppliersTables } from './suppliers/tables.ts';
import { syncTables } from './sync/tables.ts';
import { teamTables } from './team/tables.ts';
import { tillTables } from './till/tables.ts';
import { transfersTables } from './transfers/tables.ts';

/** Every table of the product, one line an area, realised for one engine. */
const allTables = (c: Columns) => ({
  ...storesTables(c),
  ...teamTables(c),
  ...authTables(c),
  ...clientsTables(c),
  ...catalogueTables(c),
  ...stockTables(c),
  ...bundlesTables(c),
  ...suppliersTables(c),
  ...purchasingTables(c),
  ...transfersTables(c),
  ...countsTables(c),
  ...productFilesTables(c),
  ...saleTables(c),
  ...approvalsTables(c),
  ...attendanceTables(c),
  ...creditsTables(c),
  ...depositsTables(c),
  ...drawerTables(c),
  ...expensesTables(c),
  ...hardwareTables(c),
  ...invoicesTables(c),
  ...leaveTables(c),
  ...payrollTables(c),
  ...receiptsTables(c),
  ...currencyTables(c),
  ...analyticsTables(c),
  ...reportsTables(c),
  ...notificationsTables(c),
  ...mailTables(c),
  ...auditLogTables(c),
  ...exceptionsTables(c),
  ...devicesTables(c),
  ...filesTables(c),
  ...tillTables(c),
  ...syncTables(c),
});

declare module './core/store/register.ts' {
  interface Register {
    tables: ReturnType<typeof allTables>;
  }
}

export const sqliteTables = allTables(sqliteColumns);
export const postgresTables = allTables(postgresColumns);

/** The strict schema of a row of each table. */
export const rowSchemas = schemasOf(allTables);
