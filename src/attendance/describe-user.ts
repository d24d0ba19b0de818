import type { Reader, Row } from '../core/store/store.ts';
import type { User } from '../users/contract.ts';
import { toUser } from '../users/user-row.ts';
import { peopleAtWork } from './at-work.ts';

/** A user as shown to the team, with whether they are at work at an instant. */
export async function describeUser(r: Reader, row: Row<'users'>, now: number): Promise<User> {
  return toUser(row, (await peopleAtWork(r, [row.id], now)).has(row.id));
}
