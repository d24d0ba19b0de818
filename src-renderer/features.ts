import { accounts } from './features/accounts/feature.ts';
import { analytics } from './features/analytics/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { attributes } from './features/attributes/feature.ts';
import { auditLog } from './features/audit-log/feature.ts';
import { bundles } from './features/bundles/feature.ts';
import { cheques } from './features/cheques/feature.ts';
import { clients } from './features/clients/feature.ts';
import { counts } from './features/counts/feature.ts';
import { coupons } from './features/coupons/feature.ts';
import { credits } from './features/credits/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { deposits } from './features/deposits/feature.ts';
import { developer } from './features/developer/feature.ts';
import { devices } from './features/devices/feature.ts';
import { drawer } from './features/drawer/feature.ts';
import { exceptions } from './features/exceptions/feature.ts';
import { expenses } from './features/expenses/feature.ts';
import { freeArticles } from './features/free-articles/feature.ts';
import { goodsArrived } from './features/goods-arrived/feature.ts';
import { help } from './features/help/feature.ts';
import { hub } from './features/hub/feature.ts';
import { inventory } from './features/inventory/feature.ts';
import { invoices } from './features/invoices/feature.ts';
import { leave } from './features/leave/feature.ts';
import { login } from './features/login/feature.ts';
import { loyalty } from './features/loyalty/feature.ts';
import { newSale } from './features/new-sale/feature.ts';
import { payroll } from './features/payroll/feature.ts';
import { priceLists } from './features/price-lists/feature.ts';
import { profile } from './features/profile/feature.ts';
import { purchaseOrders } from './features/purchase-orders/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { reports } from './features/reports/feature.ts';
import { settings } from './features/settings/feature.ts';
import { shell } from './features/shell/feature.ts';
import { stores } from './features/stores/feature.ts';
import { suppliers } from './features/suppliers/feature.ts';
import { syncInbox } from './features/sync-inbox/feature.ts';
import { team } from './features/team/feature.ts';
import { toSettle } from './features/to-settle/feature.ts';
import { transactions } from './features/transactions/feature.ts';
import { transfers } from './features/transfers/feature.ts';

/** All features. Within a group, the side navigation and the hub show their screens in this order. */
export const FEATURES = [
  hub,
  toSettle,
  newSale,
  transactions,
  drawer,
  deposits,
  quotes,
  clients,
  accounts,
  loyalty,
  credits,
  invoices,
  inventory,
  goodsArrived,
  counts,
  transfers,
  bundles,
  priceLists,
  coupons,
  exceptions,
  approvals,
  freeArticles,
  purchaseOrders,
  suppliers,
  dashboard,
  reports,
  analytics,
  cheques,
  expenses,
  team,
  leave,
  payroll,
  auditLog,
  settings,
  stores,
  attributes,
  devices,
  syncInbox,
  profile,
  developer,
  help,
  shell,
  login,
] as const;
