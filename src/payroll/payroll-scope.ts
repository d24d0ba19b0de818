import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { mayGrant, ROLES, type Role } from '../core/permissions.ts';
import type { Reader, Row } from '../core/store/store.ts';

const PERMISSION = 'can_view_payroll';

/** Whose pay it is, as far as who may see it depends on it. */
type Paid = { id: string; role: Role; storeId: string | null };

/** The store that a person's pay belongs to: the first that he works in; none for who works in all. */
export const payStoreOf = (user: Row<'users'>): string | null => user.assignments[0]?.storeId ?? null;

/** The stores whose people's pay the caller sees; null for all of them. */
function payStores(call: Call): string[] | null {
  return call.stores?.filter((storeId) => call.may(PERMISSION, storeId)) ?? null;
}

/** Roles not above the caller's: nobody sees what is paid to somebody above him. */
const rolesSeen = (call: Call): Role[] =>
  ROLES.filter((role) => call.caller.user && mayGrant(call.caller.user.role, role));

/** Whether the caller sees a person's pay: his own, and that of the people of his stores who are not above him. */
export function seesPayOf(call: Call, person: Paid): boolean {
  if (person.id === call.caller.user?.id) return true;
  const stores = payStores(call);
  const isInScope = stores === null || (person.storeId !== null && stores.includes(person.storeId));
  return isInScope && rolesSeen(call).includes(person.role);
}

/** The stores whose people's pay the caller changes; null for all of them. */
export const storesPaid = (call: Call): string[] | null =>
  payStores(call)?.filter((storeId) => call.may('can_manage_team', storeId)) ?? null;

/** Only who manages the team there changes pay; and nobody edits, pays or puts away his own, unless the shop is his. */
export function mayChangePayOf(call: Call, row: Pick<Row<'payrolls'>, 'userId' | 'storeId'>): boolean {
  const me = call.caller.user;
  if (me === null || (me.id === row.userId && me.role !== 'owner')) return false;
  return call.may('can_manage_team', row.storeId);
}

/** The rows that the caller sees, as a condition on payrolls joined with their people. */
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
 * One payroll that was not deleted, with its person.
 * @throws NOT_FOUND; WRONG_STORE and PERMISSION_DENIED where the caller may not see it
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
