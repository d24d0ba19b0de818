import { z } from 'zod';
import {
  centimes,
  day,
  edit,
  email,
  flag,
  id,
  instant,
  optionalPhone,
  optionalText,
  percent,
  read,
  requiredText,
  serverWrite,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { CARD_NUMBER } from '../credentials/rules.ts';
import { PAY_FREQUENCIES } from '../payroll/period-rules.ts';
import { assignment, permission, role, user } from '../users/contract.ts';
import './refusals.ts';

const payFrequency = z.enum(PAY_FREQUENCIES);

/** A person's terms of employment. At the server only. */
export const employment = z.object({
  address: z.string().nullable(),
  dailyRate: centimes,
  salary: centimes,
  payFrequency,
  /** Percentage of the person's sales. */
  commissionPercentage: percent,
  hiredOn: day.nullable(),
});

/** A person, with the employment where the caller may see it and the server answers. */
const member = user.extend(employment.partial().shape);
export type Member = z.infer<typeof member>;

/** A person's performance in a period. */
export const performance = z.object({
  from: day,
  to: day,
  sales: z.number().int(),
  total: centimes,
  averageTicket: centimes.nullable(),
  /** Sales in an hour at work, to one decimal; null without hours. */
  salesPerHour: z.number().nullable(),
  /** Time worked. */
  minutes: z.number().int(),
  daysPresent: z.number().int(),
  /** Days on which anybody worked in one of the person's stores, minus the person's approved leave. */
  daysOpen: z.number().int(),
  /** Percentage of those days, with one decimal. */
  attendanceRate: z.number().nullable(),
});

const profile = user.extend(employment.shape).extend({
  /** The last digits of the linked card. */
  cardEnding: z.string().nullable(),
  hasPin: z.boolean(),
  performance,
});
export type Profile = z.infer<typeof profile>;

const userInput = z.object({
  name: requiredText(80),
  nameAr: optionalText(80),
  nameFr: optionalText(80),
  role,
  email: email(),
  phone: optionalPhone(),
  assignments: z.array(assignment).max(200).default([]),
  permissions: z.array(permission).default([]),
  canManageInventory: z.boolean().default(false),
  address: optionalText(200),
  dailyRate: centimes.default(0),
  salary: centimes.default(0),
  payFrequency: payFrequency.default('monthly'),
  commissionPercentage: percent.default(0),
  hiredOn: day.nullish().transform((d) => d ?? null),
});

/** At least six characters; length is what protects, so no composition rules (NIST SP 800-63B). */
export const password = z.string().min(6).max(200);
/** The caller's own password again: required to change pay, permissions, roles, passwords, cards and PINs. */
export const ownPassword = z.string().max(200).optional();
/** A new person; a changed one is the same, with their id. */
export const personInput = userInput.extend({ password: password.optional(), ownPassword });
/** The refusals of an operation that asks for it. */
export const identity = ['IDENTITY_REQUIRED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] as const;

export const teamContract = {
  list: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/team/all', tags: ['Team'] })
    .input(z.object({ includeArchived: flag.optional() }))
    .output(z.object({ items: z.array(member) })),
  /** A person with pay and performance, from the server. The last 30 days by default. */
  find: read({ permission: 'can_manage_team', source: 'server' })
    .route({ method: 'GET', path: '/team/{id}', tags: ['Team'] })
    .input(z.object({ id, from: day.optional(), to: day.optional() }))
    .output(profile),
  /** The signed-in person, with the same fields. */
  me: read({ source: 'server' })
    .route({ method: 'GET', path: '/auth/profile', tags: ['Auth'] })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(profile),
  /**
   * Adds a person. Without a password a random one is generated. Either is temporary: for 24 hours it permits
   * only setting an own one.
   */
  create: serverWrite({ permission: 'can_manage_team', answersSecret: true })
    .route({ method: 'POST', path: '/team', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', 'PASSWORD_TRIVIAL', 'EMAIL_TAKEN', ...identity))
    .input(personInput)
    .output(
      member.extend({
        /** The generated temporary password, shown once to the person who adds; null if one was given. */
        firstPassword: z.string().nullable(),
      }),
    ),
  update: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'PUT', path: '/team/{id}', tags: ['Team'] })
    .errors(
      errors('ROLE_ABOVE_OWN', 'OWN_RIGHTS', 'LAST_OWNER', 'PASSWORD_TRIVIAL', 'EMAIL_TAKEN', ...identity),
    )
    .input(edit(personInput).extend({ id }))
    .output(member),
  /** Gives a person a new temporary password, if they lost theirs or let the temporary one expire. */
  renewPassword: serverWrite({ permission: 'can_manage_team', answersSecret: true })
    .route({ method: 'POST', path: '/team/{id}/first-password', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', ...identity))
    .input(z.object({ id, ownPassword }))
    .output(z.object({ firstPassword: z.string(), expiresAt: instant })),
  /** Archives: the person is signed out everywhere and cannot sign in again, online or offline. */
  archive: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'DELETE', path: '/team/{id}', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', 'LAST_OWNER', 'OWN_ARCHIVE'))
    .input(z.object({ id }))
    .output(user),
  restore: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team/{id}/restore', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN'))
    .input(z.object({ id }))
    .output(user),
  avatar: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team/{id}/avatar', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', 'IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ id, avatar: z.file() }))
    .output(user),
  /** Links a card to a person; a card that was linked to them before is no longer valid. */
  linkCard: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team/{id}/card', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', 'CARD_TAKEN', ...identity))
    .input(
      z.object({
        id,
        cardNumber: z.string().trim().toUpperCase().pipe(z.string().regex(CARD_NUMBER)),
        ownPassword,
      }),
    )
    .output(z.object({ cardEnding: z.string() })),
  unlinkCard: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team/{id}/card/unlink', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', ...identity))
    .input(z.object({ id, ownPassword }))
    .output(z.object({})),
  /** Removes a person's PIN, e.g. when others know it; only the person sets a new one. */
  removePin: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'POST', path: '/team/{id}/pin/remove', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', ...identity))
    .input(z.object({ id, ownPassword }))
    .output(z.object({})),
};
