import { and, eq, gt, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { NEWS_KEPT_MS } from './rules.ts';

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

/**
 * The subscriptions for what a person chose to be told: also after their session expired by itself, which happens in
 * half a day, for 30 days. Nothing is sent where they signed out, or everywhere when they changed their password.
 */
export async function newsSubscriptions(
  r: Reader,
  userId: string,
  now: number,
): Promise<Row<'pushSubscriptions'>[]> {
  const { pushSubscriptions: t, sessions } = r.t;
  const rows = await r.q
    .select({ subscription: t, session: sessions.id, sessionUser: sessions.userId })
    .from(t)
    .leftJoin(sessions, eq(sessions.id, t.sessionId))
    .where(and(eq(t.userId, userId), gt(t.at, now - NEWS_KEPT_MS)));
  return rows
    .filter(({ subscription, session, sessionUser }) =>
      subscription.sessionId === null ? true : session !== null && (sessionUser ?? userId) === userId,
    )
    .map(({ subscription }) => subscription);
}

/**
 * The browsers where a person is not signed in and that get news all the same: their session has expired by itself, or is
 * locked.
 * @param signedIn the sessions of the person
 */
export async function newsElsewhere(
  r: Reader,
  { userId, signedIn, now }: { userId: string; signedIn: readonly string[]; now: number },
): Promise<Row<'pushSubscriptions'>[]> {
  const rows = await newsSubscriptions(r, userId, now);
  return rows
    .filter(({ sessionId }) => sessionId === null || !signedIn.includes(sessionId))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
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

/** A session expired by itself: its subscriptions stay for news. */
export async function keepForNews(w: Writer, sessionId: string): Promise<void> {
  for (const row of await ofSession(w, sessionId))
    await w.update('pushSubscriptions', row, { sessionId: null });
}

/** Ends the subscriptions of a person whose sessions have expired. */
export async function endExpired(w: Writer, userId: string): Promise<void> {
  const { pushSubscriptions: t } = w.t;
  const rows = await w.q
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.userId, userId), isNull(t.sessionId)));
  for (const { id } of rows) await w.remove('pushSubscriptions', id);
}

/** Deletes the subscriptions of sessions that were ended, and those kept for news after their time. */
export async function sweepSubscriptions(w: Writer, now: number): Promise<void> {
  const { pushSubscriptions: t, sessions } = w.t;
  const open = w.q.select({ id: sessions.id }).from(sessions);
  // Where no session is open at all, nothing is in that list, not even null.
  const isEnded = and(isNotNull(t.sessionId), notInArray(t.sessionId, open));
  const isOver = and(isNull(t.sessionId), lte(t.at, now - NEWS_KEPT_MS));
  const ended = await w.q.select({ id: t.id }).from(t).where(or(isEnded, isOver));
  for (const { id } of ended) await w.remove('pushSubscriptions', id);
}
