import type { ShopEvent } from '../events/contract.ts';
import type { Events } from './ports.ts';

const LONGEST_BACKLOG = 500;

/** One listener's queue as an iterator; `return` ends a wait at once, so that a closed screen leaves nothing behind. */
function queue(onEnd: () => void) {
  const waiting: ShopEvent[] = [];
  let wake: (() => void) | null = null;
  let isOver = false;
  const iterator: AsyncIterableIterator<ShopEvent> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      while (!isOver) {
        const value = waiting.shift();
        if (value) return { done: false, value };
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return { done: true, value: undefined };
    },
    async return() {
      isOver = true;
      onEnd();
      wake?.();
      return { done: true, value: undefined };
    },
  };
  return {
    iterator,
    push(event: ShopEvent) {
      waiting.push(event);
      // A screen that does not keep up reloads its lists anyway: the newest events are the ones that count.
      if (waiting.length > LONGEST_BACKLOG) waiting.shift();
      wake?.();
    },
  };
}

/** Hands events to whoever listens. */
export function eventBus(): Events {
  const listeners = new Set<(event: ShopEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(accepts) {
      const { iterator, push } = queue(() => listeners.delete(listener));
      const listener = (event: ShopEvent) => {
        if (accepts(event)) push(event);
      };
      listeners.add(listener);
      return iterator;
    },
  };
}
