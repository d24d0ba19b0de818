import type { z } from 'zod';
import type { Row } from '../core/store/store.ts';
import type { publicUser, User } from './contract.ts';

/** A person as the team sees them. */
export function toUser(row: Row<'users'>): User {
  const { createdAt: _created, ...user } = row;
  return { ...user, assignments: [...user.assignments], permissions: [...user.permissions] };
}

/** A person as the log-in screen shows them. */
export function toPublicUser(row: Row<'users'>): z.infer<typeof publicUser> {
  const { id, name, nameAr, nameFr, role, avatar } = row;
  return { id, name, nameAr, nameFr, role, avatar };
}
