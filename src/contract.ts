import { analyticsContract } from './analytics/contract.ts';
import { approvalsContract } from './approvals/contract.ts';
import { attendanceContract } from './attendance/contract.ts';
import { auditLogContract } from './audit-log/contract.ts';
import { authContract } from './auth/contract.ts';
import { bundlesContract } from './bundles/contract.ts';
import { productsContract } from './catalogue/contract.ts';
import { clientsContract } from './clients/contract.ts';
import { countsContract } from './counts/contract.ts';
import { creditsContract } from './credits/contract.ts';
import { currencyContract } from './currency/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { depositsContract } from './deposits/contract.ts';
import { devicesContract } from './devices/contract.ts';
import { drawerContract } from './drawer/contract.ts';
import { eventsContract } from './events/contract.ts';
import { exceptionsContract } from './exceptions/contract.ts';
import { expensesContract } from './expenses/contract.ts';
import { filesContract } from './files/contract.ts';
import { hardwareContract } from './hardware/contract.ts';
import { invoicesContract } from './invoices/contract.ts';
import { labelsContract } from './labels/contract.ts';
import { leaveContract } from './leave/contract.ts';
import { mailContract } from './mail/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { payrollContract } from './payroll/contract.ts';
import { importsContract } from './product-files/contract.ts';
import { purchaseOrdersContract } from './purchasing/contract.ts';
import { receiptsContract } from './receipts/contract.ts';
import { recoveryContract } from './recovery/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { salesContract } from './sale/contract.ts';
import { sampleContract } from './sample/contract.ts';
import { shellContract } from './shell/contract.ts';
import { simulatorsContract } from './simulators/contract.ts';
import { stockContract } from './stock/contract.ts';
import { storesContract } from './stores/contract.ts';
import { suppliersContract } from './suppliers/contract.ts';
import { syncContract } from './sync/contract.ts';
import { commandsContract } from './sync-inbox/contract.ts';
import { teamContract } from './team/contract.ts';
import { tillContract } from './till/contract.ts';
import { transfersContract } from './transfers/contract.ts';

/** Every operation of the product. One line an area; both doors, the client and OpenAPI derive from it. */
export const contract = {
  auth: authContract,
  approvals: approvalsContract,
  stores: storesContract,
  team: teamContract,
  attendance: attendanceContract,
  clients: clientsContract,
  invoices: invoicesContract,
  expenses: expensesContract,
  leave: leaveContract,
  dashboard: dashboardContract,
  analytics: analyticsContract,
  payroll: payrollContract,
  products: productsContract,
  stock: stockContract,
  bundles: bundlesContract,
  imports: importsContract,
  audits: countsContract,
  transfers: transfersContract,
  labels: labelsContract,
  suppliers: suppliersContract,
  purchaseOrders: purchaseOrdersContract,
  sales: salesContract,
  credits: creditsContract,
  drawer: drawerContract,
  deposits: depositsContract,
  receipts: receiptsContract,
  currency: currencyContract,
  reports: reportsContract,
  auditLog: auditLogContract,
  exceptions: exceptionsContract,
  notifications: notificationsContract,
  mail: mailContract,
  devices: devicesContract,
  files: filesContract,
  sample: sampleContract,
  sync: syncContract,
  recovery: recoveryContract,
  commands: commandsContract,
  till: tillContract,
  hardware: hardwareContract,
  simulators: simulatorsContract,
  shell: shellContract,
  events: eventsContract,
};
export type Contract = typeof contract;
