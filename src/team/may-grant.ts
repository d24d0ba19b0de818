import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { type Grantee, isStoreBound, mayGrant, roleIn } from '../core/permissions.ts';
import { requirePerson } from '../core/store-scope.ts';
import { isSensitive, type Sensitive } from './rules.ts';

/**
 * Only an owner may change their own rights or pay.
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
 * Nobody grants rights they do not hold, nor changes a person with more rights than their own: no role above
 * their own, in general and in each store; no store in which they do not manage people; no permission that they
 * lack in that place. Otherwise, renewing a password or linking a card would let them act as that person.
 * @param person a person before or after a change
 * @throws ROLE_ABOVE_OWN; WRONG_STORE and PERMISSION_DENIED for a store that is out of reach
 */
export function requireMayGrant(call: Call, person: Grantee): void {
  const granter = call.caller.user;
  if (!granter) throw new Refusal('UNAUTHORIZED');
  if (!mayGrant(granter.role, person.role)) throw new Refusal('ROLE_ABOVE_OWN');
  requirePerson(call, person);
  const { assignments, permissions } = person;
  const isAbove = assignments.some(({ storeId, role }) => !mayGrant(roleIn(granter, storeId), role));
  const places = isStoreBound(person) ? assignments.map((a) => a.storeId) : [null];
  const lacks = permissions.some((p) => places.some((storeId) => !call.may(p, storeId)));
  if (isAbove || lacks) throw new Refusal('ROLE_ABOVE_OWN');
}

/** A person's rights after a change; omitted fields stay. */
export const withRights = (
  before: Grantee,
  { role, assignments, permissions }: { [K in keyof Grantee]?: Grantee[K] | undefined },
): Grantee => ({
  role: role ?? before.role,
  assignments: assignments ?? before.assignments,
  permissions: permissions ?? before.permissions,
});
