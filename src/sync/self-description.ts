import type { Row } from '../core/store/store.ts';

/** What a till says of itself when it calls. */
export type SelfDescription = { program?: string | undefined; clock?: number | undefined };

/** What is noted of a device that called. @param now the server's clock */
export function seenAs(said: SelfDescription, now: number): Partial<Row<'devices'>> {
  return {
    lastSeenAt: now,
    ...(said.program === undefined ? {} : { program: said.program }),
    ...(said.clock === undefined ? {} : { clockSkewMs: said.clock - now }),
  };
}
