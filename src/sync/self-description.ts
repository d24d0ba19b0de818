import type { Row } from '../core/store/store.ts';

/** What a till reports about itself when it calls. */
export type SelfDescription = { program?: string | undefined; clock?: number | undefined };

/** The columns to update for a device that called. @param now the server's clock */
export function seenAs(description: SelfDescription, now: number): Partial<Row<'devices'>> {
  return {
    lastSeenAt: now,
    ...(description.program === undefined ? {} : { program: description.program }),
    ...(description.clock === undefined ? {} : { clockSkewMs: description.clock - now }),
  };
}
