import { z } from 'zod';
import { id, instant, sha256 } from '../core/contract.ts';
import { PERMISSIONS, ROLES } from '../core/permissions.ts';

export const role = z.enum(ROLES);
export const permission = z.enum(PERMISSIONS);
export const assignment = z.object({ storeId: id, role });

/** What the sign-in screen shows of a person: only names, role and avatar. */
export const publicUser = z.object({
  id,
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  role,
  avatar: sha256.nullable(),
});

export const user = publicUser.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  assignments: z.array(assignment),
  /** Extra permissions in addition to those of the role. */
  permissions: z.array(permission),
  /** Shows the person as keeper of their store's stock; no permission follows from it. */
  canManageInventory: z.boolean(),
  /** Somebody else set the password: the person must first choose an own one. */
  mustChangePassword: z.boolean(),
  /** At work now, as far as this machine has received it. */
  isClockedIn: z.boolean(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type User = z.infer<typeof user>;
