import { ORPCError } from '@orpc/client';
import type Database from 'better-sqlite3';
import { DISCOUNT_REASONS } from '../../../src/sales/discount-rules.ts';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import type { Envelope } from '../../../src/sync/contract.ts';
import { afterSaleDeed, isAfterSale } from './after-sale.ts';
import { approveAt, askedIn, LARGE_DISCOUNT, reuse } from './approved.ts';
import { attendanceDeed } from './attendance.ts';
import { beyondStockDeed, isBeyondStock } from './beyond-stock.ts';
import { checkDrawerDeed, openAt } from './check-drawer.ts';
import { chequeDeed, isChequeAction } from './cheques.ts';
import { couponOf } from './coupons.ts';
import { type Person, tokenOf } from './fixture.ts';
import { approveFromAfar, noteUse } from './from-afar.ts';
import { bundlesIn, goodsDeed } from './goods.ts';
import { leaveDeed } from './leave.ts';
import { CATEGORIES, COLORS } from './lists.ts';
import { pointsOf } from './loyalty.ts';
import { byHouseMethod } from './methods.ts';
import { isMoneyAction, moneyDeed } from './money.ts';
import { officeDeed } from './office.ts';
import type { Action } from './plan.ts';
import { listedPrice } from './price-lists.ts';
import { purchaseDeed } from './purchase-orders.ts';
import { isQuoteAction, quoteDeed } from './quotes.ts';
import type { Random } from './random.ts';
import { sql } from './sql.ts';
import { stockRoomDeed } from './stock-room.ts';
import { Violation } from './violation.ts';
import type { Station, World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type ItemRow = { id: string; style_id: string; price: number; floor: number | null; stock: number };

function rowsOf(connection: Database.Database): Rows {
  return { all: (text, ...values) => sql(connection, text).all(...values) };
}

const itemsIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id, style_id, price, floor, stock FROM items WHERE store_id = ? ORDER BY id',
    storeId,
  ) as ItemRow[];
const clientsIn = (rows: Rows, storeId: string) =>
  rows.all('SELECT id FROM clients WHERE store_id = ? ORDER BY id', storeId) as { id: string }[];

/** Who stands at a till of a store; the others work elsewhere. */
function someoneIn(world: World, storeId: string, chances: Random): Person {
  const first = storeId === world.fixture.stores[0];
  return chances.pick<Person>(
    first ? ['cashier', 'cashier', 'manager', 'manager', 'floater', 'owner'] : ['other', 'other', 'floater'],
  );
}

function payments(total: number, chances: Random): Record<string, unknown> {
  const kind = chances.below(10);
  if (kind < 4) return { paymentMethod: 'cash', paymentAmount: total };
  if (kind < 6) return { paymentMethod: 'cash', paymentAmount: total + chances.below(20_000) };
  if (kind < 7) return { paymentMethod: 'credit card', paymentAmount: total };
  if (kind < 8) {
    const tendered = Math.max(1, Math.round(total * 0.1));
    return {
      payments: [
        { method: 'cash', currency: 'EUR', amount: 0, tendered },
        { method: 'cash', amount: total },
      ].map((p) => (p.amount === 0 ? { ...p, amount: 1 } : p)),
    };
  }
  const card = 1 + chances.below(Math.max(1, total - 1));
  return {
    payments: [
      { method: 'credit_card', amount: card },
      { method: 'cash', amount: Math.max(1, total - card) },
    ],
  };
}

