import type { Call } from '../../src/core/operation.ts';
import type { Store } from '../../src/core/store/store.ts';

const never = (): never => {
  throw new Error('a bench of a read needs no ports');
};

/** The context of a read that somebody with every right makes, without an adapter before it. */
export function benchCall(store: Store): Call {
  return {
    store,
    clock: { now: () => Date.UTC(2026, 10, 21) },
    get ports() {
      return never();
    },
    caller: {
      user: null,
      storeId: null,
      station: null,
      allStores: false,
      sessionId: null,
      by: 'password',
      device: null,
    },
    request: { token: null, deviceKey: null, idempotencyKey: null, address: 'bench' },
    approval: null,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    newId: never,
    idOfKey: (key) => key,
    requireStore: () => undefined,
    may: () => true,
    stores: null,
  };
}
