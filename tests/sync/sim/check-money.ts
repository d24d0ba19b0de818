import type { Row } from '../../../src/core/store/store.ts';
import { piecesOf } from '../../../src/deposits/deposit-row.ts';
import { depositState, isClash } from '../../../src/deposits/rules.ts';
import { changeOfMove } from '../../../src/drawer/rules.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

const wrong = (what: string): never => {
  throw new Violation('every-centime', what);
};
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

/**
 * 13: what was said to be in a drawer is what its float, its movements and its payments say; a deposit holds what its
 * rows sum to; what it reserved is out of stock as long as it is open and no longer; whoever contradicts is told.
 */
export function checkMoney(world: World): void {
  checkMoneyFacts(world);
  checkSales(world);
  checkDeposits(world);
  checkDrawers(world);
}

/** Each fact about money that was confirmed is at the server. */
function checkMoneyFacts(world: World): void {
  const { store } = world.server;
  const sessions = new Map(rowsIn(store, 'drawerSessions').map((s) => [s.id, s]));
  const moves = new Set(rowsIn(store, 'drawerMoves').map((m) => m.id));
  const entries = new Set(rowsIn(store, 'depositPayments').map((p) => p.commandId));
  for (const { id, name, fate, envelope } of world.ledger.entries.values()) {
    if (fate !== 'due') continue;
    const { session } = (envelope.record ?? {}) as { session?: Row<'drawerSessions'> };
    if (name === 'drawer.open' && !sessions.has(id)) wrong(`the opening ${id} is lost`);
    if (name === 'drawer.move' && !moves.has(id)) wrong(`the movement ${id} is lost`);
    if (name === 'drawer.close' && (sessions.get(session?.id ?? '')?.closedAt ?? null) === null) {
      wrong(`the closing ${id} is lost`);
    }
    const isOfDeposit = name.startsWith('deposits.') && name !== 'deposits.ready';
    if (isOfDeposit && !entries.has(id)) wrong(`${name} ${id} is lost`);
  }
}

/** The reductions of a sale add up over its lines, and its payments to its total and its change. */
function checkSales(world: World): void {
  const { store } = world.server;
  const lines = Map.groupBy(rowsIn(store, 'saleLines'), (line) => line.saleId);
  const payments = Map.groupBy(
    rowsIn(store, 'payments').filter((p) => p.refundId === null),
    (p) => p.saleId,
  );
  for (const sale of rowsIn(store, 'sales')) {
    const own = lines.get(sale.id) ?? [];
    for (const line of own) {
      const isWhole =
        line.total === line.price * line.quantity &&
        line.net ===
          line.total - line.discount - line.discountShare - (line.couponShare ?? 0) - (line.pointsShare ?? 0);
      if (!isWhole) wrong(`a line of ${sale.receiptNumber} does not come to ${line.net}`);
    }
    const off = sum(
      own.map(
        (line) => line.discount + line.discountShare + (line.couponShare ?? 0) + (line.pointsShare ?? 0),
      ),
    );
    const isWhole =
      sum(own.map((line) => line.net)) === sale.total &&
      off === sale.discount &&
      sale.subtotal - sale.discount === sale.total &&
      sum((payments.get(sale.id) ?? []).map((p) => p.amount)) ===
        sale.total + sale.giftCards + sale.rounding + sale.change;
    if (!isWhole) wrong(`the sale ${sale.receiptNumber} does not add up to ${sale.total}`);
    if (sale.discountAmount !== null) world.reach('a total was agreed');
    if (sale.rounding !== 0) world.reach('cash was rounded');
  }
  const repaid = Map.groupBy(
    rowsIn(store, 'payments').filter((p) => p.refundId !== null),
    (p) => p.refundId,
  );
  for (const refund of rowsIn(store, 'refunds')) {
    const amount = 0 - sum((repaid.get(refund.id) ?? []).map((p) => p.amount));
    if (amount !== refund.total + refund.giftCards + refund.rounding) {
      wrong(`the return ${refund.receiptNumber} of ${refund.total} gave back ${amount}`);
    }
  }
}

