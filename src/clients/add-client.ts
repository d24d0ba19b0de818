import { and, eq, exists, not, or, sql } from 'drizzle-orm';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';

/** What a client bought less what was returned, and the last sale, as this database has them. */
async function boughtSoFar(
  r: Reader,
  id: string,
): Promise<Pick<Row<'clients'>, 'totalPurchases' | 'lastVisitAt'>> {
  const { sales, refunds } = r.t;
  const [bought] = await r.q
    .select({
      total: sql<number>`coalesce(sum(${sales.total}), 0)`.mapWith(Number),
      last: sql<number | null>`max(${sales.at})`,
    })
    .from(sales)
    .where(eq(sales.clientId, id));
  // As a return counts when it arrives: of a sale that names nobody or someone else, it is not this client's.
  const ofSale = r.q.select({ id: sales.id }).from(sales).where(eq(sales.id, refunds.saleId));
  const ownSale = r.q
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, refunds.saleId), eq(sales.clientId, id)));
  const [returned] = await r.q
    .select({ total: sql<number>`coalesce(sum(${refunds.total}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.clientId, id), or(not(exists(ofSale)), exists(ownSale))));
  return {
    totalPurchases: totalOf((bought?.total ?? 0) - (returned?.total ?? 0)),
    lastVisitAt: bought?.last === null || bought?.last === undefined ? null : Number(bought.last),
  };
}

const turnOf = (id: string) => `client ${id}`;

/**
 * Adds a client, if it is missing. Sales that name it may be here already: another till has sent them first, after a
 * backup was restored, or the command that first added the client was refused.
 */
export async function addClient(w: Writer, client: Row<'clients'>): Promise<void> {
  await w.alone(turnOf(client.id));
  await w.insertMissing('clients', { ...client, ...(await boughtSoFar(w, client.id)) });
}

/** Locks the client of a sale or a return. One that is added at this moment counts the document, or is there. */
export async function lockClient(w: Writer, id: string): Promise<Row<'clients'> | undefined> {
  const client = await w.lock('clients', id);
  if (client) return client;
  await w.alone(turnOf(id));
  return await w.lock('clients', id);
}
