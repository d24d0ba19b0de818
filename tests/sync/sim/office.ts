import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type IdRow = { id: string };

/** What people do about clients, expenses and invoices. */
type OfficeAction = Extract<
  Action,
  'editClient' | 'mergeClients' | 'spend' | 'editExpense' | 'serverInvoice'
>;

const clientsIn = (rows: Rows, storeId: string) =>
  rows.all('SELECT id FROM clients WHERE store_id = ? ORDER BY id DESC LIMIT 6', storeId) as IdRow[];
const expensesIn = (rows: Rows, storeId: string) =>
  rows.all('SELECT id FROM expenses WHERE store_id = ? ORDER BY id DESC LIMIT 6', storeId) as IdRow[];

/** Few clients, so that two tills change the same one: an edit, an archive, a return from it. */
function clientDeed(rows: Rows, storeId: string, chances: Random): Deed {
  const clients = clientsIn(rows, storeId);
  if (clients.length === 0) return { path: '', input: null };
  const { id } = chances.pick(clients);
  if (chances.chance(0.15)) return { path: 'clients.archive', input: { id } };
  if (chances.chance(0.2)) return { path: 'clients.restore', input: { id } };
  const input = chances.pick<Record<string, unknown>>([
    { phone: `06${10_000_000 + chances.below(89_999_999)}` },
    { address: `${chances.below(99)}, rue de la Mode`, kind: 'person' },
    { measurements: { chest: 80 + chances.below(30) } },
  ]);
  return { path: 'clients.update', input: { id, ...input } };
}

function mergeDeed(rows: Rows, storeId: string, chances: Random): Deed {
  const clients = clientsIn(rows, storeId);
  if (clients.length < 2) return { path: '', input: null };
  return {
    path: 'clients.merge',
    input: { id: chances.pick(clients).id, into: chances.pick(clients).id },
  };
}

function expenseOf(storeId: string, chances: Random): Record<string, unknown> {
  return {
    storeId,
    date: `2027-0${1 + chances.below(9)}-1${chances.below(9)}`,
    category: chances.pick(['rent', 'supplies', 'other']),
    amount: 1 + chances.below(90_000),
    description: `Dépense ${chances.below(500)}`,
    // Refused where no drawer is open.
    fromDrawer: chances.chance(0.4),
  };
}

function expenseDeed(rows: Rows, storeId: string, chances: Random): Deed {
  const expenses = expensesIn(rows, storeId);
  if (expenses.length === 0) return { path: '', input: null };
  const { id } = chances.pick(expenses);
  if (chances.chance(0.25)) return { path: 'expenses.archive', input: { id } };
  if (chances.chance(0.25)) return { path: 'expenses.restore', input: { id } };
  const change = chances.chance(0.5) ? { category: 'utilities' } : { amount: 1 + chances.below(90_000) };
  return { path: 'expenses.update', input: { id, ...change } };
}

/** The invoice of one of the latest sales at the server, for one of the store's clients. */
function invoiceDeed(rows: Rows, storeId: string, chances: Random): Deed {
  const sales = rows.all(
    'SELECT id FROM sales WHERE store_id = ? AND item_count > 0 ORDER BY id DESC LIMIT 12',
    storeId,
  ) as IdRow[];
  const clients = clientsIn(rows, storeId);
  if (sales.length === 0 || clients.length === 0) return { path: '', input: null };
  return {
    path: 'invoices.issue',
    input: { saleId: chances.pick(sales).id, clientId: chances.pick(clients).id },
  };
}

/** What somebody does in the office, and the operation it is. */
export function officeDeed(action: OfficeAction, rows: Rows, storeId: string, chances: Random): Deed {
  switch (action) {
    case 'editClient':
      return clientDeed(rows, storeId, chances);
    case 'mergeClients':
      return mergeDeed(rows, storeId, chances);
    case 'spend':
      return { path: 'expenses.create', input: expenseOf(storeId, chances) };
    case 'editExpense':
      return expenseDeed(rows, storeId, chances);
    case 'serverInvoice':
      return invoiceDeed(rows, storeId, chances);
  }
}
