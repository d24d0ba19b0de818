import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { teamContract } from './contract.ts';
import { toUser } from './user-row.ts';

export const listTeam = read(teamContract.list, async (r, { includeArchived }) => {
  const { users } = r.t;
  const rows = await r.q.select().from(users).orderBy(users.name);
  return { items: rows.filter((u) => includeArchived || u.archivedAt === null).map(toUser) };
});

export const findUser = read(teamContract.find, async (r, { id }) => {
  const user = await r.get('users', id);
  if (!user) throw new Refusal('NOT_FOUND');
  return toUser(user);
});
