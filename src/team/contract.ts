import { z } from 'zod';
import {
  edit,
  flag,
  id,
  instant,
  optionalText,
  read,
  requiredText,
  serverWrite,
  sha256,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PERMISSIONS, ROLES } from '../core/permissions.ts';

export const role = z.enum(ROLES);
export const permission = z.enum(PERMISSIONS);
export const assignment = z.object({ storeId: id, role });

/** What the log-in screen shows of a person: no more than names, role and avatar. */
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
  /** Extra permissions beside those of the role. */
  permissions: z.array(permission),
  /** Shown as keeping the stock of his store. */
  canManageInventory: z.boolean(),
  /** Somebody else gave the password: one of one's own is asked for first. */
  mustChangePassword: z.boolean(),
  archivedAt: instant.nullable(),
});
export type User = z.infer<typeof user>;

export const userInput = z.object({
  name: requiredText(80),
  nameAr: optionalText(80),
  nameFr: optionalText(80),
  role,
  email: optionalText(120).refine((s) => s === null || z.email().safeParse(s).success, 'must be an e-mail'),
  phone: optionalText(40),
  assignments: z.array(assignment).max(200).default([]),
  permissions: z.array(permission).default([]),
});

/** At least six characters; length is what protects, so no composition rules (NIST SP 800-63B). */
export const password = z.string().min(6).max(200);

export const teamContract = {
  list: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/team/all', tags: ['Team'] })
    .input(z.object({ includeArchived: flag.optional() }))
    .output(z.object({ items: z.array(user) })),
  find: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/team/{id}', tags: ['Team'] })
    .input(z.object({ id }))
    .output(user),
  create: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN'))
    .input(userInput.extend({ password }))
    .output(user),
  update: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'PUT', path: '/team/{id}', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN'))
    .input(edit(userInput).extend({ id, password: password.optional() }))
    .output(user),
};
