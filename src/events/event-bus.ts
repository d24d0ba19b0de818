import { EventPublisher } from '@orpc/server';
import type { ShopEvent } from './contract.ts';
import type { Events } from './port.ts';

/** A screen that does not keep up reloads its lists anyway: the newest events are the ones that count. */
const LONGEST_BACKLOG = 500;

/** Hands events to whoever listens. */
export function eventBus(): Events {
  const publisher = new EventPublisher<{ shop: ShopEvent }>({ maxBufferedEvents: LONGEST_BACKLOG });
  return {
    publish: (event) => publisher.publish('shop', event),
    subscribe: () => publisher.subscribe('shop'),
  };
}
