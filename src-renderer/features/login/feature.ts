import type { Feature } from '../../routes/feature.ts';

/** The people offered at sign-in. */
export const login = {
  screens: [],
  stale: {
    team: (api) => [api.auth.storeUsers.key()],
  },
} as const satisfies Feature;
