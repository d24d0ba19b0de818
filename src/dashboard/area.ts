import { dashboardContract } from './contract.ts';
import { showAllStores } from './find-all-stores.ts';
import { showDashboard } from './find-dashboard.ts';

export const contract = { dashboard: dashboardContract };

export const operations = {
  dashboard: { today: showDashboard, allStores: showAllStores },
};
