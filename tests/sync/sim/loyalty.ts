import { checkLoyalty } from '../../../src/loyalty/check-loyalty.ts';
import { mostPoints, pointsShares } from '../../../src/loyalty/rules.ts';
import { type PricedLine, saleTotals } from '../../../src/sales/total-rules.ts';
import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };

/** The owner sets how a store gives and takes points: off only now and then. */
export async function keepLoyalty(world: World, chances: Random): Promise<boolean> {
  const terms = {
    storeId: chances.pick(world.fixture.stores),
    isOn: chances.chance(0.9),
    perPoint: chances.pick([5_00, 10_00, 33_33]),
    pointValue: chances.pick([10, 100]),
    least: chances.pick([0, 5]),
    offlineAllowance: chances.pick([10, 400]),
  };
  await world.answerOf('loyalty.setTerms', JSON.stringify(terms), { token: tokenOf('owner') });
  world.log('the owner set the terms of points');
  return true;
}

type Known = { point_value: number; least: number; is_on: number };
type Line = PricedLine & { floor: number | null };

/** Points that a client spends on these lines, and what they take off each; null for none. */
export function pointsOf(
  rows: Rows,
  storeId: string,
  {
    clientId,
    lines,
    ...sale
  }: {
    clientId: string | null;
    lines: readonly Line[];
    discountPercentage: number;
    discountAmount?: number;
  },
  chances: Random,
) {
  const [terms] = rows.all(
    'SELECT point_value, least, is_on FROM loyalty_terms WHERE store_id = ? ORDER BY at DESC, id DESC LIMIT 1',
    storeId,
  ) as Known[];
  const [account] = rows.all('SELECT points FROM loyalty_accounts WHERE id = ?', clientId ?? '') as {
    points: number;
  }[];
  if (!terms?.is_on || !account || account.points <= 0 || chances.chance(0.4)) return null;
  const { lines: amounts } = saleTotals({ lines, ...sale, taxRate: 0 });
  const sold = lines.map((line, i) => ({ ...line, net: amounts[i]?.net ?? 0 }));
  const count = Math.min(account.points, mostPoints(sold, terms.point_value));
  if (count < Math.max(1, terms.least)) return null;
  return { count, shares: pointsShares(count * terms.point_value, sold) };
}

const wrong = (message: string) => {
  throw new Violation('every-centime', message);
};

/**
 * The points of clients are the sum of what their sales and returns say; whoever spent more than there was is reported,
 * and no till that follows its store's terms is suspected.
 */
export async function checkPoints(world: World): Promise<void> {
  const { store } = world.server;
  const isWhole = world.tally.faults.restoreServer === 0;
  const { wrong: broken } = await store.read(checkLoyalty);
  if (broken !== null) wrong(broken);
  const told = rowsIn(store, 'exceptions');
  const suspected = told.find((e) => e.kind === 'points_wrong');
  if (isWhole && suspected) wrong(`the document ${suspected.documentId} is suspected of its points`);
  const mergedInto = new Map(rowsIn(store, 'clients').map((c) => [c.id, c.mergedInto ?? c.id]));
  const moves = rowsIn(store, 'loyaltyMoves');
  for (const { kind } of moves) if (kind === 'spent') world.reach('points were spent');
  // A client whose own command was set aside is in no list.
  const familyOf = (account: string) => mergedInto.get(account) ?? account;
  const families = Map.groupBy(moves, (m) => familyOf(m.accountId));
  for (const [id, own] of families) {
    // What a return takes back may leave too few, and nobody spent it twice.
    const left = own.reduce((sum, m) => (m.kind === 'taken_back' ? sum : sum + m.points), 0);
    if (left >= 0) continue;
    world.reach('points were spent twice');
    const isTold = told.some((e) => e.kind === 'points_overspent' && familyOf(e.subject ?? '') === id);
    if (isWhole && !isTold) wrong(`client ${id} spent ${-left} points too many, and nobody is told`);
  }
}

/** A client's points are the sum of the moves, wherever they are. */
export function checkPointSums(who: string, store: World['server']['store']): void {
  const sums = new Map<string, number>();
  for (const m of rowsIn(store, 'loyaltyMoves')) {
    sums.set(m.accountId, (sums.get(m.accountId) ?? 0) + m.points);
  }
  for (const { id, points } of rowsIn(store, 'loyaltyAccounts')) {
    if (points !== (sums.get(id) ?? 0))
      wrong(`${who}: client ${id} has ${points} points, moved ${sums.get(id)}`);
  }
}
