import { z } from 'zod';
import {
  day,
  id,
  instant,
  page,
  paging,
  read,
  requiredText,
  serverWrite,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PORT } from '../core/number-text.ts';
import { mailAddress } from '../stores/contract.ts';
import { MAIL_LANGUAGES } from '../stores/rules.ts';
import './refusals.ts';

/** The settings for sending emails, without the password. */
const mailSettings = z.object({
  host: z.string(),
  port: z.number().int(),
  isSecure: z.boolean(),
  user: z.string(),
  hasPassword: z.boolean(),
  sender: z.string(),
});
export type MailSettings = z.infer<typeof mailSettings>;

const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

const mail = z.object({
  id,
  storeId: id,
  kind: z.enum(['daily', 'test']),
  day,
  receiver: z.string(),
  language: z.enum(MAIL_LANGUAGES),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** Error of the mail server or the network at the last failed attempt. */
  error: z.string().nullable(),
  at: instant,
});
export type Mail = z.infer<typeof mail>;

/** How the shop's emails are sent. Without `password`, the stored one is kept. */
export const mailSettingsInput = z.object({
  host: requiredText(200).pipe(z.string().regex(/^[A-Za-z0-9.:-]+$/, 'must be the name of a computer')),
  port: whole(PORT),
  /** TLS from the first byte (port 465); otherwise STARTTLS (port 587). */
  isSecure: z.boolean(),
  user: text(200).default(''),
  password: z.string().max(500).optional(),
  sender: mailAddress,
});

const identity = errors('IDENTITY_REQUIRED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS');

export const mailContract = {
  /** The shop's settings for sending emails; null until they are set. */
  settings: read({ permission: 'can_manage_stores', ofWholeShop: true, source: 'server' })
    .route({ method: 'GET', path: '/mail/settings', tags: ['Mail'] })
    .output(z.object({ settings: mailSettings.nullable() })),
  /** Requires the caller's own password, since data leaves the shop. */
  updateSettings: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'PUT', path: '/mail/settings', tags: ['Mail'] })
    .errors(identity)
    .input(mailSettingsInput.extend({ ownPassword: z.string().max(200).optional() }))
    .output(z.object({ settings: mailSettings })),
  /** Sends a test email now and returns the mail server's error, if any. */
  test: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'POST', path: '/mail/test', tags: ['Mail'] })
    .errors(errors('MAIL_NOT_SET'))
    .input(z.object({ storeId: id, to: mailAddress, language: z.enum(MAIL_LANGUAGES) }))
    .output(mail),
  /** The emails of the caller's stores, latest first. */
  list: read({ permission: 'can_manage_stores', source: 'server' })
    .route({ method: 'GET', path: '/mail', tags: ['Mail'] })
    .input(paging.extend({ storeId: id.optional(), status: z.enum(MAIL_STATUSES).optional() }))
    .output(page(mail)),
  /** Retries a daily email, for up to another 24 hours. */
  sendAgain: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/mail/{id}/again', tags: ['Mail'] })
    .errors(errors('MAIL_NOT_SET'))
    .input(z.object({ id }))
    .output(mail),
};
