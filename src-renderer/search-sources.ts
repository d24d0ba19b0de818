import { searchAnalytics } from './features/analytics/search.ts';
import { searchAttributes } from './features/attributes/search.ts';
import { searchClients } from './features/clients/search.ts';
import { searchDeposits } from './features/deposits/search.ts';
import { searchDevices } from './features/devices/search.ts';
import { searchDrawer } from './features/drawer/search.ts';
import { searchExpenses } from './features/expenses/search.ts';
import { searchGoodsArrived } from './features/goods-arrived/search.ts';
import { searchHelp } from './features/help/search.ts';
import { searchInventory } from './features/inventory/search.ts';
import { searchLeave } from './features/leave/search.ts';
import { searchProfile } from './features/profile/search.ts';
import { searchPurchaseOrders } from './features/purchase-orders/search.ts';
import { searchReports } from './features/reports/search.ts';
import { searchSettings } from './features/settings/search.ts';
import { searchShell } from './features/shell/search.ts';
import { searchSuppliers } from './features/suppliers/search.ts';
import { searchTeam } from './features/team/search.ts';
import { searchTraining } from './features/training/search.ts';
import type { SearchSource } from './routes/search-source.ts';

/** What the features add to the screens that the search finds; loaded with it. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  searchClients,
  searchInventory,
  searchGoodsArrived,
  searchPurchaseOrders,
  searchSuppliers,
  searchExpenses,
  searchDrawer,
  searchDeposits,
  searchReports,
  searchAnalytics,
  searchAttributes,
  searchLeave,
  searchTeam,
  searchSettings,
  searchDevices,
  searchTraining,
  searchProfile,
  searchShell,
  searchHelp,
];
