import type { Reader, Row } from '../core/store/store.ts';
import type { LeaveRequest } from './contract.ts';
import { countDays } from './rules.ts';

type Person = Pick<Row<'users'>, 'name' | 'nameAr' | 'nameFr' | 'avatar'>;

/** A request as the API shows it. @param person who asked, where this machine knows him */
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

/** A request by its id, with whoever asked; null when this machine does not have it. */
export async function leaveOf(r: Reader, id: string): Promise<LeaveRequest | null> {
  const row = await r.get('leaveRequests', id);
  return row ? toLeave(row, await r.get('users', row.userId)) : null;
}
