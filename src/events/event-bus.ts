import { EventPublisher } from '@orpc/server';
import type { ShopEvent } from './contract.ts';
import type { Events } from './port.ts';

/** Older events are dropped: a slow screen reloads its lists anyway, and only the newest events matter. */
const LONGEST_BACKLOG = 500;

/** Passes events to all subscribers. */
export function eventBus(): Events {
  const publisher = new EventPublisher<{ shop: ShopEvent }>({ maxBufferedEvents: LONGEST_BACKLOG });
  return {
    publish: (event) => publisher.publish('shop', event),
    subscribe: () => publisher.subscribe('shop'),
  };
}
