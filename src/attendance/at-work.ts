import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { isAtWork, LONGEST_SHIFT_MS, punchesOf } from './rules.ts';

/** Who of these people is clocked in at an instant, according to this machine's data. */
export async function peopleAtWork(r: Reader, userIds: readonly string[], now: number): Promise<Set<string>> {
  const { clockEvents, clockCorrections } = r.t;
  const ids = [...userIds];
  if (ids.length === 0) return new Set();
  const since = now - LONGEST_SHIFT_MS;
  const events = await r.q
    .select()
    .from(clockEvents)
    .where(and(inArray(clockEvents.userId, ids), gte(clockEvents.at, since)));
  const corrections = await r.q
    .select()
    .from(clockCorrections)
    .where(and(inArray(clockCorrections.userId, ids), gte(clockCorrections.correctedAt, since)));
  return new Set(
    ids.filter((id) => {
      const mine = <T extends { userId: string }>(row: T) => row.userId === id;
      const punches = punchesOf(events.filter(mine), corrections.filter(mine));
      return isAtWork(
        punches.filter((p) => p.at <= now),
        now,
      );
    }),
  );
}

/** The store of a person's last clock-in within the longest shift; null if there is none. */
export async function storeAtWork(r: Reader, userId: string, now: number): Promise<string | null> {
  const { clockEvents } = r.t;
  const since = now - LONGEST_SHIFT_MS;
  const rows = await r.q
    .select()
    .from(clockEvents)
    .where(and(eq(clockEvents.userId, userId), gte(clockEvents.at, since)))
    .orderBy(clockEvents.at);
  return rows.filter((row) => row.kind === 'in').at(-1)?.storeId ?? null;
}
