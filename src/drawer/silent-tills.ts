import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Reader, Row, Store } from '../core/store/store.ts';
import { businessDayOf, localDate, localTime } from '../core/time.ts';
import { minutesSilent } from '../notifications/choice-rules.ts';
import { choosersOf, dueRows } from '../notifications/due-notices.ts';
import { type Notice, toChoosers } from '../notifications/notice.ts';
import { activeStores } from '../stores/find-stores.ts';
import { openSince } from '../stores/hours-rules.ts';
import { storeSettings } from '../stores/settings.ts';

type Shop = Row<'stores'>;

/**
 * The tills that are at work in a store: their drawer is open, whatever its day. In a store that sells without a
 * drawer also those that sold today and have not closed one.
 */
async function tillsAtWork(r: Reader, shop: Shop, now: number): Promise<Set<string>> {
  const { drawerSessions: d, sales } = r.t;
  const open = await r.q
    .selectDistinct({ tillId: d.tillId })
    .from(d)
    .where(and(eq(d.storeId, shop.id), isNull(d.closedAt)));
  const atWork = new Set(open.map(({ tillId }) => tillId));
  if ((await storeSettings(r, shop.id)).drawerFor === 'all') return atWork;
  const day = businessDayOf(shop, now);
  const selling = await r.q
    .selectDistinct({ tillId: sales.tillId })
    .from(sales)
    .where(and(eq(sales.storeId, shop.id), eq(sales.day, day)));
  const counted = await r.q
    .selectDistinct({ tillId: d.tillId })
    .from(d)
    .where(and(eq(d.storeId, shop.id), eq(d.day, day)));
  const drawers = new Set(counted.map(({ tillId }) => tillId));
  for (const { tillId } of selling) if (!drawers.has(tillId)) atWork.add(tillId);
  return atWork;
}

/**
 * The notification about a till that has not been heard from. A silence is named by its last contact.
 * @param since from when on a silence counts
 */
function noticeOf(till: Row<'devices'>, shop: Shop, since: number, now: number): Notice | null {
  const { id, name, code, lastSeenAt } = till;
  const silent = minutesSilent(lastSeenAt, since, now);
  if (silent === 0 || lastSeenAt === null) return null;
  return {
    cause: id,
    role: `silent:${lastSeenAt}`,
    storeId: shop.id,
    entityId: id,
    data: {
      till: name || code,
      since: lastSeenAt,
      day: localDate(lastSeenAt, shop.zone),
      time: localTime(lastSeenAt, shop.zone),
      isBack: 0,
    },
    ...toChoosers('till_silent', silent),
  };
}

/**
 * Stores for everyone who chose it that a till at work has not been heard from, once for each silence. Only the
 * server's own time of contact counts, never a till's clock.
 * @param now the server's clock, UTC ms
 * @param upSince since when the server has been listening: what it could not hear is no silence
 */
export async function noticeSilentTills(store: Store, now: number, upSince: number): Promise<void> {
  const rows = await store.read(async (r) => {
    const choosers = (await choosersOf(r)).filter(({ choices }) => choices.kinds.includes('till_silent'));
    if (choosers.length === 0) return [];
    const { devices: d } = r.t;
    const notices: Notice[] = [];
    for (const shop of await activeStores(r)) {
      const opening = openSince(now, shop);
      if (opening === null) continue;
      const since = Math.max(opening, upSince);
      const ids = [...(await tillsAtWork(r, shop, now))];
      const tills = await r.q
        .select()
        .from(d)
        .where(and(inArray(d.id, ids), ne(d.kind, 'server'), isNull(d.revokedAt)));
      notices.push(...tills.flatMap((till) => noticeOf(till, shop, since, now) ?? []));
    }
    const due = notices.flatMap((notice) => dueRows(notice, choosers, now));
    const existing = new Set(
      (
        await r.getMany(
          'dueNotices',
          due.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    );
    return due.filter(({ id }) => !existing.has(id));
  });
  if (rows.length > 0) await store.transact((w) => w.insertMissing('dueNotices', ...rows));
}
