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
import { MAIL_LANGUAGES, MOST_RECEIVERS } from './rules.ts';

const address = requiredText(120).refine((s) => z.email().safeParse(s).success, 'must be an e-mail');

export const dailyMail = z.object({
  isOn: z.boolean(),
  receivers: z
    .array(z.object({ address, language: z.enum(MAIL_LANGUAGES) }))
    .max(MOST_RECEIVERS)
    .refine(
      (all) => new Set(all.map((r) => r.address.toLowerCase())).size === all.length,
      'names an address twice',
    ),
});

/** How letters are sent, without the password. */
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
  /** What the mail server or the network said to the last try that failed. */
  error: z.string().nullable(),
  at: instant,
});
export type Mail = z.infer<typeof mail>;

const identity = errors('IDENTITY_REQUIRED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS');

export const mailContract = {
  /** How this shop's letters are sent; null until somebody has said so. */
  settings: read({ permission: 'can_manage_stores', ofWholeShop: true, source: 'server' })
    .route({ method: 'GET', path: '/mail/settings', tags: ['Mail'] })
    .output(z.object({ settings: mailSettings.nullable() })),
  /** A password that is left out stays as it is. Asks for one's own password as well: letters leave the shop. */
  updateSettings: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'PUT', path: '/mail/settings', tags: ['Mail'] })
    .errors(identity)
    .input(
      z.object({
        host: requiredText(200).pipe(z.string().regex(/^[A-Za-z0-9.:-]+$/, 'must be the name of a computer')),
        port: whole(PORT),
        /** TLS from the first byte (port 465); otherwise STARTTLS (port 587). */
        isSecure: z.boolean(),
        user: text(200).default(''),
        password: z.string().max(500).optional(),
        sender: address,
        ownPassword: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ settings: mailSettings })),
  /** Sends a letter now, and tells what the mail server said to it. */
  test: serverWrite({ permission: 'can_manage_stores', ofWholeShop: true })
    .route({ method: 'POST', path: '/mail/test', tags: ['Mail'] })
    .errors(errors('MAIL_NOT_SET'))
    .input(z.object({ storeId: id, to: address, language: z.enum(MAIL_LANGUAGES) }))
    .output(mail),
  /** The letters of the stores that one works in, the latest first. */
  list: read({ permission: 'can_manage_stores', source: 'server' })
    .route({ method: 'GET', path: '/mail', tags: ['Mail'] })
    .input(paging.extend({ storeId: id.optional(), status: z.enum(MAIL_STATUSES).optional() }))
    .output(page(mail)),
  /** Tries a daily letter once more, from now on for another day. */
  sendAgain: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/mail/{id}/again', tags: ['Mail'] })
    .errors(errors('MAIL_NOT_SET'))
    .input(z.object({ id }))
    .output(mail),
};