/** One to three lines of what a store has, at or above the floor, paid in one of many ways. */
function saleOf(
  rows: Rows,
  storeId: string,
  chances: Random,
  discount = chances.chance(0.7) ? 0 : chances.pick([5, 7.5, 12.5, 15, 20]),
): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId).filter((i) => i.stock > 0);
  if (items.length === 0) return null;
  const lines = Array.from({ length: 1 + chances.below(3) }, () => {
    const item = chances.pick(items);
    // The last pieces too, so that two tills sell them at once.
    const quantity = chances.chance(0.25) ? item.stock : 1 + chances.below(Math.min(3, item.stock));
    const floor = item.floor ?? Math.round(item.price * 0.9);
    const inForce = chances.chance(0.7) ? listedPrice(rows, item) : item.price;
    const price = chances.chance(0.7) ? Math.max(inForce, floor) : floor + chances.below(5_000);
    const off = chances.chance(0.15) ? { discount: chances.below(Math.round(price / 10)) } : {};
    return { productId: item.id, quantity, price, ...off };
  });
  const bundles = bundlesIn(rows, storeId);
  if (bundles.length > 0 && chances.chance(0.25)) {
    const bundle = chances.pick(bundles);
    lines.push({ productId: bundle.id, quantity: 1, price: bundle.price });
  }
  // Sometimes the total is agreed, and submitted as what it takes off.
  const isAgreed = discount > 0 && chances.chance(0.5);
  const whole = saleTotals({ lines, discountPercentage: 0, taxRate: 20 }).total;
  const reason =
    discount > 0 && chances.chance(0.5) ? { discountReason: chances.pick(DISCOUNT_REASONS) } : {};
  const terms = isAgreed
    ? { discountPercentage: 0, discountAmount: Math.round((whole * discount) / 100) + chances.below(50) }
    : { discountPercentage: discount };
  const coupon = couponOf(rows, storeId, lines, chances);
  const clients = clientsIn(rows, storeId);
  const clientId = clients.length > 0 && chances.chance(0.4) ? chances.pick(clients).id : null;
  const floors = new Map(items.map(({ id, floor }) => [id, floor]));
  const reduced = lines.map((line, i) => ({
    ...line,
    floor: floors.get(line.productId) ?? null,
    couponShare: coupon?.shares[i],
  }));
  // A coupon may go below the minimum prices that points keep to.
  const points = coupon ? null : pointsOf(rows, storeId, { clientId, lines: reduced, ...terms }, chances);
  const { total } = saleTotals({
    lines: reduced.map((line, i) => ({ ...line, pointsShare: points?.shares[i] })),
    ...terms,
    taxRate: 20,
  });
  const byHouse = chances.chance(0.2) ? byHouseMethod(rows, total, chances) : null;
  const paid = byHouse ?? payments(total, chances);
  const taken = {
    ...(coupon ? { coupon: { code: coupon.code } } : {}),
    ...(points ? { points: { count: points.count } } : {}),
  };
  return { storeId, items: lines, clientId, ...terms, ...reason, ...paid, ...taken };
}

function refundOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const sales = rows.all(
    'SELECT id FROM sales WHERE store_id = ? AND item_count > 0 ORDER BY id DESC LIMIT 12',
    storeId,
  ) as {
    id: string;
  }[];
  if (sales.length === 0) return null;
  const { id } = chances.pick(sales);
  const lines = rows.all('SELECT id, quantity FROM sale_lines WHERE sale_id = ? ORDER BY id', id) as {
    id: string;
    quantity: number;
  }[];
  const some = lines.filter((_, i) => i === 0 || chances.chance(0.5));
  const itemsToReturn = some.map((l) => ({
    saleLineId: l.id,
    quantity: chances.chance(0.3) ? l.quantity : 1 + chances.below(l.quantity),
  }));
  return { id, itemsToReturn, reason: 'changed mind' };
}

function editOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const items = itemsIn(rows, storeId);
  if (items.length === 0) return null;
  const item = chances.pick(items);
  const what = chances.below(5);
  const price = 60_00 + chances.below(900) * 10;
  if (what === 0) return { id: item.id, price };
  if (what === 1) return { id: item.id, price, floor: chances.chance(0.3) ? null : Math.round(price / 2) };
  if (what === 2) return { id: item.id, cost: chances.below(9_000) };
  if (what === 3) return { id: item.id, lowStockThreshold: chances.below(9) };
  return { id: item.id, isDiscontinued: chances.chance(0.5) };
}

function styleOf(storeId: string, chances: Random): Record<string, unknown> {
  // Few names, so that two tills take the same SKU.
  const stem = `NEW-${chances.below(12)}`;
  return {
    storeId,
    styleName: stem,
    category: chances.pick(CATEGORIES),
    variants: ['S', 'M'].map((size) => ({
      sku: `${stem}-${size}`,
      size,
      color: chances.pick(COLORS),
      price: 150_00 + chances.below(300) * 10,
      floor: 80_00,
      stock: chances.below(25),
    })),
  };
}

