import type { ShopEvent } from './contract.ts';

/** Events to the screens of this door. */
export interface Events {
  publish(event: ShopEvent): void;
  /** What is published from now on; `return` ends it, also while it is waited for. */
  subscribe(): AsyncGenerator<ShopEvent>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly events: Events;
  }
}
