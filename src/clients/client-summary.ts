import { and, count, desc, eq, gte, inArray, isNull, like, ne, or, sql, sum } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { toClient, withMergedAmounts } from './client-row.ts';
import { type ClientSummary, clientsContract } from './contract.ts';
import { looksLike, phoneTail } from './rules.ts';

/** Max. favourites and likely duplicates on a profile. */
const SHOWN = 5;
const MOST_CANDIDATES = 50;

/** A client that the caller may see, and the duplicates merged into it. */
async function clientAndMerged(r: Reader, id: string, call: Call) {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  const { clients } = r.t;
  const merged = await r.q
    .select()
    .from(clients)
    .where(eq(clients.mergedInto, id))
    .orderBy(clients.fold, clients.id);
  return { client, merged, ids: [id, ...merged.map((duplicate) => duplicate.id)] };
}

export const clientPurchases = read(clientsContract.purchases, async (r, input, call) => {
  const { ids } = await clientAndMerged(r, input.id, call);
  const { sales, saleReturns } = r.t;
  const rows = await r.q
    .select({ sale: sales, refunded: saleReturns.amount })
    .from(sales)
    .leftJoin(saleReturns, eq(saleReturns.id, sales.id))
    .where(
      and(
        inArray(sales.clientId, ids),
        behind(
          [sales.day, sales.at, sales.id],
          decodeCursor(input.cursor, ['text', 'number', 'text']),
          'desc',
        ),
      ),
    )
    .orderBy(desc(sales.day), desc(sales.at), desc(sales.id))
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    ({ sale }) => [sale.day, sale.at, sale.id],
    ({ sale: { id, receiptNumber, at, day, cashierName, itemCount, total }, refunded }) => ({
      id,
      receiptNumber,
      at,
      day,
      cashierName,
      itemCount,
      total,
      refunded: refunded ?? 0,
    }),
  );
});

/** The number and value of these clients' purchases. */
async function visitsOf(r: Reader, ids: string[]) {
  const { sales, saleReturns } = r.t;
  const [sums] = await r.q
    .select({
      visits: count(),
      sold: sql<number>`coalesce(sum(${sales.total}), 0)`.mapWith(Number),
      back: sql<number>`coalesce(sum(${saleReturns.amount}), 0)`.mapWith(Number),
    })
    .from(sales)
    .leftJoin(saleReturns, eq(saleReturns.id, sales.id))
    .where(inArray(sales.clientId, ids));
  const { visits = 0, sold = 0, back: refunded = 0 } = sums ?? {};
  return { visits, spent: sold - refunded, average: visits === 0 ? 0 : Math.round(sold / visits) };
}

/** What these clients bought most: styles by name, and sizes. */
async function favouritesOf(r: Reader, ids: string[]) {
  const { sales, saleLines: l } = r.t;
  const pieces = sum(l.quantity).mapWith(Number);
  const bought = inArray(sales.clientId, ids);
  const styles = await r.q
    .select({ name: l.name, nameAr: l.nameAr, nameFr: l.nameFr, pieces })
    .from(sales)
    .innerJoin(l, eq(l.saleId, sales.id))
    .where(bought)
    .groupBy(l.name, l.nameAr, l.nameFr)
    .orderBy(desc(sum(l.quantity)), l.name)
    .limit(SHOWN);
  const bySize = await r.q
    .select({ size: l.size, pieces })
    .from(sales)
    .innerJoin(l, eq(l.saleId, sales.id))
    .where(and(bought, ne(l.size, '')))
    .groupBy(l.size)
    .orderBy(l.size);
  const names = await attributeNames(r);
  const sizes = [...Map.groupBy(bySize, (row) => names.nameOf('size', row.size))]
    .map(([size, same]) => ({ size, pieces: same.reduce((n, row) => n + row.pieces, 0) }))
    .toSorted((a, b) => b.pieces - a.pieces || names.compare('size')(a.size, b.size))
    .slice(0, SHOWN);
  return { styles, sizes };
}

/** What the shop owes these clients, and what they owe. */
async function balanceOf(r: Reader, ids: string[], today: string) {
  const { storeCredits: c, deposits: d, invoices: i } = r.t;
  const [credit] = await r.q
    .select({ sum: sql<number>`coalesce(sum(${c.balance}), 0)`.mapWith(Number) })
    .from(c)
    .where(
      // A gift card that they bought is money of whoever holds it.
      and(
        inArray(c.clientId, ids),
        eq(c.kind, 'credit'),
        isNull(c.voidedAt),
        or(isNull(c.expiresOn), gte(c.expiresOn, today)),
      ),
    );
  const [open] = await r.q
    .select({
      count: count(),
      paid: sql<number>`coalesce(sum(${d.paid}), 0)`.mapWith(Number),
      left: sql<number>`coalesce(sum(${d.total} - ${d.paid}), 0)`.mapWith(Number),
    })
    .from(d)
    .where(and(inArray(d.clientId, ids), eq(d.status, 'open')));
  const [invoiced] = await r.q.select({ count: count() }).from(i).where(inArray(i.clientId, ids));
  return {
    credit: credit?.sum ?? 0,
    deposits: open ?? { count: 0, paid: 0, left: 0 },
    invoices: invoiced?.count ?? 0,
  };
}

/** Other clients of the store that are likely duplicates. */
async function likelyDuplicates(r: Reader, client: Row<'clients'>): Promise<Row<'clients'>[]> {
  const { clients } = r.t;
  const needles = [phoneTail(client.phone), client.ice].filter((needle) => needle !== null);
  if (needles.length === 0 || client.archivedAt !== null) return [];
  const rows = await r.q
    .select()
    .from(clients)
    .where(
      and(
        eq(clients.storeId, client.storeId),
        isNull(clients.archivedAt),
        ne(clients.id, client.id),
        or(...needles.map((needle) => like(clients.fold, `%${needle}%`))),
      ),
    )
    .orderBy(clients.fold, clients.id)
    .limit(MOST_CANDIDATES);
  return rows.filter((row) => looksLike(row, client)).slice(0, SHOWN);
}

export const summariseClient = read(clientsContract.summary, async (r, { id }, call) => {
  const { client, merged, ids } = await clientAndMerged(r, id, call);
  const store = await r.get('stores', client.storeId);
  const today = businessDayOf(store, call.clock.now());
  const since = Number((await r.get('syncState', 'historyFrom'))?.value ?? 0);
  const summary: ClientSummary = {
    since: since > 0 ? since : null,
    ...(await visitsOf(r, ids)),
    ...(await favouritesOf(r, ids)),
    ...(await balanceOf(r, ids, today)),
    merged: merged.map(toClient),
    duplicates: await withMergedAmounts(r, await likelyDuplicates(r, client)),
  };
  return summary;
});
