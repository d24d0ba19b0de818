import { desc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Command } from '../core/operation.ts';
import { boundText, type Reader, type Row, rowLimit, statement, type Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { storeSettings } from '../stores/settings.ts';

/** A till serves few stores, and opens a drawer a day: the latest ones tell which is open. */
const LATEST = 12;

const latestOfTill = statement<{ tillId: string }>()('latest_drawer_sessions_of_till', (q, t) =>
  q
    .select({
      id: t.drawerSessions.id,
      storeId: t.drawerSessions.storeId,
      openedAt: t.drawerSessions.openedAt,
      closedAt: t.drawerSessions.closedAt,
    })
    .from(t.drawerSessions)
    .where(eq(t.drawerSessions.tillId, boundText('tillId')))
    .orderBy(desc(t.drawerSessions.openedAt), desc(t.drawerSessions.id))
    .limit(rowLimit(LATEST)),
);

/**
 * The session that is open at a till in a store. One that was never closed, because the till was put back to an
 * earlier moment, is in nobody's way once a later one was opened and closed; what a clock that ran ahead closed in
 * the future does not count as later.
 */
export async function openSession(
  r: Reader,
  place: { tillId: string; storeId: string; at: number },
): Promise<Row<'drawerSessions'> | null> {
  const { tillId, storeId, at } = place;
  const mine = (await r.run(latestOfTill, { tillId })).filter((s) => s.storeId === storeId);
  const open = mine.find((s) => s.closedAt === null);
  const isLeftBehind = mine.some(
    (s) => s.closedAt !== null && s.closedAt <= at && open && s.openedAt > open.openedAt,
  );
  return open && !isLeftBehind ? ((await r.get('drawerSessions', open.id)) ?? null) : null;
}

export type DrawerOfCommand = { sessionId: string | null; day: string };

type Station = Pick<Command, 'at' | 'till'>;
type Store = Pick<Row<'stores'>, 'id' | 'zone' | 'dayStartMinutes'>;

/**
 * The drawer that is open at a command's till, and the business day that it belongs to: the session's, else the one
 * that the clock says. The only place that knows either.
 */
export async function findDrawer(w: Writer, command: Station, store: Store): Promise<DrawerOfCommand> {
  const open = await openSession(w, { tillId: command.till.id, storeId: store.id, at: command.at });
  // Locked, so that a closing counts either all of a sale or nothing of it.
  const session = open && (await w.lock('drawerSessions', open.id));
  if (session && session.closedAt === null) return { sessionId: session.id, day: session.day };
  return { sessionId: null, day: businessDay(command.at, store.zone, store.dayStartMinutes) };
}

/**
 * The drawer that a command's money goes into.
 * @throws Refusal DRAWER_CLOSED where the store asks for an open drawer and there is none
 */
export async function drawerOf(w: Writer, command: Station, store: Store): Promise<DrawerOfCommand> {
  const drawer = await findDrawer(w, command, store);
  if (drawer.sessionId === null && (await storeSettings(w, store.id)).drawerRequired) {
    throw new Refusal('DRAWER_CLOSED');
  }
  return drawer;
}
