import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { type Grantee, isStoreBound, mayGrant, roleIn } from '../core/permissions.ts';
import { requirePerson } from '../core/store-scope.ts';
import { isSensitive, type Sensitive } from './rules.ts';

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
 * Nobody grants what he does not have, nor touches a person who has more: no role above his own, in general and in each
 * store, no store in which he does not manage people, no permission that he lacks where it counts. For whoever may renew
 * a password or link a card can act as its person.
 * @param person somebody as they are, or as they are to become
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

/** A person as a change makes them; what it leaves out stays. */
export const withRights = (
  before: Grantee,
  { role, assignments, permissions }: { [K in keyof Grantee]?: Grantee[K] | undefined },
): Grantee => ({
  role: role ?? before.role,
  assignments: assignments ?? before.assignments,
  permissions: permissions ?? before.permissions,
});
