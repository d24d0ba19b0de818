import { z } from 'zod';
import { CARD_NUMBER } from '../auth/rules.ts';
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
  sha256,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PERMISSIONS, ROLES } from '../core/permissions.ts';

const role = z.enum(ROLES);
export const permission = z.enum(PERMISSIONS);
const assignment = z.object({ storeId: id, role });
const payFrequency = z.enum(['daily', 'weekly', 'monthly']);

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
  /** At work now, as far as this machine has heard. */
  isClockedIn: z.boolean(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type User = z.infer<typeof user>;

/** What a person is employed for. Kept at the server only. */
export const employment = z.object({
  address: z.string().nullable(),
  dailyRate: centimes,
  salary: centimes,
  payFrequency,
  /** Of what the person sells. */
  commissionPercentage: percent,
  hiredOn: day.nullable(),
});

/** A person with what the person is employed for, where the caller may see it and the server answers. */
const member = user.extend(employment.partial().shape);
export type Member = z.infer<typeof member>;

/** What a person did in a time. */
export const performance = z.object({
  from: day,
  to: day,
  sales: z.number().int(),
  total: centimes,
  averageTicket: centimes.nullable(),
  /** Sales in an hour at work, to one decimal; null without hours. */
  salesPerHour: z.number().nullable(),
  /** Time at work. */
  minutes: z.number().int(),
  daysPresent: z.number().int(),
  /** Days on which anybody worked in one of the person's stores, less the person's approved leave. */
  daysOpen: z.number().int(),
  /** Percent of those days, to one decimal. */
  attendanceRate: z.number().nullable(),
});

const profile = user.extend(employment.shape).extend({
  /** The last digits of the linked card. */
  cardEnding: z.string().nullable(),
  performance,
});
export type Profile = z.infer<typeof profile>;

export const userInput = z.object({
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
/** The password of whoever asks, again: pay, permissions, roles, passwords and cards want it. */
const ownPassword = z.string().max(200).optional();
const identity = ['IDENTITY_REQUIRED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS'] as const;

export const teamContract = {
  list: read({ permission: 'can_manage_team' })
    .route({ method: 'GET', path: '/team/all', tags: ['Team'] })
    .input(z.object({ includeArchived: flag.optional() }))
    .output(z.object({ items: z.array(member) })),
  /** A person whole: pay and performance are answered by the server. The last 30 days where none are asked for. */
  find: read({ permission: 'can_manage_team', source: 'server' })
    .route({ method: 'GET', path: '/team/{id}', tags: ['Team'] })
    .input(z.object({ id, from: day.optional(), to: day.optional() }))
    .output(profile),
  /** Oneself, whole. */
  me: read({ source: 'server' })
    .route({ method: 'GET', path: '/auth/profile', tags: ['Auth'] })
    .input(z.object({ from: day.optional(), to: day.optional() }))
    .output(profile),
  /**
   * Adds a person. Without a password a random one is made. Either opens nothing but the exchange for one's own, for
   * 24 hours.
   */
  create: serverWrite({ permission: 'can_manage_team', answersSecret: true })
    .route({ method: 'POST', path: '/team', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', 'PASSWORD_TRIVIAL', 'EMAIL_TAKEN', ...identity))
    .input(userInput.extend({ password: password.optional(), ownPassword }))
    .output(
      member.extend({
        /** The first password, told once to whoever adds the person; null where one was given. */
        firstPassword: z.string().nullable(),
      }),
    ),
  update: serverWrite({ permission: 'can_manage_team' })
    .route({ method: 'PUT', path: '/team/{id}', tags: ['Team'] })
    .errors(
      errors('ROLE_ABOVE_OWN', 'OWN_RIGHTS', 'LAST_OWNER', 'PASSWORD_TRIVIAL', 'EMAIL_TAKEN', ...identity),
    )
    .input(edit(userInput).extend({ id, password: password.optional(), ownPassword }))
    .output(member),
  /** Gives a person a new first password, for who has lost theirs or let the first one pass. */
  renewPassword: serverWrite({ permission: 'can_manage_team', answersSecret: true })
    .route({ method: 'POST', path: '/team/{id}/first-password', tags: ['Team'] })
    .errors(errors('ROLE_ABOVE_OWN', ...identity))
    .input(z.object({ id, ownPassword }))
    .output(z.object({ firstPassword: z.string(), expiresAt: instant })),
  /** Archives: the person is signed out everywhere and comes in nowhere, on line or off. */
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
  /** Links a card to a person; one that was linked before does not count any more. */
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
};
