import { and, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { Reader, Row, Writer } from '../core/store/store.ts';

/**
 * The subscriptions whose session lasts. One that is locked still counts: its messages name nobody, and nothing is
 * shown before its person has signed in again.
 */
export async function subscriptionsInUse(r: Reader, now: number): Promise<Row<'pushSubscriptions'>[]> {
  const { pushSubscriptions: t, sessions } = r.t;
  const rows = await r.q
    .select({ subscription: t })
    .from(t)
    .innerJoin(sessions, eq(sessions.id, t.sessionId))
    .where(and(gt(sessions.expiresAt, now), or(isNull(sessions.userId), eq(sessions.userId, t.userId))));
  return rows.map(({ subscription }) => subscription);
}

async function ofSession(w: Writer, sessionId: string): Promise<Row<'pushSubscriptions'>[]> {
  const { pushSubscriptions: t } = w.t;
  return await w.q.select().from(t).where(eq(t.sessionId, sessionId));
}

/** A session that is replaced by another one of the same browser takes its subscriptions along. */
export async function moveSubscriptions(w: Writer, from: string, to: string): Promise<void> {
  for (const row of await ofSession(w, from)) await w.update('pushSubscriptions', row, { sessionId: to });
}

/** Ends the subscriptions of a session. */
export async function endSubscriptions(w: Writer, sessionId: string): Promise<void> {
  for (const { id } of await ofSession(w, sessionId)) await w.remove('pushSubscriptions', id);
}

/** Deletes the subscriptions of sessions that have ended. */
export async function sweepSubscriptions(w: Writer): Promise<void> {
  const { pushSubscriptions: t, sessions } = w.t;
  const open = w.q.select({ id: sessions.id }).from(sessions);
  const ended = await w.q.select({ id: t.id }).from(t).where(notInArray(t.sessionId, open));
  for (const { id } of ended) await w.remove('pushSubscriptions', id);
}
