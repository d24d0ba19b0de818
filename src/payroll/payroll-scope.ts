import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { mayGrant, ROLES, type Role } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';

const PERMISSION = 'can_view_payroll';

/** What decides who may see a person's pay. */
type Paid = { id: string; role: Role; storeId: string | null };

/** The store that a person's pay belongs to: the first one they work in; null for those who work in all. */
export const payStoreOf = (user: Row<'users'>): string | null => user.assignments[0]?.storeId ?? null;

/** The stores in which the caller sees people's pay; null for all. */
function payStores(call: Call): string[] | null {
  return call.stores?.filter((storeId) => call.may(PERMISSION, storeId)) ?? null;
}

/** Roles up to the caller's own: no one sees the pay of a higher role. */
const rolesSeen = (call: Call): Role[] =>
  ROLES.filter((role) => call.caller.user && mayGrant(call.caller.user.role, role));

/** Whether the caller sees a person's pay: their own, and that of people in their stores without a higher role. */
export function seesPayOf(call: Call, person: Paid): boolean {
  if (person.id === call.caller.user?.id) return true;
  const stores = payStores(call);
  const isInScope = stores === null || (person.storeId !== null && stores.includes(person.storeId));
  return isInScope && rolesSeen(call).includes(person.role);
}

/** The stores in which the caller may change people's pay; null for all. */
export const storesPaid = (call: Call): string[] | null =>
  payStores(call)?.filter((storeId) => call.may('can_manage_team', storeId)) ?? null;

/** Changing pay requires managing the team of that store; only the owner may change their own. */
export function mayChangePayOf(call: Call, row: Pick<Row<'payrolls'>, 'userId' | 'storeId'>): boolean {
  const me = call.caller.user;
  if (me === null || (me.id === row.userId && me.role !== 'owner')) return false;
  return call.may('can_manage_team', row.storeId);
}

/** Condition for the payrolls that the caller sees; requires a join with users. */
export function visiblePay(r: Reader, call: Call): SQL | undefined {
  const { payrolls: p, users } = r.t;
  const stores = payStores(call);
  const theirs = and(
    inArray(users.role, rolesSeen(call)),
    stores === null ? undefined : inArray(p.storeId, stores),
  );
  return or(eq(p.userId, call.caller.user?.id ?? ''), theirs);
}

/**
 * A payroll that is not deleted, with its person.
 * @throws NOT_FOUND; WRONG_STORE and PERMISSION_DENIED if the caller may not see it
 */
export async function payrollInScope(
  r: Reader,
  call: Call,
  id: string,
): Promise<{ row: Row<'payrolls'>; person: Row<'users'> }> {
  const row = await r.get('payrolls', id);
  const person = row && (await r.get('users', row.userId));
  if (!row || !person || row.deletedAt !== null) throw new Refusal('NOT_FOUND');
  if (!seesPayOf(call, { id: row.userId, role: person.role, storeId: row.storeId })) {
    if (row.storeId !== null) call.requireStore(row.storeId);
    throw new Refusal('PERMISSION_DENIED', { permission: PERMISSION });
  }
  return { row, person };
}
