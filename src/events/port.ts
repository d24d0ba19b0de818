import type { ShopEvent } from './contract.ts';

/** Events for the screens of this adapter. */
export interface Events {
  publish(event: ShopEvent): void;
  /** Events published from now on; `return` ends the subscription, also while `next` is waiting. */
  subscribe(): AsyncGenerator<ShopEvent>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly events: Events;
  }
}
