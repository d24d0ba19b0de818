import { csvFile } from '../core/csv.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, plain, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { requireExports } from '../stores/require-exports.ts';
import { peopleAtWork } from './at-work.ts';
import { attendanceContract, type PersonMonth } from './contract.ts';
import { monthText } from './month-file.ts';
import { daysOf, namesOfPeople, openingsOf, sheetOf } from './sheet-of.ts';
import { clockRows } from './worked-days.ts';

/** The stores of an answer: the requested one, otherwise all of the caller's. */
const storesFor = (call: Call, storeId?: string) => (storeId ? [storeId] : call.stores);

export async function monthSheet(r: Reader, userId: string, month: string, stores: readonly string[] | null) {
  const days = daysOf(month);
  const rows = await clockRows(r, { userId, ...days, stores });
  return sheetOf(rows, userId, await openingsOf(r), await namesOfPeople(r), days);
}

/** Requires a person who works in one of the caller's stores; only their hours in those stores are shown. */
function requireSeen(call: Call, user: Row<'users'>): void {
  const isSeen = call.stores === null || user.assignments.some((a) => call.stores?.includes(a.storeId));
  if (!isSeen && call.caller.user?.id !== user.id) throw new Refusal('WRONG_STORE');
}

export const findSheet = read(attendanceContract.sheet, async (r, { userId, month }, call) => {
  const user = await r.get('users', userId);
  if (!user) throw new Refusal('NOT_FOUND');
  requireSeen(call, user);
  return await monthSheet(r, userId, month, call.stores);
});

export const mySheet = read(attendanceContract.mine, async (r, { month }, call) => {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  return await monthSheet(r, user.id, month, null);
});

/** The sheets of everyone who works there now, and of those who left after working in the month. */
async function sheetsOf(
  r: Reader,
  call: Call,
  { month, storeId }: { month: string; storeId?: string | undefined },
) {
  const days = daysOf(month);
  const rows = await clockRows(r, { ...days, stores: storesFor(call, storeId) });
  const openings = await openingsOf(r);
  const nameOf = await namesOfPeople(r);
  const came = new Set([...rows.events, ...rows.corrections].map((row) => row.userId));
  const users = await r.q.select().from(r.t.users).orderBy(r.t.users.name);
  const places = storesFor(call, storeId);
  const isDue = (u: Row<'users'>) =>
    u.archivedAt === null && (!places || u.assignments.some((a) => places.includes(a.storeId)));
  return users
    .filter((u) => came.has(u.id) || isDue(u))
    .map((user) => ({ user, ...sheetOf(rows, user.id, openings, nameOf, days) }));
}

export const listMonth = read(attendanceContract.month, async (r, input, call) => {
  const sheets = await sheetsOf(r, call, input);
  const atWork = await peopleAtWork(
    r,
    sheets.map((s) => s.user.id),
    call.clock.now(),
  );
  return {
    items: sheets.map(
      ({ user: { id, name, nameAr, nameFr, avatar }, totals }): PersonMonth => ({
        userId: id,
        name,
        nameAr,
        nameFr,
        avatar,
        isClockedIn: atWork.has(id),
        ...totals,
      }),
    ),
  };
});

export const exportMonth = read(attendanceContract.export, async (r, { language, ...input }, call) => {
  await requireExports(r, call, input.storeId);
  const sheets = await sheetsOf(r, call, input);
  const stores = new Map((await r.q.select().from(r.t.stores)).map((s) => [s.id, s]));
  return csvFile(`pointage-${input.month}.csv`, [monthText(sheets, stores, language ?? 'fr')]);
});

/** The photo, while it is kept; fetched from the server if taken at another till. */
export const findPhoto = plain(attendanceContract.photo, async (call, { id }) => {
  const event = await call.store.read((r) => r.get('clockEvents', id));
  if (!event?.photo) throw new Refusal('NOT_FOUND');
  call.requireStore(event.storeId);
  const blob = await call.ports.blobs.get(event.photo, { isPrivate: true });
  if (!blob) throw new Refusal('NOT_FOUND');
  return new File([blob.bytes], `${id}.webp`, { type: blob.type });
});
