import { PIECES } from '../../../src/drawer/rules.ts';
import { DEFAULT_SETTINGS } from '../../../src/stores/rules.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type Deposit = { id: string; total: number; paid: number };

/** What people do with the drawer and with deposits. */
const MONEY_ACTIONS = [
  'openDrawer',
  'moveCash',
  'closeDrawer',
  'takeDeposit',
  'payDeposit',
  'readyDeposit',
  'collectDeposit',
  'endDeposit',
] as const satisfies readonly Action[];
type MoneyAction = (typeof MONEY_ACTIONS)[number];

export const isMoneyAction = (action: Action): action is MoneyAction =>
  (MONEY_ACTIONS as readonly Action[]).includes(action);

/** Some notes and coins, as somebody counts them. */
function counted(chances: Random): Record<string, number> {
  const some = PIECES.filter(() => chances.chance(0.4));
  return Object.fromEntries(some.map((value) => [value, chances.below(9)]));
}

/** Mostly one's own; where another till's is open, its too: whoever runs the store may close it. */
function openDrawers(rows: Rows, storeId: string): { id: string }[] {
  return rows.all(
    'SELECT id FROM drawer_sessions WHERE store_id = ? AND closed_at IS NULL ORDER BY opened_at DESC, id LIMIT 3',
    storeId,
  ) as { id: string }[];
}

function moveOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const open = openDrawers(rows, storeId);
  if (open.length === 0) return null;
  const kind = chances.pick(['cash_in', 'cash_out', 'drop']);
  return { id: chances.pick(open).id, kind, amount: 1 + chances.below(50_000), reason: 'Monnaie' };
}

function closingOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const open = openDrawers(rows, storeId);
  return open.length === 0 ? null : { id: chances.pick(open).id, pieces: counted(chances) };
}

/** One or two articles, or a garment that is yet to be made. */
function depositOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const clients = rows.all('SELECT id FROM clients WHERE store_id = ? ORDER BY id', storeId) as {
    id: string;
  }[];
  const items = rows.all(
    'SELECT id, price, floor, stock FROM items WHERE store_id = ? AND stock > 0 ORDER BY id',
    storeId,
  ) as { id: string; price: number; floor: number | null; stock: number }[];
  if (clients.length === 0) return null;
  const lines = items.filter(() => chances.chance(0.2)).slice(0, 2);
  const isMade = lines.length === 0 || chances.chance(0.3);
  const goods = lines.map((item) => ({
    productId: item.id,
    price: Math.max(item.price, item.floor ?? 0),
    quantity: chances.chance(0.3) ? item.stock : 1,
  }));
  const garments = isMade ? [{ name: 'Takchita', price: 900_00, quantity: 1 }] : [];
  const total = [...goods, ...garments].reduce((n, l) => n + l.price * l.quantity, 0);
  const share = Math.max(DEFAULT_SETTINGS.depositPercent, chances.chance(0.2) ? 100 : chances.below(100));
  return {
    storeId,
    clientId: chances.pick(clients).id,
    items: goods,
    garments,
    dueOn: '2027-01-15',
    payment: {
      method: chances.chance(0.7) ? 'cash' : 'credit_card',
      amount: Math.max(1, Math.min(total, Math.ceil((total * share) / 100))),
    },
  };
}

function openDeposit(rows: Rows, storeId: string, chances: Random): Deposit | null {
  const open = rows.all(
    "SELECT id, total, paid FROM deposits WHERE store_id = ? AND status = 'open' ORDER BY id DESC LIMIT 6",
    storeId,
  ) as Deposit[];
  return open.length === 0 ? null : chances.pick(open);
}

/** What somebody does about the drawer and deposits, and the operation it is. */
export function moneyDeed(action: MoneyAction, rows: Rows, storeId: string, chances: Random): Deed {
  switch (action) {
    case 'openDrawer':
      return { path: 'drawer.open', input: { storeId, pieces: counted(chances) } };
    case 'moveCash':
      return { path: 'drawer.move', input: moveOf(rows, storeId, chances) };
    case 'closeDrawer':
      return { path: 'drawer.close', input: closingOf(rows, storeId, chances) };
    case 'takeDeposit':
      return { path: 'deposits.create', input: depositOf(rows, storeId, chances) };
    case 'payDeposit': {
      const deposit = openDeposit(rows, storeId, chances);
      const rest = deposit ? deposit.total - deposit.paid : 0;
      if (!deposit || rest < 1) return { path: '', input: null };
      const method = chances.chance(0.7) ? 'cash' : 'credit_card';
      return { path: 'deposits.pay', input: { id: deposit.id, method, amount: 1 + chances.below(rest) } };
    }
    case 'readyDeposit': {
      const deposit = openDeposit(rows, storeId, chances);
      return {
        path: 'deposits.ready',
        input: deposit && { id: deposit.id, isReady: chances.chance(0.8) },
      };
    }
    case 'collectDeposit': {
      const deposit = openDeposit(rows, storeId, chances);
      if (!deposit) return { path: '', input: null };
      const rest = deposit.total - deposit.paid;
      const amount = rest + (chances.chance(0.3) ? chances.below(5_000) : 0);
      return {
        path: 'deposits.collect',
        input: { id: deposit.id, payments: amount > 0 ? [{ amount }] : [] },
      };
    }
    case 'endDeposit': {
      const deposit = openDeposit(rows, storeId, chances);
      if (!deposit) return { path: '', input: null };
      const { id } = deposit;
      if (chances.chance(0.4)) return { path: 'deposits.forfeit', input: { id } };
      return { path: 'deposits.cancel', input: { id, by: chances.pick(['same', 'cash']) } };
    }
  }
}