function checkDeposits(world: World): void {
  const { store } = world.server;
  const rows = Map.groupBy(rowsIn(store, 'depositPayments'), (p) => p.depositId);
  const told = new Set(
    rowsIn(store, 'exceptions').flatMap((e) => (e.kind === 'deposit_clash' ? [e.documentId] : [])),
  );
  const moved = new Map<string, number>();
  for (const m of rowsIn(store, 'stockMovements')) {
    if (m.action !== 'reserved' && m.action !== 'released') continue;
    const key = m.documentId ?? '';
    moved.set(key, (moved.get(key) ?? 0) + m.change);
  }
  for (const deposit of rowsIn(store, 'deposits')) {
    const mine = rows.get(deposit.id) ?? [];
    const { ends, ...state } = depositState(mine);
    const is = { ...state, paid: deposit.paid, status: deposit.status, saleId: deposit.saleId };
    if (JSON.stringify(is) !== JSON.stringify(state)) {
      wrong(`deposit ${deposit.number} is ${deposit.status} with ${deposit.paid}, its rows say otherwise`);
    }
    if (state.status !== 'open') world.reach('a deposit was ended');
    if (isClash({ ...state, ends })) {
      world.reach('two tills ended or paid a deposit');
      if (!told.has(deposit.id)) wrong(`deposit ${deposit.number} is a clash, and nobody is told`);
    }
    const documents = [deposit.id, ...mine.flatMap((p) => p.saleId ?? [])];
    const reserved = sum([...new Set(documents)].map((id) => moved.get(id) ?? 0));
    const pieces = sum(piecesOf(deposit.lines, deposit.storeId, 'reserved').map((c) => c.change));
    const expected = state.status === 'open' ? pieces : 0;
    if (reserved !== expected) {
      wrong(`deposit ${deposit.number} (${deposit.status}) holds ${-reserved} pieces, not ${-expected}`);
    }
  }
}

/** What went through a session's drawer by all rows that say so, whatever the clock said. */
function cashOf(world: World, session: Row<'drawerSessions'>): number {
  const { store } = world.server;
  const paid = rowsIn(store, 'payments').filter((p) => p.drawerSessionId === session.id);
  const ofSales = new Set(paid.flatMap((p) => (p.refundId === null ? [p.saleId] : [])));
  const isMad = (p: { method: string; currency?: string }) =>
    p.method === 'cash' && (p.currency ?? 'MAD') === 'MAD';
  return (
    session.float +
    sum(paid.filter(isMad).map((p) => p.amount)) -
    sum(rowsIn(store, 'sales').flatMap((s) => (ofSales.has(s.id) ? [s.change] : []))) +
    sum(
      rowsIn(store, 'depositPayments')
        .filter((p) => p.drawerSessionId === session.id && isMad(p))
        .map((p) => p.amount),
    ) -
    sum(
      rowsIn(store, 'accountMoves')
        .filter((m) => m.drawerSessionId === session.id && m.method === 'cash')
        .map((m) => m.amount),
    ) +
    sum(
      rowsIn(store, 'drawerMoves')
        .filter((m) => m.sessionId === session.id)
        .map(changeOfMove),
    )
  );
}

/**
 * A till has one open drawer in a store at most. Only one whose data was put back, or copied, can have opened another
 * without knowing of the first; and where a closing was damaged or lost, its drawer is still open at the server.
 */
function checkOpenDrawers(world: World): void {
  const { restoreTill, restoreServer } = world.tally.faults;
  const isLost = [...world.ledger.entries.values()].some(
    (e) => e.name === 'drawer.close' && e.fate !== 'due',
  );
  if (restoreTill + restoreServer > 0 || isLost) return;
  const open = rowsIn(world.server.store, 'drawerSessions').filter((s) => s.closedAt === null);
  for (const [place, sessions] of Map.groupBy(open, (s) => `${s.tillCode} in ${s.storeId}`)) {
    if (sessions.length > 1) wrong(`${sessions.length} drawers are open at ${place}`);
  }
}

function checkDrawers(world: World): void {
  const { store } = world.server;
  checkOpenDrawers(world);
  const told = new Set(
    rowsIn(store, 'exceptions').flatMap((e) => (e.kind === 'drawer_differs' ? [e.documentId] : [])),
  );
  for (const session of rowsIn(store, 'drawerSessions')) {
    const { closing, counted, difference } = session;
    if (closing === null) continue;
    world.reach('a drawer was closed');
    if (difference !== (counted ?? 0) - closing.expected) {
      wrong(`closing ${session.number} says ${difference} for ${counted} of ${closing.expected}`);
    }
    const cash = cashOf(world, session);
    if (cash === closing.expected || told.has(session.id)) continue;
    wrong(`closing ${session.number} expects ${closing.expected}, its rows say ${cash}, nobody is told`);
  }
}
