import { addDays, businessDayOf } from '../../../src/core/time.ts';
import { couponOff } from '../../../src/coupons/rules.ts';
import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };

/** A few coupons, so that the same codes are used at several tills. */
const MOST = 3;

/** The owner makes a coupon of a store, whose codes are used once or twice each, or ends one. */
export async function keepCoupons(world: World, chances: Random): Promise<boolean> {
  const coupons = rowsIn(world.server.store, 'coupons').filter((coupon) => coupon.endedAt === null);
  const ask = (path: string, input: object) =>
    world.answerOf(path, JSON.stringify(input), { token: tokenOf('owner') });
  if (coupons.length >= MOST) {
    await ask('coupons.end', { id: chances.pick(coupons).id });
    world.log('the owner ended a coupon');
    return true;
  }
  const items = rowsIn(world.server.store, 'items');
  if (items.length === 0) return false;
  const today = businessDayOf(null, world.now);
  await ask('coupons.create', {
    name: `Bon ${chances.below(100)}`,
    storeIds: [chances.pick(items).storeId],
    percent: chances.pick([5, 10, 12.5]),
    codes: 2,
    mostUses: 1 + chances.below(2),
    mayReduce: true,
    isBelowFloor: true,
    startsOn: addDays(today, -3),
    endsOn: addDays(today, 30),
  });
  world.log('the owner made a coupon');
  return true;
}

type Kept = { code: string; percent: number };
type Line = { quantity: number; price: number; discount?: number };

/** A coupon that a machine knows for a store, and what it takes off these lines; null without one. */
export function couponOf(rows: Rows, storeId: string, lines: readonly Line[], chances: Random) {
  const kept = rows.all(
    `SELECT k.code, c.percent FROM coupon_codes k JOIN coupons c ON c.id = k.coupon_id
     WHERE c.ended_at IS NULL AND c.store_ids LIKE ? ORDER BY k.code`,
    `%${storeId}%`,
  ) as Kept[];
  if (kept.length === 0 || chances.chance(0.6)) return null;
  const { code, percent } = chances.pick(kept);
  const terms = { styleIds: [], categories: [], percent, amount: null, least: 0, clientKinds: [] };
  const { shares } = couponOff(
    { ...terms, mayReduce: true, isBelowFloor: true },
    lines.map((line) => ({ ...line, floor: null })),
  );
  return { code, shares };
}

const wrong = (message: string) => {
  throw new Violation('every-centime', message);
};

/**
 * Each sale with a coupon has one use, of what its lines lost; a code that was used too often was reported, and no
 * other was.
 */
export function checkCoupons(world: World): void {
  const { store } = world.server;
  const isWhole = world.tally.faults.restoreServer === 0;
  const uses = rowsIn(store, 'couponUses');
  const lines = Map.groupBy(rowsIn(store, 'saleLines'), (line) => line.saleId);
  for (const sale of rowsIn(store, 'sales')) {
    const used = uses.filter((use) => use.saleId === sale.id).map(({ amount }) => amount);
    const off = (lines.get(sale.id) ?? []).reduce((sum, line) => sum + (line.couponShare ?? 0), 0);
    const stated = sale.couponOff === null ? [] : [sale.couponOff];
    if (JSON.stringify(used) !== JSON.stringify(stated) || off !== (sale.couponOff ?? 0)) {
      wrong(`the sale ${sale.receiptNumber} has ${off} off by a coupon, its uses say ${used.join(', ')}`);
    }
    if (sale.couponOff !== null) world.reach('a sale took a coupon');
  }
  const told = rowsIn(store, 'exceptions').filter((e) => e.kind === 'coupon_overused');
  for (const code of rowsIn(store, 'couponCodes')) {
    const times = uses.filter((use) => use.codeId === code.id).length;
    const isOver = code.mostUses !== null && times > code.mostUses;
    if (isOver) world.reach('a coupon was used too often');
    if (isOver !== told.some(({ subject }) => subject === code.id) && isWhole) {
      wrong(`the code ${code.code} was used ${times} times of ${code.mostUses}, told: ${!isOver}`);
    }
  }
  const suspected = rowsIn(store, 'exceptions').find((e) => e.kind === 'coupon_unknown');
  if (isWhole && suspected) wrong(`the sale ${suspected.documentId} is suspected of its coupon`);
}
