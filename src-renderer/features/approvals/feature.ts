import type { Feature } from '../../routes/feature.ts';

/** Approvals are asked for by other screens, and answered above all of them. */
export const approvals = {
  screens: [],
  stale: {
    approvals: (api) => [api.approvals.waiting.key(), api.approvals.outcome.key()],
  },
} as const satisfies Feature;
