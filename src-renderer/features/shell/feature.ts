import type { Feature } from '../../routes/feature.ts';

/** The frame around all screens: the signed-in person, the store, and notifications. */
export const shell = {
  screens: [],
  stale: {
    notifications: (api) => [api.notifications.key()],
    attendance: (api) => [api.auth.session.key()],
    bundles: (api) => [api.stores.usage.key()],
    transfers: (api) => [api.stores.usage.key()],
    leave: (api) => [api.stores.usage.key()],
    currency: (api) => [api.stores.usage.key()],
    stores: (api) => [api.auth.session.key(), api.catalogue.alerts.key()],
  },
} as const satisfies Feature;
