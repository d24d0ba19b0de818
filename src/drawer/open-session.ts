import { and, desc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Command } from '../core/operation.ts';
import { boundText, type Reader, type Row, rowLimit, statement, type Writer } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { serverTillId } from '../stores/server-till.ts';
import { storeSettings } from '../stores/settings.ts';

const openOfTill = statement<{ tillId: string; storeId: string }>()('open_drawer_session_of_till', (q, t) =>
  q
    .select({ id: t.drawerSessions.id })
    .from(t.drawerSessions)
    .where(
      and(
        eq(t.drawerSessions.tillId, boundText('tillId')),
        eq(t.drawerSessions.storeId, boundText('storeId')),
        isNull(t.drawerSessions.closedAt),
      ),
    )
    .orderBy(desc(t.drawerSessions.openedAt), desc(t.drawerSessions.id))
    .limit(rowLimit(1)),
);

/**
 * The open session of a till in a store: the one whose row has no closing, regardless of the clock at its opening.
 * Only a till restored to an earlier state can have two; the second counts as open once the first is closed, so that
 * its cash is counted too.
 */
export async function openSession(
  r: Reader,
  place: { tillId: string; storeId: string },
): Promise<Row<'drawerSessions'> | null> {
  const { tillId, storeId } = place;
  const [open] = await r.run(openOfTill, { tillId, storeId });
  return open ? ((await r.get('drawerSessions', open.id)) ?? null) : null;
}

export type DrawerOfCommand = { sessionId: string | null; day: string };

type Station = Pick<Command, 'at' | 'till'>;
type Store = Pick<Row<'stores'>, 'id' | 'zone' | 'dayStartMinutes'>;

/**
 * The open drawer of a command's till, and its business day: that of the session, else the one from the clock. This
 * is the only place that determines either.
 */
export async function findDrawer(w: Writer, command: Station, store: Store): Promise<DrawerOfCommand> {
  const open = await openSession(w, { tillId: command.till.id, storeId: store.id });
  // Locked, so that a closing counts all of a sale or nothing of it.
  const session = open && (await w.lock('drawerSessions', open.id));
  if (session && session.closedAt === null) return { sessionId: session.id, day: session.day };
  return { sessionId: null, day: businessDay(command.at, store.zone, store.dayStartMinutes) };
}

/**
 * The drawer that receives a command's money.
 * @param movesCash whether notes or coins change hands
 * @throws Refusal DRAWER_CLOSED when the store requires an open drawer and there is none
 */
export async function drawerOf(
  w: Writer,
  command: Station,
  store: Store,
  movesCash: boolean,
): Promise<DrawerOfCommand> {
  const drawer = await findDrawer(w, command, store);
  await requireDrawer(w, command, store, { drawer, movesCash });
  return drawer;
}

/** @throws Refusal DRAWER_CLOSED when the store requires an open drawer and there is none */
export async function requireDrawer(
  w: Writer,
  command: Station,
  store: Store,
  { drawer, movesCash }: { drawer: DrawerOfCommand; movesCash: boolean },
): Promise<void> {
  if (drawer.sessionId !== null) return;
  const { drawerFor } = await storeSettings(w, store.id);
  const isCashAtTill = movesCash && command.till.id !== serverTillId(store.id);
  if (drawerFor === 'all' || (drawerFor === 'cash' && isCashAtTill)) throw new Refusal('DRAWER_CLOSED');
}
