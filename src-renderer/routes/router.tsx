import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadOfficeTexts } from '../i18n/i18n.ts';
import { LoadingState } from '../ui/states.tsx';
import { CrashState } from './crash-state.tsx';
import { type Gate, redirectFor } from './guards.ts';
import { type DetailPath, SCREENS, type ScreenId } from './table.ts';

const root = createRootRouteWithContext<{ gate: Gate }>()({
  beforeLoad: ({ location, context }) => {
    const to = redirectFor(location.pathname, context.gate);
    if (to) throw redirect({ to, replace: true });
  },
  component: Outlet,
  notFoundComponent: () => null, // Never shown: an unknown path is redirected.
});

/** A screen that comes with the texts of the back office; without it, a screen has those of the counter. */
function officeScreen<Screen extends Record<string, unknown>, Name extends keyof Screen & string>(
  load: () => Promise<Screen>,
  name: Name,
) {
  return lazyRouteComponent(async () => (await Promise.all([load(), loadOfficeTexts()]))[0], name);
}

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: officeScreen(() => import('../features/setup/setup-page.tsx'), 'SetupPage'),
});
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: officeScreen(() => import('../features/connect/connect-page.tsx'), 'ConnectPage'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../features/login/login-page.tsx'), 'LoginPage'),
});
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null });

const layout = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./signed-in-layout.tsx'), 'SignedInLayout'),
});

const PAGES: Record<ScreenId, RouteComponent> = {
  'new-sale': lazyRouteComponent(() => import('./new-sale-route.tsx'), 'NewSaleRoute'),
  transactions: officeScreen(
    () => import('../features/transactions/transactions-page.tsx'),
    'TransactionsPage',
  ),
  drawer: officeScreen(() => import('../features/drawer/drawer-page.tsx'), 'DrawerPage'),
  deposits: officeScreen(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
  inventory: officeScreen(() => import('./inventory-route.tsx'), 'InventoryRoute'),
  'inventory-audit': officeScreen(() => import('../features/counts/counts-page.tsx'), 'CountsPage'),
  transfers: officeScreen(() => import('../features/transfers/transfers-page.tsx'), 'TransfersPage'),
  dashboard: officeScreen(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  analytics: officeScreen(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  'audit-log': officeScreen(() => import('../features/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  credits: officeScreen(() => import('../features/credits/credits-page.tsx'), 'CreditsPage'),
  clients: officeScreen(() => import('../features/clients/clients-page.tsx'), 'ClientsPage'),
  invoices: officeScreen(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
  expenses: officeScreen(() => import('../features/expenses/expenses-page.tsx'), 'ExpensesPage'),
  reports: officeScreen(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  suppliers: officeScreen(() => import('../features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  'purchase-orders': officeScreen(() => import('../features/purchasing/orders-page.tsx'), 'OrdersPage'),
  bundles: officeScreen(() => import('../features/bundles/bundles-page.tsx'), 'BundlesPage'),
  hub: officeScreen(() => import('./hub-route.tsx'), 'HubRoute'),
  'select-store': officeScreen(() => import('../features/stores/select-store-page.tsx'), 'SelectStorePage'),
  stores: officeScreen(() => import('../features/stores/stores-page.tsx'), 'StoresPage'),
  settings: officeScreen(() => import('./settings-route.tsx'), 'SettingsRoute'),
  devices: officeScreen(() => import('./devices-route.tsx'), 'DevicesRoute'),
  exceptions: officeScreen(() => import('./exceptions-route.tsx'), 'ExceptionsRoute'),
  'sync-inbox': officeScreen(() => import('../features/sync-inbox/sync-inbox-page.tsx'), 'SyncInboxPage'),
  team: officeScreen(() => import('../features/team/team-page.tsx'), 'TeamPage'),
  payroll: officeScreen(() => import('../features/payroll/payroll-page.tsx'), 'PayrollPage'),
  leave: officeScreen(() => import('../features/leave/leave-page.tsx'), 'LeavePage'),
  profile: officeScreen(() => import('./profile-route.tsx'), 'ProfileRoute'),
};

/** Pages under a screen. */
const DETAILS: Record<DetailPath, RouteComponent> = {
  '/purchase-orders/new': officeScreen(
    () => import('../features/purchasing/new-order-page.tsx'),
    'NewOrderPage',
  ),
  '/purchase-orders/$poId': officeScreen(() => import('../features/purchasing/order-page.tsx'), 'OrderPage'),
  '/team/profile/$userId': officeScreen(() => import('../features/team/person-page.tsx'), 'PersonPage'),
  '/clients/profile/$clientId': officeScreen(
    () => import('../features/clients/client-profile-page.tsx'),
    'ClientProfilePage',
  ),
  '/inventory-audit/$auditId': officeScreen(() => import('../features/counts/count-page.tsx'), 'CountPage'),
};

const screens = SCREENS.map(({ id, path }) =>
  createRoute({ getParentRoute: () => layout, path, component: PAGES[id] }),
);

const details = (Object.keys(DETAILS) as DetailPath[]).map((path) =>
  createRoute({ getParentRoute: () => layout, path, component: DETAILS[path] }),
);

export const router = createRouter({
  routeTree: root.addChildren([home, setup, connect, login, layout.addChildren([...screens, ...details])]),
  context: { gate: { state: 'no-store' } },
  defaultPendingComponent: () => <LoadingState fill />,
  defaultPendingMs: 300,
  defaultErrorComponent: CrashState,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
