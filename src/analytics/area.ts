import { analyticsContract } from './contract.ts';
import { exportAnalytics } from './export-analytics.ts';
import { findClientFigures } from './find-clients.ts';
import { findGrid } from './find-grid.ts';
import { findOverview } from './find-overview.ts';
import { findDeadStock, findStyleFigures } from './find-styles.ts';
import { findStockValue } from './stock-value.ts';

export const contract = { analytics: analyticsContract };

export const operations = {
  analytics: {
    overview: findOverview,
    styles: findStyleFigures,
    deadStock: findDeadStock,
    grid: findGrid,
    clients: findClientFigures,
    stock: findStockValue,
    export: exportAnalytics,
  },
};
