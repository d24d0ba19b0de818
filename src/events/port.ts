import type { ShopEvent } from './contract.ts';

/** Events for the screens of this adapter. */
export interface Events {
  publish(event: ShopEvent): void;
  /** Events published from now on; `return` ends the subscription, also while `next` is waiting. */
  subscribe(): AsyncGenerator<ShopEvent>;
}

/** Notes at the server who has an open page, for whoever asks whether a person can be reached. */
export interface Listeners {
  /** A page of the person is open. @returns a function that ends it */
  open(userId: string): () => void;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly events: Events;
    /** Null at a till, whose pages only its own program reaches. */
    readonly listeners: Listeners | null;
  }
}
