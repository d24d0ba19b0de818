import { desc, sql } from 'drizzle-orm';
import { summed, totalsWhere } from '../totals/sums.ts';
import { analyticsRead } from './analytics-read.ts';
import { analyticsContract } from './contract.ts';
import { shareOf } from './kpi-rules.ts';

export const findClientFigures = analyticsRead(
  analyticsContract.clients,
  async (r, { from, to, limit }, stores) => {
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
    const byId = new Map(clients.map((c) => [c.id, c]));
    return {
      items: rows.flatMap(({ key, ...m }) => {
        const client = byId.get(key);
        if (!client) return [];
        const { id, name, archivedAt } = client;
        return [{ id, name, storeId: client.storeId, isArchived: archivedAt !== null, ...shareOf(m) }];
      }),
    };
  },
);
