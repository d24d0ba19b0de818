import { asc, eq } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import { mayUse, worksIn } from '../core/permissions.ts';
import type { Row, Store, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { closedEntry, closeWithin } from './close-day.ts';
import { lastClosing } from './draft-z.ts';

/** Requests in one round; further ones wait for the next. */
const AT_ONCE = 20;

/**
 * Closes the days that tills have asked to close, each request once, also if several servers do this at the same time.
 * @param now the server's clock, UTC ms
 */
export async function closeAskedDays(store: Store, now: () => number): Promise<void> {
  const waiting = await store.read(async (r) => {
    const { closeRequests: c } = r.t;
    return await r.q
      .select({ id: c.id })
      .from(c)
      .where(eq(c.status, 'waiting'))
      .orderBy(asc(c.at), asc(c.id))
      .limit(AT_ONCE);
  });
  for (const { id } of waiting) await store.transact((w) => closeAskedDay(w, id, now()));
}

async function closeAskedDay(w: Writer, id: string, now: number): Promise<void> {
  const request = await w.lock('closeRequests', id);
  if (request?.status !== 'waiting') return;
  const store = await w.get('stores', request.storeId);
  const refused = { status: 'refused' } as const;
  if (!store || request.day > businessDayOf(store, now) || !(await mayClose(w, request))) {
    await w.update('closeRequests', request, refused);
    return;
  }
  const last = await lastClosing(w, store.id);
  if (last && request.day <= last.day) {
    await w.update('closeRequests', request, { status: 'closed', number: last.label });
    return;
  }
  const user = { id: request.userId, name: request.userName };
  const row = await closeWithin(w, store, { day: request.day, at: now, user });
  const entry = closedEntry(row);
  const who = { at: now, userId: user.id, userName: user.name };
  await w.insert('auditLog', { id: derivedId(id, 'closed'), ...who, ...entry });
  await w.update('closeRequests', request, { status: 'closed', number: row.label });
}

/** Whether the person, or who approved it, may close days in the store: a till is not believed about that. */
async function mayClose(w: Writer, { userId, approverId, storeId }: Row<'closeRequests'>): Promise<boolean> {
  const people = await w.getMany('users', [userId, ...(approverId ? [approverId] : [])]);
  return people.some(
    (person) =>
      person.archivedAt === null &&
      worksIn(person, storeId) &&
      mayUse(person, 'can_manage_expenses', storeId),
  );
}
