import { and, eq, like, sql } from 'drizzle-orm';
import { familyOf, idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { nameWords } from '../core/name-search.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { type ClientPoints, type ClientPointsDetail, loyaltyContract } from './contract.ts';
import { pointMovesOf, pointsOf, termsOf } from './loyalty-row.ts';
import { offlinePoints } from './sale-points.ts';

/** Max. moves on a client's page. */
const SHOWN = 500;

/** What points take off; points that are lacking take nothing off. */
const worthOf = (points: number, pointValue: number): number => Math.max(0, points) * pointValue;

/** The clients of a store with points, each with those of the duplicates merged into it. */
function familiesOf(r: Reader, storeId: string) {
  const { loyaltyAccounts: a, clients: c } = r.t;
  const family = familyOf(c);
  return r.q
    .select({
      clientId: family.as('family_id'),
      // Negated: those with the most come first in the order of an ascending key.
      missing: sql<number>`0 - sum(${a.points})`.mapWith(Number).as('family_missing'),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.id))
    .where(eq(a.storeId, storeId))
    .groupBy(family)
    .as('families');
}

export const listLoyalty = read(loyaltyContract.list, async (r, input, call) => {
  const { clients: c } = r.t;
  const { limit } = input;
  const words = nameWords(input.search);
  const keyOf = (row: ClientPoints) => [0 - row.points, row.id];
  const rowsOfStore = async (storeId: string): Promise<ClientPoints[]> => {
    const { pointValue } = await termsOf(r, storeId);
    const f = familiesOf(r, storeId);
    const rows = await r.q
      .select({ id: c.id, storeId: c.storeId, clientName: c.name, phone: c.phone, missing: f.missing })
      .from(f)
      .innerJoin(c, eq(c.id, f.clientId))
      .where(
        and(
          sql`${f.missing} <> 0`,
          ...words.map((word) => like(c.fold, `%${word}%`)),
          behind([sql`${f.missing}`, c.id], decodeCursor(input.cursor, ['number', 'text'])),
        ),
      )
      .orderBy(sql`${f.missing}`, c.id)
      .limit(limit + 1);
    return rows.map(({ missing, ...row }) => {
      const points = 0 - missing;
      return { ...row, points, value: worthOf(points, pointValue) };
    });
  };
  const stores = await storesOfList(r, call, 'can_manage_clients', input.storeId);
  const rows = await merged(stores, limit + 1, { keyOf }, rowsOfStore);
  return pageOf(rows, limit, keyOf, (row) => row);
});

/** The points that clients of a store have, and what they take off. */
export async function outstandingPoints(r: Reader, storeId: string) {
  const f = familiesOf(r, storeId);
  const [sum] = await r.q
    .select({
      points: sql<number>`coalesce(sum(0 - ${f.missing}), 0)`.mapWith(Number),
      clients: sql<number>`count(*)`.mapWith(Number),
    })
    .from(f)
    .where(sql`${f.missing} < 0`);
  const { pointValue } = await termsOf(r, storeId);
  const points = sum?.points ?? 0;
  return { points, value: worthOf(points, pointValue), clients: sum?.clients ?? 0 };
}

export const sumLoyalty = read(loyaltyContract.sums, async (r, input, call) => {
  const sums = { points: 0, value: 0, clients: 0 };
  for (const storeId of await storesOfList(r, call, 'can_manage_clients', input.storeId)) {
    const store = await outstandingPoints(r, storeId);
    sums.points += store.points;
    sums.value += store.value;
    sums.clients += store.clients;
  }
  return sums;
});

/** @throws NOT_FOUND */
export async function pointsDetail(r: Reader, clientId: string): Promise<ClientPointsDetail> {
  const { id, points } = await pointsOf(r, clientId);
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  const { pointValue } = await termsOf(r, client.storeId);
  const moves = (await pointMovesOf(r, await idsOfClient(r, id))).toSorted(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  );
  let balance = 0;
  const withBalance = moves.map(({ accountId: _a, storeId: _s, tillId: _t, userId: _u, ...move }) => {
    balance += move.points;
    return { ...move, balance };
  });
  return {
    id,
    storeId: client.storeId,
    clientName: client.name,
    phone: client.phone,
    points,
    value: worthOf(points, pointValue),
    moves: withBalance.toReversed().slice(0, SHOWN),
  };
}

export const findLoyalty = read(loyaltyContract.find, async (r, { id }, call) => {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  return await pointsDetail(r, id);
});

export const lookupLoyalty = read(loyaltyContract.lookup, async (r, { storeId, clientId }, call) => {
  call.requireStore(storeId);
  const client = await r.get('clients', clientId);
  if (!client || client.storeId !== storeId) return { points: 0, available: 0 };
  const { id, points } = await pointsOf(r, clientId);
  const isTill = call.ports.program === 'till';
  const terms = await termsOf(r, storeId);
  return { points, available: isTill ? await offlinePoints(r, id, { points, terms }) : Math.max(0, points) };
});

export const loyaltyTermsOf = read(loyaltyContract.terms, async (r, { storeId }, call) => {
  call.requireStore(storeId);
  const { id: _id, ...terms } = await termsOf(r, storeId);
  return terms;
});
