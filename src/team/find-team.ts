import { peopleAtWork } from '../attendance/at-work.ts';
import { describeUser } from '../attendance/describe-user.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { requirePerson } from '../core/store-scope.ts';
import { toUser } from '../users/user-row.ts';
import { type Member, type Profile, teamContract } from './contract.ts';
import { employmentOf, withPay } from './employment.ts';
import { performanceOf } from './performance.ts';

/** A caller who is bound to certain stores sees only people who work in one of them. */
const sees = (call: Call, user: Row<'users'>): boolean =>
  call.stores === null || user.assignments.some((a) => call.stores?.includes(a.storeId));

export const listTeam = read(teamContract.list, async (r, { includeArchived }, call) => {
  const { users } = r.t;
  const rows = await r.q.select().from(users).orderBy(users.name);
  const shown = rows.filter((u) => (includeArchived || u.archivedAt === null) && sees(call, u));
  const atWork = await peopleAtWork(
    r,
    shown.map((u) => u.id),
    call.clock.now(),
  );
  const people: Member[] = [];
  for (const u of shown) people.push(await withPay(r, u, toUser(u, atWork.has(u.id)), call));
  return { items: people };
});

type Period = { from?: string | undefined; to?: string | undefined };

async function profileOf(r: Reader, user: Row<'users'>, period: Period, now: number): Promise<Profile> {
  const card = await r.get('cards', user.id);
  return {
    ...(await describeUser(r, user, now)),
    ...(await employmentOf(r, user.id)),
    cardEnding: card?.ending ?? null,
    hasPin: (await r.get('pins', user.id)) !== undefined,
    performance: await performanceOf(r, user, period, now),
  };
}

export const findUser = read(teamContract.find, async (r, { id, ...period }, call) => {
  const user = await r.get('users', id);
  if (!user) throw new Refusal('NOT_FOUND');
  if (call.caller.user?.id !== id) requirePerson(call, user);
  return await profileOf(r, user, period, call.clock.now());
});

export const findMe = read(teamContract.me, async (r, period, call) => {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  return await profileOf(r, user, period, call.clock.now());
});
