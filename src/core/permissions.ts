/** The product's 19 permissions and the defaults of its four roles (spec §6). There is no twentieth. */
export const PERMISSIONS = [
  'can_view_dashboard',
  'can_view_analytics',
  'can_view_payroll',
  'can_manage_team',
  'can_manage_stores',
  'can_manage_inventory',
  'can_view_inventory',
  'can_edit_products',
  'can_archive_products',
  'can_perform_stock_takes',
  'can_manage_expenses',
  'can_manage_suppliers',
  'can_manage_purchase_orders',
  'can_manage_bundles',
  'can_manage_clients',
  'can_process_returns',
  'can_give_discounts',
  'can_give_discounts_over_15_percent',
  'can_view_audit_log',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['owner', 'admin', 'manager', 'cashier'] as const;
export type Role = (typeof ROLES)[number];

/** A person's role in one store. */
export type Assignment = { storeId: string; role: Role };

/** The fields of a person that permissions depend on. */
export type Grantee = {
  role: Role;
  assignments: readonly Assignment[];
  permissions: readonly Permission[];
};

const MANAGER_LACKS: ReadonlySet<Permission> = new Set(['can_manage_team', 'can_manage_stores']);

export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS,
  manager: PERMISSIONS.filter((p) => !MANAGER_LACKS.has(p)),
  cashier: ['can_process_returns', 'can_give_discounts', 'can_view_inventory'],
};

/** The credential of a sign-in. */
export const SIGNED_IN_BY = ['password', 'card', 'pin'] as const;
export type SignedInBy = (typeof SIGNED_IN_BY)[number];

/** Permissions that a card or a PIN alone does not grant: a found card or a PIN seen must not give an owner's power. */
const PASSWORD_ONLY: ReadonlySet<Permission> = new Set(['can_manage_team', 'can_manage_stores']);

export const isOpenBy = (by: SignedInBy, permission: Permission): boolean =>
  by === 'password' || !PASSWORD_ONLY.has(permission);

/** Owners and admins work in every store; the others where they are assigned. */
export function isStoreBound(person: Grantee): boolean {
  return person.role === 'manager' || person.role === 'cashier';
}

/** The role in a store: that of the assignment, else the person's own. */
export function roleIn(person: Grantee, storeId: string | null): Role {
  if (person.role === 'owner') return 'owner';
  const assigned = storeId === null ? undefined : person.assignments.find((a) => a.storeId === storeId);
  return assigned?.role ?? person.role;
}

/** The union of the role's defaults in that store and the person's own extra permissions. */
export function effectivePermissions(person: Grantee, storeId: string | null): Permission[] {
  const set = new Set<Permission>([...ROLE_PERMISSIONS[roleIn(person, storeId)], ...person.permissions]);
  return PERMISSIONS.filter((p) => set.has(p));
}

export function mayUse(person: Grantee, permission: Permission, storeId: string | null): boolean {
  return (
    ROLE_PERMISSIONS[roleIn(person, storeId)].includes(permission) || person.permissions.includes(permission)
  );
}

/** Whether a person works in a store at all. */
export function worksIn(person: Grantee, storeId: string): boolean {
  return !isStoreBound(person) || person.assignments.some((a) => a.storeId === storeId);
}

const RANK: Record<Role, number> = { owner: 3, admin: 2, manager: 1, cashier: 0 };

/** No one grants a role above their own. */
export function mayGrant(granter: Role, granted: Role): boolean {
  return RANK[granter] >= RANK[granted];
}