/** What a person at a till or at the server does, and the operation it is. */
function deedOf(action: Action, rows: Rows, storeId: string, stores: readonly string[], chances: Random) {
  if (isAfterSale(action)) return afterSaleDeed(action, rows, storeId, chances);
  if (isChequeAction(action)) return chequeDeed(action, rows, storeId, chances);
  if (isBeyondStock(action)) return beyondStockDeed(action, rows, storeId, chances);
  if (isMoneyAction(action)) return moneyDeed(action, rows, storeId, chances);
  if (isQuoteAction(action)) return quoteDeed(action, rows, storeId, chances);
  switch (action) {
    case 'sell':
    case 'serverSell':
      return { path: 'sales.complete', input: saleOf(rows, storeId, chances) };
    case 'sellApproved':
    case 'sellFromAfar':
      return { path: 'sales.complete', input: saleOf(rows, storeId, chances, LARGE_DISCOUNT) };
    case 'refund':
      return { path: 'sales.refund', input: refundOf(rows, storeId, chances) };
    case 'edit':
    case 'serverEdit':
      return { path: 'catalogue.update', input: editOf(rows, storeId, chances) };
    case 'addClient':
      return { path: 'clients.create', input: { storeId, name: `Client ${chances.below(1_000)}` } };
    case 'addStyle':
      return chances.chance(0.2)
        ? { path: 'attributes.create', input: { kind: 'color', name: chances.pick(COLORS) } }
        : { path: 'catalogue.createStyle', input: styleOf(storeId, chances) };
    case 'adjustStock':
    case 'archiveArticle':
    case 'addBundle':
      return goodsDeed(action, rows, storeId, chances);
    case 'orderGoods':
    case 'receiveOrder':
    case 'receiveDirect':
    case 'cancelOrder':
    case 'paySupplier':
      return purchaseDeed(action, rows, storeId, chances);
    case 'clockIn':
    case 'clockOut':
    case 'correctClock':
      return attendanceDeed(action, rows, storeId, chances);
    case 'editClient':
    case 'mergeClients':
    case 'spend':
    case 'editExpense':
    case 'serverInvoice':
      return officeDeed(action, rows, storeId, chances);
    case 'askLeave':
    case 'reviewLeave':
    case 'cancelLeave':
      return leaveDeed(action, rows, storeId, chances);
    case 'changeShifts':
    case 'changeTeam':
    case 'keepMethods':
    case 'changeRegime':
      return { path: '', input: null };
    default:
      return stockRoomDeed(action, rows, storeId, stores.find((s) => s !== storeId) ?? storeId, chances);
  }
}

/** Someone does something at a till; what is answered goes into the book. */
export async function actAtTill(
  world: World,
  station: Station,
  action: Action,
  chances: Random,
): Promise<boolean> {
  const storeId = chances.pick(station.till.own.current.stores);
  const isFromAfar = action === 'sellFromAfar';
  const asked = isFromAfar || action === 'sellApproved' ? askedIn(world, storeId, chances) : null;
  const person = asked?.cashier ?? someoneIn(world, storeId, chances);
  const { path, input } = deedOf(
    action,
    rowsOf(station.till.replica.store.connection),
    storeId,
    world.fixture.stores,
    chances,
  );
  if (!input) return false;
  if (chances.chance(0.03)) await signOut(world, station, person);
  const key = world.newId();
  const isDoubled = chances.chance(0.05);
  const yes =
    asked && isFromAfar ? await approveFromAfar(world, station, { storeId, input, ...asked }, chances) : null;
  if (isFromAfar && !yes) return true;
  // Asking from afar takes a while, in which a till may have been started again.
  const { till, line } = station;
  const open = openAt(station, storeId);
  let answer: unknown;
  try {
    const approvalId = yes ?? (asked && (await approveAt(world, station, storeId, asked)));
    answer = await till.call(path, input, tokenOf(person), key, approvalId);
    if (yes) noteUse(world, station, yes);
    if (approvalId) await reuse(world, station, input, person, approvalId);
    if (isDoubled) {
      const again = await till.call(path, input, tokenOf(person), key, approvalId);
      world.reach('a key was used twice');
      const first = (answer as { id?: string }).id;
      if (first !== (again as { id?: string }).id) {
        throw new Violation('facts-once', `${station.name} answered ${path} twice, differently`);
      }
    }
  } catch (error) {
    if (error instanceof Violation || !(error instanceof ORPCError)) throw error;
    if (error.code === 'DISK_FULL') world.fault('diskFull');
    world.log(`${station.name}: ${path} by ${person} was refused: ${error.message}`);
    await world.afterTill(station);
    return true;
  }
  // Whatever died after the answer: it was given.
  const row = sql<{ text: string }>(
    till.replica.store.connection,
    'SELECT text FROM outbox WHERE command_id = ?',
  ).get(till.idOf(key));
  if (!row) throw new Violation('atomic-commands', `${station.name} confirmed ${path} and did not queue it`);
  world.ledger.add(JSON.parse(row.text) as Envelope, line);
  world.log(`${station.name}: ${path} by ${person}, ${key}`);
  checkDrawerDeed(station, { path, id: till.idOf(key), storeId, open });
  if (open.length > 0 && station.skew !== 0) world.reach('a drawer was open while the clock was wrong');
  await world.afterTill(station);
  return true;
}

