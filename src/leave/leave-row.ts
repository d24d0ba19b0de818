import type { Reader, Row } from '../core/store/store.ts';
import type { LeaveRequest } from './contract.ts';
import { countDays } from './rules.ts';

type Person = Pick<Row<'users'>, 'name' | 'nameAr' | 'nameFr' | 'avatar'>;

/**
 * A request in the form of the API.
 * @param person who made it, if this machine has the row
 */
export function toLeave(row: Row<'leaveRequests'>, person: Person | null | undefined): LeaveRequest {
  return {
    ...row,
    userName: person?.name ?? row.userName,
    userNameAr: person?.nameAr ?? null,
    userNameFr: person?.nameFr ?? null,
    avatar: person?.avatar ?? null,
    days: countDays(row),
  };
}

/** A request by id, with who made it; null if this machine does not have it. */
export async function leaveOf(r: Reader, id: string): Promise<LeaveRequest | null> {
  const row = await r.get('leaveRequests', id);
  return row ? toLeave(row, await r.get('users', row.userId)) : null;
}
