import { desc, sql } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { analyticsContract } from './contract.ts';
import { shareOf } from './kpi-rules.ts';
import { summed, totalsWhere } from './sums.ts';
import { visibleStores } from './visible-stores.ts';

export const findClientFigures = read(
  analyticsContract.clients,
  async (r, { storeId, from, to, limit }, call) => {
    const stores = await visibleStores(r, call, 'can_view_analytics', storeId);
    const { salesTotals: t } = r.t;
    const rows = await r.q
      .select({ key: t.key, ...summed(r) })
      .from(t)
      .where(totalsWhere(r, 'client', { stores, from, to }))
      .groupBy(t.key)
      .orderBy(desc(sql`sum(${t.sold} - ${t.refunded})`), t.key)
      .limit(limit);
    const clients = await r.getMany(
      'clients',
      rows.map((row) => row.key),
    );
    const known = new Map(clients.map((c) => [c.id, c]));
    return {
      items: rows.flatMap(({ key, ...m }) => {
        const client = known.get(key);
        if (!client) return [];
        const { id, name, archivedAt } = client;
        return [{ id, name, storeId: client.storeId, isArchived: archivedAt !== null, ...shareOf(m) }];
      }),
    };
  },
);