/** A person goes, and comes back: what waits at the till is not theirs to take along. */
async function signOut(world: World, station: Station, person: Person): Promise<void> {
  const before = world.pending(station);
  await station.till.call('auth.logout', undefined, tokenOf(person), world.newId()).catch(() => undefined);
  if (station.machine.isDead) return;
  if (before > 0) world.reach('someone signed out with commands waiting');
  await world.signInAt(station).catch(() => undefined);
}

/** Someone does something at the server itself. */
export async function actAtServer(world: World, action: Action, chances: Random): Promise<boolean> {
  const { stores } = world.fixture;
  const storeId = stores[chances.chance(0.8) ? 0 : 1] ?? stores[0];
  const person = someoneIn(world, storeId, chances);
  const { path, input } = deedOf(action, rowsOf(world.server.store.connection), storeId, stores, chances);
  if (!input) return false;
  const request = { token: tokenOf(person), idempotencyKey: world.newId() };
  const body = JSON.stringify(input);
  let answer = await world.answerOf(path, body, request);
  // Nothing came back: whoever asked asks again with the same key.
  if (!answer) answer = await world.answerOf(path, body, request);
  world.log(`server: ${path} by ${person}: ${JSON.stringify(answer).slice(0, 80)}`);
  if (!answer || 'error' in answer) return true;
  if (chances.chance(0.1)) await repeatKey(world, path, body, request, answer.body);
  const row = world.server.store.connection
    .prepare('SELECT text FROM commands WHERE id = ?')
    .get(request.idempotencyKey) as { text: string } | undefined;
  if (!row) throw new Violation('atomic-commands', `the server confirmed ${path} without its record`);
  if (row.text !== '') world.ledger.add(JSON.parse(row.text) as Envelope, world.serverLine, true);
  return true;
}

/** A key once more: the same person gets the first answer, anyone else gets none. */
async function repeatKey(
  world: World,
  path: string,
  body: string,
  request: { token: string; idempotencyKey: string },
  first: string,
): Promise<void> {
  world.reach('a key was used twice');
  const again = await world.answerOf(path, body, request);
  if (again && 'body' in again && again.body !== first) {
    throw new Violation('facts-once', `the server answered ${path} twice, differently`);
  }
  const token = tokenOf(request.token === tokenOf('owner') ? 'manager' : 'owner');
  const stolen = await world.answerOf(path, body, { ...request, token });
  if (stolen && 'body' in stolen) {
    throw new Violation('scope-kept', `the server gave another person the answer of ${path}`);
  }
}

/** The owner gives or takes the right to edit, or moves someone to another store. */
export async function changeTeam(world: World, chances: Random, isTaking: boolean): Promise<boolean> {
  const { people, stores } = world.fixture;
  const person = chances.pick<Person>(['manager', 'floater']);
  const role = isTaking ? 'cashier' : 'manager';
  const of = person === 'manager' ? stores.slice(0, 1) : chances.chance(0.3) ? stores.slice(1) : stores;
  const assignments = of.map((storeId) => ({ storeId, role }));
  const answer = await world.answerOf(
    'team.update',
    JSON.stringify({ id: people[person], role, assignments, ownPassword: 'qftan-2026' }),
    { token: tokenOf('owner') },
  );
  world.log(`the owner made ${person} ${role} of ${of.length} stores`);
  if (!answer || 'error' in answer) return true;
  if (!isTaking) return true;
  world.fault('revoke');
  const waits = world.stations.some((s) =>
    s.till.replica.store.connection
      .prepare(`SELECT 1 FROM outbox WHERE status = 'pending' AND name = 'catalogue.update' AND text LIKE ?`)
      .get(`%"actor":"${people[person]}"%`),
  );
  if (waits) world.reach('a person lost a permission with edits waiting');
  return true;
}
