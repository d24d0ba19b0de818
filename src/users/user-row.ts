import type { z } from 'zod';
import type { Row } from '../core/store/store.ts';
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

type Personal = { [K in 'name' | 'nameAr' | 'nameFr' | 'phone' | 'email']?: string | null | undefined };

/** Personal data that a person's password must not contain. */
export const personalOf = ({ name, nameAr, nameFr, phone, email }: Personal) => [
  name,
  nameAr,
  nameFr,
  phone,
  email,
];

/** A person as the sign-in screen shows them. */
export function toPublicUser(row: Row<'users'>): z.infer<typeof publicUser> {
  const { id, name, nameAr, nameFr, role, avatar } = row;
  return { id, name, nameAr, nameFr, role, avatar };
}
