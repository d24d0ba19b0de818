import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import type { Locale } from '../core/money.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { printedNames } from '../team/printed-names.ts';
import { type DrawerReport, drawerContract } from './contract.ts';
import type { DrawerSlip } from './drawer-slip-document.ts';
import { openSession } from './open-session.ts';
import { ownTillId } from './own-till.ts';
import { isBlindFor, reportOf, toSession } from './session-row.ts';

export const currentDrawer = read(drawerContract.current, async (r, { storeId }, call) => {
  const tillId = await ownTillId(r, call, storeId);
  const session = await openSession(r, { tillId, storeId });
  const isBlind = await isBlindFor(r, call, storeId);
  const others = await otherTills(r, { storeId, tillId }, call);
  const openElsewhere = others.filter(({ isOpen }) => isOpen).map(({ tillCode }) => tillCode);
  return {
    session: session && toSession(session),
    isBlind,
    openElsewhere: [...new Set(openElsewhere)].toSorted(),
    isOnlyTill: others.length === 0,
  };
});

/** How far back a shift makes a till one of the store's. */
const RECENT_DAYS = 30;

/** The shifts of other tills of a store in the last days, each till and state once. */
async function otherTills(r: Reader, { storeId, tillId }: { storeId: string; tillId: string }, call: Call) {
  const { drawerSessions: d } = r.t;
  const since = addDays(businessDayOf(await r.get('stores', storeId), call.clock.now()), -RECENT_DAYS);
  return await r.q
    .selectDistinct({ tillCode: d.tillCode, isOpen: isNull(d.closedAt).mapWith(Boolean) })
    .from(d)
    .where(and(eq(d.storeId, storeId), gte(d.day, since), ne(d.tillId, tillId)));
}

export const listDrawers = read(drawerContract.list, async (r, input, call) => {
  const { drawerSessions: d } = r.t;
  const { from, to, limit } = input;
  const me = call.caller.user?.id ?? '';
  const keyOf = (row: Row<'drawerSessions'>) => [row.day, row.openedAt, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(d)
      .where(
        and(
          eq(d.storeId, storeId),
          from ? gte(d.day, from) : undefined,
          to ? lte(d.day, to) : undefined,
          input.isWrong === undefined ? undefined : input.isWrong ? ne(d.difference, 0) : eq(d.difference, 0),
          call.may('can_manage_expenses', storeId) ? undefined : or(eq(d.openedBy, me), eq(d.closedBy, me)),
          behind([d.day, d.openedAt, d.id], decodeCursor(input.cursor, ['text', 'number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(d.day), desc(d.openedAt), desc(d.id))
      .limit(limit + 1);
  const stores = await storesOfList(r, call, null, input.storeId);
  const rows = await merged(stores, limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  return pageOf(rows, limit, keyOf, toSession);
});

export const drawerDifferences = read(drawerContract.differences, async (r, { storeId, from, to }, call) => {
  const { drawerSessions: d } = r.t;
  const stores = await storesOfList(r, call, 'can_manage_expenses', storeId);
  const part = (isShort: boolean) =>
    sql<number>`coalesce(sum(case when ${d.difference} ${sql.raw(isShort ? '<' : '>')} 0 then ${d.difference} else 0 end), 0)`.mapWith(
      Number,
    );
  const rows = await r.q
    .select({
      userId: d.closedBy,
      userName: sql<string>`max(${d.closedByName})`,
      sessions: count(),
      short: part(true),
      over: part(false),
    })
    .from(d)
    .where(and(inArray(d.storeId, stores), gte(d.day, from), lte(d.day, to), isNotNull(d.closedBy)))
    .groupBy(d.closedBy)
    .orderBy(d.closedBy);
  return {
    items: rows.map(({ userId, userName, sessions, short, over }) => ({
      userId: userId ?? '',
      userName,
      sessions: Number(sessions),
      short: 0 - short,
      over,
    })),
  };
});

/** The caller's own sessions and the open one of this till; those of others need can_manage_expenses. */
async function requireReadable(r: Reader, id: string, call: Call): Promise<Row<'drawerSessions'>> {
  const session = await r.get('drawerSessions', id);
  if (!session) throw new Refusal('NOT_FOUND');
  call.requireStore(session.storeId);
  const me = call.caller.user?.id;
  const isMine = session.openedBy === me || session.closedBy === me;
  if (isMine || call.may('can_manage_expenses', session.storeId)) return session;
  const isOpenHere =
    session.closedAt === null && session.tillId === (await ownTillId(r, call, session.storeId));
  if (!isOpenHere) throw new Refusal('PERMISSION_DENIED', { permission: 'can_manage_expenses' });
  return session;
}

export const drawerReport = read(drawerContract.report, async (r, { id }, call) =>
  reportOf(r, await requireReadable(r, id, call), call),
);

/** A report with people's names as papers print them. */
function withNames(report: DrawerReport, nameOf: (kept: string) => string): DrawerReport {
  const { session, moves, sums } = report;
  const { openedByName, closedByName } = session;
  const named = <T extends { userName: string }>(row: T): T => ({ ...row, userName: nameOf(row.userName) });
  return {
    ...report,
    session: {
      ...session,
      openedByName: nameOf(openedByName),
      closedByName: closedByName && nameOf(closedByName),
    },
    moves: moves.map(named),
    sums: sums && { ...sums, byCashier: sums.byCashier.map(named) },
  };
}

/** The slip of a drawer. @throws Refusal NOT_FOUND, WRONG_STORE, PERMISSION_DENIED */
export async function drawerSlip(
  r: Reader,
  { id, locale }: { id: string; locale: Locale },
  call: Call,
): Promise<{ title: string; storeId: string; slip: DrawerSlip }> {
  const row = await requireReadable(r, id, call);
  const store = await r.get('stores', row.storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const report = withNames(await reportOf(r, row, call), await printedNames(r, locale));
  const slip = {
    locale,
    store: { name: (locale === 'ar' && store.nameAr) || store.name, address: store.address },
    zone: store.zone,
    at: row.closedAt ?? call.clock.now(),
    report,
  };
  return { title: row.number ?? `X-${store.code}-${row.tillCode}`, storeId: row.storeId, slip };
}

export const drawerReportPdf = read(drawerContract.reportPdf, async (r, input, call) => {
  const { title, slip } = await drawerSlip(r, input, call);
  const bytes = await call.ports.documents.pdf('drawerSlip', slip);
  return new File([bytes], `${title}.pdf`, { type: 'application/pdf' });
});
