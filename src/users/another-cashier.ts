import {
  effectivePermissions,
  type Grantee,
  mayGrant,
  type Permission,
  roleIn,
  worksIn,
} from '../core/permissions.ts';

/** People with this permission may book a sale for another person of the store, who then gets the commission. */
export const FOR_ANOTHER: Permission = 'can_manage_expenses';

/**
 * Whether a person may book a sale or return for another person of a store, whose role must not be above their
 * own.
 * @param lent permissions that an approval adds
 */
export function mayBookFor(
  actor: Grantee,
  other: Grantee & { archivedAt: number | null },
  storeId: string,
  lent: readonly Permission[] = [],
): boolean {
  const permissions = [...effectivePermissions(actor, storeId), ...lent];
  return (
    worksIn(other, storeId) &&
    permissions.includes(FOR_ANOTHER) &&
    mayGrant(roleIn(actor, storeId), roleIn(other, storeId))
  );
}
