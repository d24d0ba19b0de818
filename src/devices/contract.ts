import { z } from 'zod';
import { id, instant, optionalText, read, requiredText, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { publicStore } from '../stores/contract.ts';

const device = z.object({
  id,
  /** Short code inside receipt numbers: T1, T2 … */
  code: z.string(),
  name: z.string(),
  kind: z.enum(['till', 'desktop', 'server']),
  /** Store ids, or '*' for all. */
  stores: z.array(z.string()),
  enrolledAt: instant,
  lastSeenAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** The program version that it last reported. */
  program: z.string().nullable(),
  /** Its clock minus the server's in milliseconds, when it last reported. */
  clockSkewMs: z.number().int().nullable(),
});
export type Device = z.infer<typeof device>;

/** What an enrolled device stores: its identity, its secret key, the server's epoch. */
const enrolment = z.object({
  deviceId: id,
  code: z.string(),
  key: z.string(),
  /** Hex; key of this device's offline verifiers only. */
  secret: z.string(),
  epoch: z.string(),
  incarnation: z.number().int(),
  /** The stores that it replicates; '*' means all, including future ones. */
  scope: z.array(z.string()),
  stores: z.array(publicStore),
});

export const devicesContract = {
  list: read({ permission: 'can_manage_stores', source: 'server' })
    .route({ method: 'GET', path: '/devices', tags: ['Devices'] })
    .output(z.object({ items: z.array(device) })),
  /** Creates a one-time code that enrols one device for these stores; valid for 15 minutes. */
  createCode: serverWrite({ permission: 'can_manage_stores', answersSecret: true })
    .route({ method: 'POST', path: '/devices/codes', tags: ['Devices'] })
    .input(z.object({ stores: z.array(id).min(1).max(200), name: optionalText(60) }))
    .output(z.object({ code: z.string(), expiresAt: instant })),
  /** Enrols with a one-time code, or by the password of an owner or admin who is present. */
  enrol: serverWrite({ audience: 'public', answersSecret: true })
    .route({ method: 'POST', path: '/devices/enrol', tags: ['Devices'] })
    .errors(
      errors(
        'CODE_INVALID',
        'INVALID_CREDENTIALS',
        'TOO_MANY_ATTEMPTS',
        'SETUP_NEEDED',
        'FIRST_PASSWORD_EXPIRED',
      ),
    )
    .input(
      z.object({
        name: requiredText(60),
        kind: z.enum(['till', 'desktop']).default('till'),
        code: optionalText(40),
        owner: z.object({ userId: id, password: z.string().max(200) }).optional(),
        stores: z.array(id).max(200).optional(),
        /** Ed25519, PEM: verifies the device's receipts. */
        publicKey: z.string().max(500).optional(),
      }),
    )
    .output(enrolment),
  rename: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'PUT', path: '/devices/{id}', tags: ['Devices'] })
    .input(z.object({ id, name: requiredText(60) }))
    .output(device),
  revoke: serverWrite({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/devices/{id}/revoke', tags: ['Devices'] })
    .input(z.object({ id }))
    .output(device),
};
