import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { type Assignment, mayGrant, type Permission, type Role } from '../core/permissions.ts';
import { requireStores } from '../core/store-scope.ts';
import { isSensitive, type Sensitive } from './rules.ts';

/**
 * Who is bound to some stores adds people to those, and to no other.
 * @throws WRONG_STORE
 */
export function requirePlaces(call: Call, assignments: readonly Assignment[]): void {
  requireStores(
    call,
    assignments.map((a) => a.storeId),
  );
}

/**
 * What gives power or money to oneself is an owner's to change.
 * @throws OWN_RIGHTS
 */
export function requireOwnRights(
  call: Call,
  before: Sensitive & { id: string },
  change: Parameters<typeof isSensitive>[1],
): void {
  const { user } = call.caller;
  if (user?.id !== before.id || user.role === 'owner') return;
  if (isSensitive(before, { ...change, password: undefined })) throw new Refusal('OWN_RIGHTS');
}

/**
 * Nobody grants a role above his own, nor a permission he does not have, nor touches a person above him.
 * @throws ROLE_ABOVE_OWN
 */
export function requireMayGrant(
  call: Call,
  grants: {
    role?: Role | undefined;
    assignments?: readonly Assignment[] | undefined;
    permissions?: readonly Permission[] | undefined;
  },
): void {
  const granter = call.caller.user;
  if (!granter) throw new Refusal('UNAUTHORIZED');
  const roles = [...(grants.role ? [grants.role] : []), ...(grants.assignments ?? []).map((a) => a.role)];
  const lacks = (grants.permissions ?? []).some((p) => !call.may(p));
  if (lacks || roles.some((role) => !mayGrant(granter.role, role))) throw new Refusal('ROLE_ABOVE_OWN');
}
