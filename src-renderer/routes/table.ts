import type { Permission, Role } from '../../src/core/permissions.ts';

/**
 * Every screen behind the log-in, once: who may see it and where it is offered. The guards, the side
 * navigation and the hub follow this table; a screen that is not in it does not exist.
 */
export const SCREENS = [
  {
    id: 'new-sale',
    path: '/new-sale',
    permission: null,
    nav: true,
    hub: true,
    needsStore: true,
  },
  { id: 'transactions', path: '/transactions', permission: null, nav: true, hub: true, needsStore: true },
  {
    id: 'dashboard',
    path: '/dashboard',
    permission: 'can_view_dashboard',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'analytics',
    path: '/analytics',
    permission: 'can_view_analytics',
    nav: true,
    hub: true,
    needsStore: false,
  },
  { id: 'drawer', path: '/drawer', permission: null, nav: true, hub: true, needsStore: true },
  { id: 'deposits', path: '/deposits', permission: null, nav: true, hub: true, needsStore: true },
  {
    id: 'inventory',
    path: '/inventory',
    permission: 'can_view_inventory',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'clients',
    path: '/clients',
    permission: 'can_manage_clients',
    nav: true,
    hub: true,
    needsStore: true,
    details: ['/clients/profile/$clientId'],
  },
  {
    id: 'invoices',
    path: '/invoices',
    permission: 'can_manage_clients',
    nav: false,
    hub: true,
    needsStore: true,
  },
  {
    id: 'expenses',
    path: '/expenses',
    permission: 'can_manage_expenses',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'reports',
    path: '/reports',
    permission: 'can_view_analytics',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'credits',
    path: '/credits',
    permission: 'can_manage_clients',
    nav: false,
    hub: true,
    needsStore: true,
  },
  {
    id: 'inventory-audit',
    path: '/inventory-audit',
    permission: 'can_perform_stock_takes',
    nav: true,
    hub: true,
    needsStore: true,
    details: ['/inventory-audit/$auditId'],
  },
  {
    id: 'transfers',
    path: '/transfers',
    permission: 'can_view_inventory',
    nav: false,
    hub: true,
    needsStore: true,
  },
  {
    id: 'suppliers',
    path: '/suppliers',
    permission: 'can_manage_suppliers',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'purchase-orders',
    path: '/purchase-orders',
    permission: 'can_manage_purchase_orders',
    nav: true,
    hub: true,
    needsStore: true,
    details: ['/purchase-orders/new', '/purchase-orders/$poId'],
  },
  {
    id: 'bundles',
    path: '/bundles',
    permission: 'can_manage_bundles',
    nav: true,
    hub: true,
    needsStore: true,
  },
  {
    id: 'hub',
    path: '/hub',
    permission: null,
    notFor: 'cashier',
    nav: false,
    hub: false,
    needsStore: true,
  },
  {
    id: 'team',
    path: '/team',
    permission: 'can_manage_team',
    nav: false,
    hub: true,
    needsStore: false,
    details: ['/team/profile/$userId'],
  },
  {
    id: 'payroll',
    path: '/payroll',
    permission: 'can_view_payroll',
    nav: false,
    hub: true,
    needsStore: false,
  },
  { id: 'leave', path: '/leave', permission: null, nav: false, hub: true, needsStore: false },
  {
    id: 'select-store',
    path: '/select-store',
    permission: null,
    only: 'owner',
    nav: false,
    hub: true,
    needsStore: false,
  },
  {
    id: 'stores',
    path: '/stores',
    permission: 'can_manage_stores',
    nav: false,
    hub: true,
    needsStore: false,
  },
  {
    id: 'settings',
    path: '/settings',
    permission: 'can_manage_stores',
    nav: false,
    hub: false,
    needsStore: false,
  },
  {
    id: 'devices',
    path: '/devices',
    permission: null,
    awayPermission: 'can_manage_stores',
    nav: false,
    hub: true,
    needsStore: false,
  },
  {
    id: 'exceptions',
    path: '/exceptions',
    permission: 'can_manage_inventory',
    orPermission: 'can_manage_expenses',
    nav: false,
    hub: true,
    needsStore: true,
  },
  {
    id: 'sync-inbox',
    path: '/sync-inbox',
    permission: null,
    awayPermission: 'can_manage_stores',
    nav: false,
    hub: true,
    needsStore: false,
  },
  {
    id: 'audit-log',
    path: '/audit-log',
    permission: 'can_view_audit_log',
    nav: false,
    hub: true,
    needsStore: false,
  },
  { id: 'profile', path: '/profile', permission: null, nav: false, hub: false, needsStore: false },
] as const satisfies readonly Screen[];

type Screen = {
  id: string;
  path: string;
  permission: Permission | null;
  /** Opens it as well as the first. */
  orPermission?: Permission;
  /** What it takes in the web back office, where there is no till of one's own to look into. */
  awayPermission?: Permission;
  /** The only role that may see it. */
  only?: Role;
  /** The role that is sent home instead. */
  notFor?: Role;
  /** Offered in the side navigation. */
  nav: boolean;
  /** Offered as a card of the hub. */
  hub: boolean;
  /** Makes sense in a store, or in all stores at once: then it shows them together, or asks to choose one. */
  needsStore: boolean;
  /** Pages under it, open to the same people: '/clients/profile/$clientId'. */
  details?: readonly string[];
};

export type ScreenId = (typeof SCREENS)[number]['id'];

type DetailsOf<S> = S extends { details: readonly (infer P)[] } ? P : never;
/** The path of a page under a screen, as the router writes it. */
export type DetailPath = DetailsOf<(typeof SCREENS)[number]>;

const pattern = (path: string) => new RegExp(`^${path.replace(/\$[^/]+/g, '[^/]+')}$`);

/** The screen that a path belongs to: its own, or that of a page under it. */
export function screenAt(path: string): Screen | undefined {
  const screens: readonly Screen[] = SCREENS;
  return screens.find((s) => s.path === path || s.details?.some((d) => pattern(d).test(path)));
}

/** What the guards know of who is signed in. */
export type Viewer = {
  role: Role;
  permissions: readonly Permission[];
  hasStore: boolean;
  /** An owner looks at all stores at once. */
  allStores?: boolean;
  atTill: boolean;
  /** The path that the person has chosen to begin on. */
  landing?: string | undefined;
};

/** Whether a screen may be shown to somebody. */
export function maySee(screen: Screen, viewer: Viewer): boolean {
  if (screen.only !== undefined && viewer.role !== screen.only) return false;
  if (screen.notFor !== undefined && viewer.role === screen.notFor) return false;
  if (screen.needsStore && !viewer.hasStore && !viewer.allStores) return false;
  const has = (permission: Permission | undefined) =>
    permission !== undefined && viewer.permissions.includes(permission);
  if (screen.awayPermission !== undefined && !viewer.atTill && !has(screen.awayPermission)) return false;
  return screen.permission === null || has(screen.permission) || has(screen.orPermission);
}

/** The screens that one is offered in a place. */
export function offered(place: 'nav' | 'hub', viewer: Viewer): (typeof SCREENS)[number][] {
  return SCREENS.filter((screen) => screen[place] && maySee(screen, viewer));
}
