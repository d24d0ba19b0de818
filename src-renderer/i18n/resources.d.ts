import type analytics from '../../resources/locales/en/analytics.json';
import type approvals from '../../resources/locales/en/approvals.json';
import type attendance from '../../resources/locales/en/attendance.json';
import type auditLog from '../../resources/locales/en/audit-log.json';
import type auth from '../../resources/locales/en/auth.json';
import type bundles from '../../resources/locales/en/bundles.json';
import type clients from '../../resources/locales/en/clients.json';
import type common from '../../resources/locales/en/common.json';
import type counts from '../../resources/locales/en/counts.json';
import type credits from '../../resources/locales/en/credits.json';
import type dashboard from '../../resources/locales/en/dashboard.json';
import type deposits from '../../resources/locales/en/deposits.json';
import type developer from '../../resources/locales/en/developer.json';
import type devices from '../../resources/locales/en/devices.json';
import type drawer from '../../resources/locales/en/drawer.json';
import type errors from '../../resources/locales/en/errors.json';
import type exceptions from '../../resources/locales/en/exceptions.json';
import type expenses from '../../resources/locales/en/expenses.json';
import type hub from '../../resources/locales/en/hub.json';
import type imports from '../../resources/locales/en/imports.json';
import type inbox from '../../resources/locales/en/inbox.json';
import type inventory from '../../resources/locales/en/inventory.json';
import type invoices from '../../resources/locales/en/invoices.json';
import type labels from '../../resources/locales/en/labels.json';
import type leave from '../../resources/locales/en/leave.json';
import type notifications from '../../resources/locales/en/notifications.json';
import type payroll from '../../resources/locales/en/payroll.json';
import type payslip from '../../resources/locales/en/payslip.json';
import type products from '../../resources/locales/en/products.json';
import type profile from '../../resources/locales/en/profile.json';
import type purchasing from '../../resources/locales/en/purchasing.json';
import type receipt from '../../resources/locales/en/receipt.json';
import type roles from '../../resources/locales/en/roles.json';
import type sale from '../../resources/locales/en/sale.json';
import type settings from '../../resources/locales/en/settings.json';
import type setup from '../../resources/locales/en/setup.json';
import type shell from '../../resources/locales/en/shell.json';
import type slip from '../../resources/locales/en/slip.json';
import type stores from '../../resources/locales/en/stores.json';
import type suppliers from '../../resources/locales/en/suppliers.json';
import type team from '../../resources/locales/en/team.json';
import type transactions from '../../resources/locales/en/transactions.json';
import type transfers from '../../resources/locales/en/transfers.json';

type Namespaces = {
  analytics: typeof analytics;
  approvals: typeof approvals;
  attendance: typeof attendance;
  'audit-log': typeof auditLog;
  auth: typeof auth;
  bundles: typeof bundles;
  clients: typeof clients;
  common: typeof common;
  counts: typeof counts;
  dashboard: typeof dashboard;
  deposits: typeof deposits;
  credits: typeof credits;
  developer: typeof developer;
  devices: typeof devices;
  drawer: typeof drawer;
  errors: typeof errors;
  exceptions: typeof exceptions;
  expenses: typeof expenses;
  hub: typeof hub;
  imports: typeof imports;
  inbox: typeof inbox;
  inventory: typeof inventory;
  invoices: typeof invoices;
  labels: typeof labels;
  leave: typeof leave;
  notifications: typeof notifications;
  payroll: typeof payroll;
  payslip: typeof payslip;
  products: typeof products;
  profile: typeof profile;
  purchasing: typeof purchasing;
  receipt: typeof receipt;
  roles: typeof roles;
  sale: typeof sale;
  settings: typeof settings;
  setup: typeof setup;
  shell: typeof shell;
  slip: typeof slip;
  stores: typeof stores;
  suppliers: typeof suppliers;
  team: typeof team;
  transactions: typeof transactions;
  transfers: typeof transfers;
};

/** The keys of every text, from the English files: a wrong or missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    /** 'common' needs no prefix; every other namespace can be reached with one, e.g. `t('sale:cart.pay')`. */
    defaultNS: ['common', ...(keyof Namespaces)[]];
    returnNull: false;
    resources: Namespaces;
  }
}
