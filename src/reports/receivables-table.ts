import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { movesOf } from '../accounts/account-row.ts';
import { byAge, dueSince } from '../accounts/rules.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';

/** What clients owe today, by how long ago it was put on the account; duplicates count with their client. */
export async function receivableSections({ r, store, today }: Asked): Promise<Section[]> {
  const { clientAccounts: a, clients: c } = r.t;
  const family = sql<string>`coalesce(${c.mergedInto}, ${c.id})`;
  const rows = await r.q
    .select({ id: a.id, clientId: family.as('family_id'), balance: a.balance })
    .from(a)
    .innerJoin(c, eq(c.id, a.id))
    .where(and(eq(a.storeId, store.id), ne(a.balance, 0)))
    .orderBy(asc(a.id));
  const clients = new Map(
    (await r.getMany('clients', [...new Set(rows.map((row) => row.clientId))])).map((row) => [row.id, row]),
  );
  const moves = Map.groupBy(
    await movesOf(
      r,
      rows.map((row) => row.id),
    ),
    (m) => m.accountId,
  );
  const owing = [...Map.groupBy(rows, (row) => row.clientId)].map(([id, accounts]) => {
    const own = accounts.flatMap((account) => moves.get(account.id) ?? []);
    const balance = accounts.reduce((n, account) => n + account.balance, 0);
    const client = clients.get(id);
    return {
      name: client?.name ?? '',
      phone: client?.phone ?? '',
      due: dueSince(own),
      balance,
      ages: byAge(own, balance, today),
    };
  });
  return [
    section(
      'accounts',
      [
        column('client', 'text'),
        column('phone', 'text'),
        column('dueOn', 'day'),
        column('balance', 'money'),
        column('upTo30', 'money'),
        column('upTo60', 'money'),
        column('upTo90', 'money'),
        column('older', 'money'),
      ],
      owing
        .filter(({ balance }) => balance !== 0)
        .toSorted((x, y) => y.balance - x.balance || (x.name < y.name ? -1 : 1))
        .map(({ name, phone, due, balance, ages }): Cell[] => [name, phone, due, balance, ...ages]),
    ),
  ];
}
