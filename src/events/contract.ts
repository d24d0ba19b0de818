import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { read } from '../core/contract.ts';
import { clientScreen, hardwareStatus } from '../hardware/contract.ts';
import { user } from '../team/contract.ts';
import { tillStatus } from '../till/contract.ts';

/** The lists that a screen reloads when they change (spec §7 Realtime, and the areas beside it). */
const ENTITIES = [
  'inventory',
  'expenses',
  'transactions',
  'clients',
  'stores',
  'team',
  'exceptions',
  'suppliers',
  'purchase_orders',
  'transfers',
  'counts',
  'bundles',
  'invoices',
  'credits',
  'deposits',
  'drawer',
  'attendance',
  'leave',
  'notifications',
  'currency',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** What a door tells its screens without being asked. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entity_updated'), entity: z.enum(ENTITIES) }),
  z.object({ type: z.literal('user_updated'), user }),
  z.object({ type: z.literal('till_status'), status: tillStatus }),
  /** The devices at the counter, after each change. */
  z.object({ type: z.literal('hardware'), status: hardwareStatus }),
  /** A device has read a code, or a card: what the keyboard types where the device is a keyboard. */
  z.object({ type: z.literal('scanned'), code: z.string() }),
  z.object({ type: z.literal('card_read'), number: z.string() }),
  z.object({ type: z.literal('client_screen'), screen: clientScreen }),
  /** A backlog made off line begins to be sent. */
  z.object({ type: z.literal('sync_started'), total: z.number().int() }),
  /** It is through: n of m actions reached the server. */
  z.object({ type: z.literal('sync_finished'), synced: z.number().int(), total: z.number().int() }),
  /** A write was queued because the server is out of reach. */
  z.object({ type: z.literal('action_queued'), name: z.string() }),
]);
export type ShopEvent = z.infer<typeof event>;

export const eventsContract = {
  /** A stream for the life of the screen: server-sent events over HTTP, an iterator over a port. */
  follow: read({ audience: 'public' })
    .route({ method: 'GET', path: '/events', tags: ['Events'] })
    .output(eventIterator(event)),
};
