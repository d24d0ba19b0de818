import { and, asc, eq, isNull } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { DEFAULT_ZONE } from '../core/time.ts';
import { tellAt } from './choice-rules.ts';
import { type Chooser, choosersOf, mayBeTold } from './due-notices.ts';
import { writeNotification } from './write-notification.ts';

type Due = Row<'dueNotices'>;
/** News for one person, of one kind. */
export type Told = { userId: string; messageId: string };

/** A till that was silent may have called since. */
async function withNews(r: Reader, { kind, entityId, data }: Due): Promise<Due['data']> {
  if (kind !== 'till_silent') return data;
  const till = await r.get('devices', entityId ?? '');
  return { ...data, isBack: (till?.lastSeenAt ?? 0) > Number(data.since) ? 1 : 0 };
}

/** What the person of `due` may be told now; null for what must wait. */
async function sorted(w: Writer, due: readonly Due[], chooser: Chooser | undefined, now: number) {
  const stores = new Map(
    (
      await w.getMany(
        'stores',
        due.map((d) => d.storeId),
      )
    ).map((s) => [s.id, s]),
  );
  return due.flatMap((row) => {
    const { kind, storeId, at } = row;
    const isKept = chooser?.choices.kinds.includes(kind) && mayBeTold(chooser.user, kind, storeId);
    if (!chooser || !isKept) return [{ row, isTold: false }];
    const zone = stores.get(storeId)?.zone ?? DEFAULT_ZONE;
    return tellAt(kind, at, chooser.choices, zone) <= now ? [{ row, isTold: true }] : [];
  });
}

/** Tells one person what is due: the rows are marked in the same transaction, so that no other node tells it too. */
async function tellPerson(w: Writer, userId: string, now: number): Promise<Told[]> {
  await w.alone(`due-notices:${userId}`);
  const due = await waiting(w, userId);
  const [chooser] = await choosersOf(w, [userId]);
  const messages = new Map<string, string>();
  for (const { row, isTold } of await sorted(w, due, chooser, now)) {
    if (!isTold) {
      await w.update('dueNotices', row, { doneAt: now });
      continue;
    }
    const messageId = messages.get(row.kind) ?? derivedId(row.id, 'message');
    messages.set(row.kind, messageId);
    const data = await withNews(w, row);
    await w.update('dueNotices', row, { doneAt: now, messageId, data });
    if (row.isInBell) continue;
    const { id: cause, kind, storeId, entityId } = row;
    const notice = { cause, role: 'told', kind, storeId, entityId, data, permission: null, userId };
    await writeNotification(w, notice, now);
  }
  return [...messages.values()].map((messageId) => ({ userId, messageId }));
}

/** What waits to be told to one person, in its order. */
async function waiting(r: Reader, userId: string): Promise<Due[]> {
  const { dueNotices: t } = r.t;
  return await r.q
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isNull(t.doneAt)))
    .orderBy(asc(t.at), asc(t.id));
}

/**
 * Tells people what they chose to be told and what is due now, in the bell: each thing once, in one message for each
 * person and kind.
 * @param now the server's clock, UTC ms
 * @returns the messages to send to their phones
 */
export async function tellDue(store: Store, now: number): Promise<Told[]> {
  const people = await store.read(async (r) => {
    const { dueNotices: t } = r.t;
    return await r.q.selectDistinct({ userId: t.userId }).from(t).where(isNull(t.doneAt));
  });
  const told: Told[] = [];
  for (const { userId } of people) told.push(...(await store.transact((w) => tellPerson(w, userId, now))));
  return told;
}
