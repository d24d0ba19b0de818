import { inArray, max, sum } from 'drizzle-orm';
import { fold } from '../core/fold.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { Client } from './contract.ts';

/** The search text of a client, also the order of the list. */
export function clientFold(c: Pick<Row<'clients'>, 'name' | 'phone' | 'ice'>): string {
  return fold([c.name, c.phone.replace(/\D/g, ''), c.ice ?? ''].join(' '));
}

/** A client as the API shows it, without the amounts of its duplicates. */
export function toClient(row: Row<'clients'>): Client {
  const { fold: _fold, createdAt: _created, ...client } = row;
  return { ...client, isArchived: row.archivedAt !== null };
}

/**
 * Clients as the API shows them: each includes the purchases of the duplicates merged into it. The duplicates' rows
 * keep their own amounts, so that a late sale to a duplicate counts like any other.
 */
export async function withMergedAmounts(r: Reader, rows: readonly Row<'clients'>[]): Promise<Client[]> {
  const { clients } = r.t;
  const ids = rows.filter((row) => row.mergedInto === null).map((row) => row.id);
  const sums =
    ids.length === 0
      ? []
      : await r.q
          .select({
            id: clients.mergedInto,
            total: sum(clients.totalPurchases).mapWith(Number),
            lastVisitAt: max(clients.lastVisitAt),
          })
          .from(clients)
          .where(inArray(clients.mergedInto, ids))
          .groupBy(clients.mergedInto);
  const byId = new Map(sums.map((sum) => [sum.id, sum]));
  return rows.map((row) => {
    const ofDuplicates = byId.get(row.id);
    const client = toClient(row);
    if (!ofDuplicates) return client;
    const visits = [row.lastVisitAt, ofDuplicates.lastVisitAt].filter((at) => at !== null).map(Number);
    return {
      ...client,
      totalPurchases: totalOf(row.totalPurchases + ofDuplicates.total),
      lastVisitAt: visits.length > 0 ? Math.max(...visits) : null,
    };
  });
}

/** One client including its duplicates' amounts. */
export async function clientOf(r: Reader, row: Row<'clients'>): Promise<Client> {
  const [client] = await withMergedAmounts(r, [row]);
  return client ?? toClient(row);
}
