import { and, desc, eq, inArray, not, type SQL } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { NoticeKind } from '../core/notice-kinds.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type Notification, notificationsContract } from './contract.ts';
import { type Listener, unreadBy, visibleTo } from './visible-notifications.ts';

/** The badge shows 99+ from here on, so counting stops. */
const COUNTED = 100;

/** The caller as a receiver of notifications; a card session has the same restrictions as elsewhere. */
function listenerOf(call: Call): Listener {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  return { userId: user.id, stores: call.stores, may: (p, storeId) => call.may(p, storeId) };
}

/** Number of unread notifications, up to 100. */
export async function countUnread(r: Reader, call: Call, ofStore?: SQL): Promise<number> {
  const listener = listenerOf(call);
  const { notifications: n } = r.t;
  const rows = await r.q
    .select({ id: n.id })
    .from(n)
    .where(and(await visibleTo(r, listener), ofStore, unreadBy(r, listener.userId)))
    .limit(COUNTED);
  return rows.length;
}

type Named = { name: string; nameAr: string | null; nameFr: string | null };
const textIn = ({ data }: Row<'notifications'>, key: string): string => String(data[key] ?? '');

/** Notifications in the form of the API, with the names of stores and people. */
async function toNotifications(
  r: Reader,
  rows: readonly Row<'notifications'>[],
  userId: string,
): Promise<Notification[]> {
  const placeIds = rows.flatMap((row) => [row.storeId, textIn(row, 'fromStoreId')]).filter((id) => id !== '');
  const places = new Map<string, Named>(
    (await r.getMany('stores', [...new Set(placeIds)])).map(({ id, name, nameAr }) => [
      id,
      { name, nameAr, nameFr: null },
    ]),
  );
  const personIds = rows.map((row) => textIn(row, 'person')).filter((id) => id !== '');
  const people = new Map<string, Named>(
    (await r.getMany('users', [...new Set(personIds)])).map(({ id, name, nameAr, nameFr }) => [
      id,
      { name, nameAr, nameFr },
    ]),
  );
  const { notificationReads: reads } = r.t;
  const ids = rows.map(({ id }) => id);
  const read = new Set(
    (
      await r.q
        .select({ id: reads.notificationId })
        .from(reads)
        .where(and(eq(reads.userId, userId), inArray(reads.notificationId, ids)))
    ).map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    storeId: row.storeId,
    store: places.get(row.storeId) ?? null,
    kind: row.kind as NoticeKind,
    data: row.data,
    entityId: row.entityId,
    person: people.get(textIn(row, 'person')) ?? null,
    from: places.get(textIn(row, 'fromStoreId')) ?? null,
    at: row.at,
    isRead: read.has(row.id),
  }));
}

export const listNotifications = read(notificationsContract.list, async (r, input, call) => {
  const listener = listenerOf(call);
  const { notifications: n } = r.t;
  const ofStore = input.storeId ? eq(n.storeId, input.storeId) : undefined;
  const rows = await r.q
    .select()
    .from(n)
    .where(
      and(
        await visibleTo(r, listener),
        ofStore,
        input.isUnread === undefined
          ? undefined
          : input.isUnread
            ? unreadBy(r, listener.userId)
            : not(unreadBy(r, listener.userId)),
        behind([n.at, n.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(n.at), desc(n.id))
    .limit(input.limit + 1);
  const shown = pageOf(
    rows,
    input.limit,
    (row) => [row.at, row.id],
    (row) => row,
  );
  return {
    items: await toNotifications(r, shown.items, listener.userId),
    next: shown.next,
    unread: await countUnread(r, call, ofStore),
  };
});
