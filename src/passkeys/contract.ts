import { z } from 'zod';
import { id, instant, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';

/** Base64url, as browsers give what an authenticator answers. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = bytes(1_400);

/** What an authenticator answers when a passkey is made. */
const attestation = z.object({
  credentialId,
  clientData: bytes(4_000),
  attestation: bytes(20_000),
  /** How browsers reach it again, such as 'internal'. */
  transports: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[a-z-]+$/),
    )
    .max(10)
    .default([]),
});
export type Attestation = z.infer<typeof attestation>;

/** What an authenticator answers when a passkey signs. */
export const assertion = z.object({
  credentialId,
  clientData: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
});
export type Assertion = z.infer<typeof assertion>;

const challenge = z.object({
  challenge: z.string(),
  /** The name under which the passkey works. */
  host: z.string(),
});

export const passkeysContract = {
  /** The caller's passkeys, the latest first. */
  list: read({ source: 'server' })
    .route({ method: 'GET', path: '/passkeys', tags: ['Passkeys'] })
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            browser: z.string().nullable(),
            host: z.string(),
            at: instant,
            usedAt: instant.nullable(),
          }),
        ),
      }),
    ),
  /** Begins a passkey of the caller's; the password proves who they are. */
  begin: serverWrite()
    .route({ method: 'POST', path: '/passkeys/begin', tags: ['Passkeys'] })
    .errors(
      errors(
        'PASSKEY_NOT_HERE',
        'TOO_MANY_PASSKEYS',
        'IDENTITY_REQUIRED',
        'INVALID_CREDENTIALS',
        'TOO_MANY_ATTEMPTS',
      ),
    )
    .input(z.object({ ownPassword: z.string().max(200).optional() }))
    .output(
      challenge.extend({
        /** The person, for the authenticator. */
        userHandle: z.string(),
        name: z.string(),
        /** Credentials that an authenticator is not to make a second time. */
        existing: z.array(z.string()),
      }),
    ),
  /** Adds the passkey that was begun. */
  add: serverWrite()
    .route({ method: 'POST', path: '/passkeys', tags: ['Passkeys'] })
    .errors(errors('PASSKEY_NOT_HERE', 'PASSKEY_WRONG', 'TOO_MANY_PASSKEYS'))
    .input(attestation)
    .output(z.object({ id })),
  /** Removes one of the caller's passkeys. */
  remove: serverWrite()
    .route({ method: 'DELETE', path: '/passkeys/{id}', tags: ['Passkeys'] })
    .input(z.object({ id }))
    .output(z.object({ id })),
  /** What one of the caller's passkeys is to sign for one subject, such as a request for an approval; used once. */
  challenge: serverWrite()
    .route({ method: 'POST', path: '/passkeys/challenges', tags: ['Passkeys'] })
    .errors(errors('PASSKEY_NOT_HERE'))
    .input(z.object({ subject: id }))
    .output(
      challenge.extend({
        /** Those that work here; none if the caller has none. */
        credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
      }),
    ),
};
