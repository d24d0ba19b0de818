import {
  effectivePermissions,
  type Grantee,
  mayGrant,
  type Permission,
  roleIn,
  worksIn,
} from '../core/permissions.ts';

/** Whoever answers for a store's money may book a sale for somebody else of it: the commission is theirs. */
export const FOR_ANOTHER: Permission = 'can_manage_expenses';

/**
 * Whether somebody may book a sale or a return for another person of a store, never one of a role above his own.
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
