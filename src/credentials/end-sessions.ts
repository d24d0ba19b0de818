import { eq } from 'drizzle-orm';
import type { Writer } from '../core/store/store.ts';
import { endExpired } from '../push-messages/subscriptions-in-use.ts';

/** Ends the sessions that were opened through a till: whoever has it has them as well. */
export async function endSessionsOf(w: Writer, deviceId: string): Promise<void> {
  const { sessions } = w.t;
  const open = await w.q.select({ id: sessions.id }).from(sessions).where(eq(sessions.deviceId, deviceId));
  for (const { id } of open) await w.remove('sessions', id);
}

/** Ends a person's sessions on this machine, except `goesOn`, and the news that goes to phones whose session has expired. */
export async function endSessions(w: Writer, userId: string, goesOn: string | null): Promise<void> {
  const { sessions } = w.t;
  const open = await w.q.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  for (const { id } of open) if (id !== goesOn) await w.remove('sessions', id);
  await endExpired(w, userId);
}
