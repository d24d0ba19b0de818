import { z } from 'zod';
import {
  email,
  id,
  instant,
  optionalPhone,
  optionalText,
  read,
  requiredText,
  serverWrite,
  session,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { SIGNED_IN_BY } from '../core/permissions.ts';
import { cardNumber, pin } from '../credentials/contract.ts';
import { PIN_STATES } from '../credentials/rules.ts';
import { publicStore, store } from '../stores/contract.ts';
import { identity, ownPassword, password } from '../team/contract.ts';
import { permission, publicUser, user } from '../users/contract.ts';
import './refusals.ts';

/** The spec's sign-in answer: the token, the person's fields, and their permissions here. */
export const signedIn = user.extend({
  /** A bearer token; a browser receives it as an HttpOnly cookie instead and finds 'cookie' here. */
  access_token: z.string(),
  effectivePermissions: z.array(permission),
});
export type SignedIn = z.infer<typeof signedIn>;

const sessionState = z.object({
  /** The answering program: a till, or the server's web back office. */
  program: z.enum(['till', 'server']),
  /** The store that this station signed in to. */
  store: store.nullable(),
  /** An owner is looking at all stores; there is then no store to work in. */
  allStores: z.boolean(),
  user: user.nullable(),
  /** How the person signed in: a card or a PIN alone gives no access to administration. */
  by: z.enum(SIGNED_IN_BY).nullable(),
  effectivePermissions: z.array(permission),
});
export type Session = z.infer<typeof sessionState>;

/** The first owner, at the first start. */
export const ownerInput = z.object({
  name: requiredText(80),
  nameAr: optionalText(80),
  email: email(),
  phone: optionalPhone(),
  password,
  /** Printed by a server that listens beyond loopback. */
  setupCode: optionalText(40),
});

export const passwordChange = z.object({ oldPassword: z.string().max(200), password });

export const authContract = {
  setupNeeded: read({ audience: 'public' })
    .route({ method: 'GET', path: '/auth/setup-needed', tags: ['Auth'] })
    .output(z.object({ setupNeeded: z.boolean(), codeNeeded: z.boolean() })),
  setUp: serverWrite({ audience: 'public', answersSecret: true })
    .route({ method: 'POST', path: '/auth/setup/initial-user', tags: ['Auth'] })
    .errors(errors('SETUP_DONE', 'CODE_INVALID', 'TOO_MANY_ATTEMPTS', 'PASSWORD_TRIVIAL'))
    .input(ownerInput)
    .output(signedIn),
  storeLogin: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/store/login', tags: ['Auth'] })
    .errors(errors('INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'PIN_NOT_HERE'))
    .input(z.object({ storeId: id, password: z.string().max(200).optional() }))
    .output(z.object({ store: publicStore })),
  storeUsers: read({ audience: 'public' })
    .route({ method: 'GET', path: '/auth/store/{storeId}/users', tags: ['Auth'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        items: z.array(
          publicUser.extend({
            /** Whether the person can sign in by PIN at this till. */
            pin: z.enum(PIN_STATES),
          }),
        ),
      }),
    ),
  login: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/login', tags: ['Auth'] })
    .errors(
      errors('INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'OFFLINE_SIGN_IN_EXPIRED', 'FIRST_PASSWORD_EXPIRED'),
    )
    .input(z.object({ userId: id, password: z.string().max(200), storeId: id.optional() }))
    .output(signedIn),
  /** Signs in with a card. Administration stays closed until `confirm` has checked the password. */
  cardLogin: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/login/card', tags: ['Auth'] })
    .errors(
      errors(
        'CARD_NOT_LINKED',
        'TOO_MANY_ATTEMPTS',
        'OFFLINE_SIGN_IN_EXPIRED',
        'STORE_REQUIRED',
        'INVALID_CREDENTIALS',
      ),
    )
    .input(
      z.object({
        cardNumber,
        storeId: id.optional(),
        /** Needed at the server if the station has not opened the store before: the store's password, if it has one. */
        storePassword: z.string().max(200).optional(),
      }),
    )
    .output(signedIn),
  /**
   * Signs in with a PIN, at a till of a store that accepts PINs. Administration stays closed until `confirm` has checked
   * the password.
   */
  pinLogin: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/login/pin', tags: ['Auth'] })
    .errors(errors('PIN_NOT_HERE', 'PIN_WRONG', 'PIN_LOCKED', 'OFFLINE_SIGN_IN_EXPIRED'))
    .input(
      z.object({
        userId: id,
        pin,
        /** By default the station's. */
        storeId: id.optional(),
        /** At the server, which takes a PIN only from a till: the till's signature. */
        proof: z.string().max(200).optional(),
      }),
    )
    .output(signedIn),
  /** Sets one's own PIN or changes it; the password proves who the caller is. */
  setPin: serverWrite()
    .route({ method: 'POST', path: '/auth/pin', tags: ['Auth'] })
    .errors(errors('PIN_TRIVIAL', ...identity))
    .input(z.object({ pin, ownPassword }))
    .output(z.object({})),
  removePin: serverWrite()
    .route({ method: 'POST', path: '/auth/pin/remove', tags: ['Auth'] })
    .errors(errors(...identity))
    .input(z.object({ ownPassword }))
    .output(z.object({})),
  /** Confirms the password after signing in with a card or a PIN. */
  confirm: session()
    .route({ method: 'POST', path: '/auth/confirm', tags: ['Auth'] })
    .errors(errors('INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'OFFLINE_SIGN_IN_EXPIRED'))
    .input(z.object({ password: z.string().max(200) }))
    .output(sessionState),
  /** Changes one's own password; the old one proves who the caller is. */
  changePassword: serverWrite({ beforeOwnPassword: true })
    .route({ method: 'POST', path: '/auth/password', tags: ['Auth'] })
    .errors(
      errors(
        'INVALID_CREDENTIALS',
        'TOO_MANY_ATTEMPTS',
        'PASSWORD_UNCHANGED',
        'PASSWORD_TRIVIAL',
        'FIRST_PASSWORD_EXPIRED',
      ),
    )
    .input(passwordChange)
    .output(z.object({})),
  /**
   * Where the caller is signed in at the server, the latest first: browsers, tills, programs. Behind them the browsers
   * where they are not signed in and that get news all the same.
   */
  signIns: read({ source: 'server' })
    .route({ method: 'GET', path: '/auth/sign-ins', tags: ['Auth'] })
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            /** The browser and its system by name; null for a program. */
            browser: z.string().nullable(),
            till: z.string().nullable(),
            at: instant,
            /** Of this call. */
            isCurrent: z.boolean(),
            /** How long news goes to a browser where the caller is not signed in; null where they are. */
            newsUntil: instant.nullable(),
          }),
        ),
      }),
    ),
  /** Ends one of the caller's sign-ins, such as that of a lost phone, or the news that goes to a browser without one. */
  endSignIn: serverWrite()
    .route({ method: 'DELETE', path: '/auth/sign-ins/{id}', tags: ['Auth'] })
    .errors(errors('NOT_FOUND'))
    .input(z.object({ id }))
    .output(z.object({ id })),
  /** The person and store signed in at this station; empty if nobody is. */
  session: read({ audience: 'public', beforeOwnPassword: true })
    .route({ method: 'GET', path: '/auth/session', tags: ['Auth'] })
    .output(sessionState),
  /** Locks the station: signs the person out, the store stays. */
  lock: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/lock', tags: ['Auth'] })
    .output(z.object({})),
  /** Signs out of person and store. */
  logout: session({ audience: 'public' })
    .route({ method: 'POST', path: '/auth/logout', tags: ['Auth'] })
    .output(z.object({})),
  /** Moves an owner or admin to another store without a store password; an owner also to all of them at once. */
  switchStore: session()
    .route({ method: 'POST', path: '/auth/switch-store', tags: ['Auth'] })
    .errors(errors('PIN_NOT_HERE'))
    .input(z.object({ storeId: z.union([id, z.literal('all')]) }))
    .output(sessionState),
};
