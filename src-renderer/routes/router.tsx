import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
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

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('../features/setup/setup-page.tsx'), 'SetupPage'),
});
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: lazyRouteComponent(() => import('../features/connect/connect-page.tsx'), 'ConnectPage'),
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
  transactions: lazyRouteComponent(
    () => import('../features/transactions/transactions-page.tsx'),
    'TransactionsPage',
  ),
  drawer: lazyRouteComponent(() => import('../features/drawer/drawer-page.tsx'), 'DrawerPage'),
  deposits: lazyRouteComponent(() => import('../features/deposits/deposits-page.tsx'), 'DepositsPage'),
  inventory: lazyRouteComponent(() => import('./inventory-route.tsx'), 'InventoryRoute'),
  'inventory-audit': lazyRouteComponent(() => import('../features/counts/counts-page.tsx'), 'CountsPage'),
  transfers: lazyRouteComponent(() => import('../features/transfers/transfers-page.tsx'), 'TransfersPage'),
  dashboard: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  analytics: lazyRouteComponent(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  'audit-log': lazyRouteComponent(() => import('../features/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  credits: lazyRouteComponent(() => import('../features/credits/credits-page.tsx'), 'CreditsPage'),
  clients: lazyRouteComponent(() => import('./clients-route.tsx'), 'ClientsRoute'),
  invoices: lazyRouteComponent(() => import('../features/invoices/invoices-page.tsx'), 'InvoicesPage'),
  expenses: lazyRouteComponent(() => import('../features/expenses/expenses-page.tsx'), 'ExpensesPage'),
  reports: lazyRouteComponent(() => import('../features/reports/reports-page.tsx'), 'ReportsPage'),
  suppliers: lazyRouteComponent(() => import('../features/suppliers/suppliers-page.tsx'), 'SuppliersPage'),
  'purchase-orders': lazyRouteComponent(() => import('../features/purchasing/orders-page.tsx'), 'OrdersPage'),
  bundles: lazyRouteComponent(() => import('../features/bundles/bundles-page.tsx'), 'BundlesPage'),
  hub: lazyRouteComponent(() => import('./hub-route.tsx'), 'HubRoute'),
  'select-store': lazyRouteComponent(
    () => import('../features/stores/select-store-page.tsx'),
    'SelectStorePage',
  ),
  stores: lazyRouteComponent(() => import('../features/stores/stores-page.tsx'), 'StoresPage'),
  settings: lazyRouteComponent(() => import('./settings-route.tsx'), 'SettingsRoute'),
  devices: lazyRouteComponent(() => import('./devices-route.tsx'), 'DevicesRoute'),
  exceptions: lazyRouteComponent(() => import('./exceptions-route.tsx'), 'ExceptionsRoute'),
  'sync-inbox': lazyRouteComponent(
    () => import('../features/sync-inbox/sync-inbox-page.tsx'),
    'SyncInboxPage',
  ),
  team: lazyRouteComponent(() => import('../features/team/team-page.tsx'), 'TeamPage'),
  payroll: lazyRouteComponent(() => import('../features/payroll/payroll-page.tsx'), 'PayrollPage'),
  leave: lazyRouteComponent(() => import('../features/leave/leave-page.tsx'), 'LeavePage'),
  profile: lazyRouteComponent(() => import('./profile-route.tsx'), 'ProfileRoute'),
};

/** Pages under a screen. */
const DETAILS: Record<DetailPath, RouteComponent> = {
  '/purchase-orders/new': lazyRouteComponent(
    () => import('../features/purchasing/new-order-page.tsx'),
    'NewOrderPage',
  ),
  '/purchase-orders/$poId': lazyRouteComponent(
    () => import('../features/purchasing/order-page.tsx'),
    'OrderPage',
  ),
  '/team/profile/$userId': lazyRouteComponent(() => import('../features/team/person-page.tsx'), 'PersonPage'),
  '/clients/profile/$clientId': lazyRouteComponent(
    () => import('../features/clients/client-profile-page.tsx'),
    'ClientProfilePage',
  ),
  '/inventory-audit/$auditId': lazyRouteComponent(
    () => import('../features/counts/count-page.tsx'),
    'CountPage',
  ),
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
