import { and, between, eq, sql } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { businessDay } from '../core/time.ts';
import { openSession } from '../drawer/open-session.ts';
import { ownTillId } from '../drawer/own-till.ts';
import { sellersContract } from './contract.ts';
import { targetId } from './targets.ts';

type Seller = { storeId: string; userId: string };

/** What a person's lines brought on some days, less what of them was returned on these days. */
async function soldBy(r: Reader, { storeId, userId }: Seller, from: string, to: string): Promise<number> {
  const { sales: s, saleLines: l, refunds: f, refundLines: b } = r.t;
  const [sold] = await r.q
    .select({ total: sql<number>`coalesce(sum(${l.net}), 0)`.mapWith(Number) })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .where(and(eq(s.storeId, storeId), between(s.day, from, to), eq(l.sellerId, userId)));
  const [returned] = await r.q
    .select({ total: sql<number>`coalesce(sum(${b.amount}), 0)`.mapWith(Number) })
    .from(f)
    .innerJoin(b, and(eq(b.saleId, f.saleId), eq(b.refundId, f.id)))
    .where(
      and(
        eq(f.storeId, storeId),
        between(f.day, from, to),
        eq(b.sellerId, userId),
        eq(f.withoutReceipt, false),
      ),
    );
  return (sold?.total ?? 0) - (returned?.total ?? 0);
}

export const myFigures = read(sellersContract.mine, async (r, { storeId }, call) => {
  const store = await r.get('stores', storeId);
  const me = call.caller.user;
  if (!store || !me) throw new Refusal('NOT_FOUND');
  const drawer = await openSession(r, { tillId: await ownTillId(r, call, storeId), storeId });
  const day = drawer?.day ?? businessDay(call.clock.now(), store.zone, store.dayStartMinutes);
  const seller = { storeId, userId: me.id };
  return {
    day,
    today: await soldBy(r, seller, day, day),
    month: await soldBy(r, seller, `${day.slice(0, 7)}-01`, day),
    target: (await r.get('salesTargets', targetId(storeId, me.id)))?.amount || null,
  };
});
