import type { Feature } from '../../routes/feature.ts';

/** Exceptions are shown in the list of what to settle. */
export const exceptions = {
  screens: [],
  stale: {
    exceptions: (api) => [api.exceptions.key()],
  },
} as const satisfies Feature;
