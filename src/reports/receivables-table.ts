import { eq } from 'drizzle-orm';
import { byAge, dueSince } from '../accounts/rules.ts';
import { familyOf } from '../clients/ids-of-client.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';

/** What clients owe today, by how long ago it was put on the account; duplicates count with their client. */
export async function receivableSections({ r, store, today }: Asked): Promise<Section[]> {
  const { accountMoves: m, clients: c } = r.t;
  const rows = await r.q
    .select({ move: m, clientId: familyOf(c).as('family_id') })
    .from(m)
    .innerJoin(c, eq(c.id, m.accountId))
    .where(eq(m.storeId, store.id));
  const byClient = [...Map.groupBy(rows, (row) => row.clientId)];
  const clients = new Map(
    (await r.q.select({ id: c.id, name: c.name, phone: c.phone }).from(c).where(eq(c.storeId, store.id))).map(
      (client) => [client.id, client],
    ),
  );
  const owing = byClient.map(([id, own]) => {
    const moves = own.map(({ move }) => move);
    const balance = moves.reduce((n, { amount }) => n + amount, 0);
    const { name = '', phone = '' } = clients.get(id) ?? {};
    return { name, phone, due: dueSince(moves), balance, ages: byAge(moves, balance, today) };
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
