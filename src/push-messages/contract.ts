import { z } from 'zod';
import { id, read, serverWrite } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';
import { LONGEST_ENDPOINT } from './rules.ts';

const endpoint = z.string().min(1).max(LONGEST_ENDPOINT);
/** Base64url, as browsers give keys: an uncompressed point of P-256, and 16 bytes. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);
const secret = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const pushMessagesContract = {
  /** The server's public key for subscriptions (VAPID), and whether this session has a subscription. */
  state: read({ source: 'server' })
    .route({ method: 'GET', path: '/push-messages', tags: ['Push messages'] })
    .output(z.object({ publicKey: z.string(), isOn: z.boolean() })),
  /** Sends messages to this browser for as long as the caller's session lasts. */
  subscribe: serverWrite()
    .route({ method: 'POST', path: '/push-messages/subscriptions', tags: ['Push messages'] })
    .errors(errors('PUSH_SERVICE_UNKNOWN'))
    .input(z.object({ endpoint, publicKey, secret }))
    .output(z.object({ id })),
  /** Ends the subscription of the caller's session, if there is one. */
  unsubscribe: serverWrite()
    .route({ method: 'POST', path: '/push-messages/subscriptions/end', tags: ['Push messages'] })
    .output(z.object({})),
};
