import type { z } from 'zod';
import { peopleAtWork } from '../attendance/at-work.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { publicUser, User } from './contract.ts';

/** A person as the team sees them. */
export function toUser(row: Row<'users'>, isClockedIn: boolean): User {
  const { createdAt: _created, ...user } = row;
  return {
    ...user,
    assignments: [...user.assignments],
    permissions: [...user.permissions],
    isClockedIn,
    isArchived: row.archivedAt !== null,
  };
}

/** A person as the team sees them, at work or not at an instant. */
export async function describeUser(r: Reader, row: Row<'users'>, now: number): Promise<User> {
  return toUser(row, (await peopleAtWork(r, [row.id], now)).has(row.id));
}

type Personal = { [K in 'name' | 'nameAr' | 'nameFr' | 'phone' | 'email']?: string | null | undefined };

/** What is known of a person that no password of hers should be. */
export const personalOf = ({ name, nameAr, nameFr, phone, email }: Personal) => [
  name,
  nameAr,
  nameFr,
  phone,
  email,
];

/** A person as the log-in screen shows them. */
export function toPublicUser(row: Row<'users'>): z.infer<typeof publicUser> {
  const { id, name, nameAr, nameFr, role, avatar } = row;
  return { id, name, nameAr, nameFr, role, avatar };
}
