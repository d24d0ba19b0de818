import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { read } from '../core/contract.ts';
import type { Entity } from '../core/entities.ts';
import { clientScreen, hardwareStatus } from '../hardware/contract.ts';
import { tillStatus } from '../till/contract.ts';
import { user } from '../users/contract.ts';

/** The name of a list that screens reload when it changes. */
const entity = z.string() as unknown as z.ZodType<Entity>;

/** What an adapter pushes to its screens. */
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entity_updated'), entity }),
  z.object({ type: z.literal('user_updated'), user }),
  z.object({ type: z.literal('till_status'), status: tillStatus }),
  /** The state of the devices at the counter, after each change. */
  z.object({ type: z.literal('hardware'), status: hardwareStatus }),
  /** A device has read a code or a card; a device that acts as a keyboard types it instead. */
  z.object({ type: z.literal('scanned'), code: z.string() }),
  z.object({ type: z.literal('card_read'), number: z.string() }),
  z.object({ type: z.literal('client_screen'), screen: clientScreen }),
  /** Sending of a backlog from offline time has started. */
  z.object({ type: z.literal('sync_started'), total: z.number().int() }),
  /** The backlog was sent: `synced` actions reached the server, `total` were queued. */
  z.object({ type: z.literal('sync_finished'), synced: z.number().int(), total: z.number().int() }),
  /** A write was queued because the server is unreachable. */
  z.object({ type: z.literal('action_queued'), name: z.string() }),
]);
export type ShopEvent = z.infer<typeof event>;

export const eventsContract = {
  /** A stream that lasts as long as the screen: server-sent events over HTTP, an iterator over a port. */
  follow: read({ audience: 'public' })
    .route({ method: 'GET', path: '/events', tags: ['Events'] })
    .output(eventIterator(event)),
};
