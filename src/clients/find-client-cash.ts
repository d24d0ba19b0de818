import { and, eq, gte, inArray, lte, sql, sum } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { clientsContract } from './contract.ts';
import { idsOfClient } from './ids-of-client.ts';
import { deductibleCash } from './rules.ts';

type CashOfDay = { day: string; amount: number };
type Days = { from: string; to: string };

const total = (column: Parameters<typeof sum>[0]) => sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number);

/** Of sales, by their day: what a return of them gives back in cash is never an expense, whenever it is given. */
async function cashOfSales(r: Reader, ids: string[], { from, to }: Days): Promise<CashOfDay[]> {
  const { sales: s, payments: p } = r.t;
  const bought = and(inArray(s.clientId, ids), gte(s.day, from), lte(s.day, to));
  const paid = await r.q
    .select({ day: s.day, amount: total(p.amount) })
    .from(s)
    .innerJoin(p, eq(p.saleId, s.id))
    .where(and(bought, eq(p.methodKind, 'cash')))
    .groupBy(s.day);
  const change = await r.q
    .select({ day: s.day, amount: total(s.change) })
    .from(s)
    .where(bought)
    .groupBy(s.day);
  return [...paid, ...change.map(({ day, amount }) => ({ day, amount: -amount }))];
}

async function cashOfDeposits(r: Reader, ids: string[], { from, to }: Days): Promise<CashOfDay[]> {
  const { deposits: d, depositPayments: p } = r.t;
  return await r.q
    .select({ day: p.day, amount: total(p.amount) })
    .from(d)
    .innerJoin(p, eq(p.depositId, d.id))
    .where(and(inArray(d.clientId, ids), gte(p.day, from), lte(p.day, to), eq(p.methodKind, 'cash')))
    .groupBy(p.day);
}

async function cashOfAccount(r: Reader, ids: string[], { from, to }: Days): Promise<CashOfDay[]> {
  const { accountMoves: m } = r.t;
  const rows = await r.q
    .select({ day: m.day, amount: total(m.amount) })
    .from(m)
    .where(and(inArray(m.accountId, ids), gte(m.day, from), lte(m.day, to), eq(m.methodKind, 'cash')))
    .groupBy(m.day);
  return rows.map(({ day, amount }) => ({ day, amount: -amount }));
}

export const cashOfClient = read(clientsContract.cash, async (r, { id }, call) => {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  if (client.kind !== 'company') return null;
  const day = businessDayOf(await r.get('stores', client.storeId), call.clock.now());
  const days = { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-31` };
  const ids = await idsOfClient(r, id);
  const received = [
    ...(await cashOfSales(r, ids, days)),
    ...(await cashOfDeposits(r, ids, days)),
    ...(await cashOfAccount(r, ids, days)),
  ];
  const sumOf = (some: readonly CashOfDay[]) =>
    Math.max(
      0,
      some.reduce((n, { amount }) => n + amount, 0),
    );
  const paid = { today: sumOf(received.filter((of) => of.day === day)), month: sumOf(received) };
  return { ...paid, deductible: deductibleCash(paid) };
});
