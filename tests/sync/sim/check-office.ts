import { checkInvoiceRun } from '../../../src/invoices/check-invoices.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

const wrong = (what: string): never => {
  throw new Violation('office-books', what);
};

/**
 * 14: every expense that was confirmed is at the server, once, and what the drawer paid for it is one movement of its
 * amount; a merged client is archived and merged into one that is not; invoices follow each other without a gap.
 */
export function checkOffice(world: World): void {
  const { store } = world.server;
  const expenses = new Map(rowsIn(store, 'expenses').map((e) => [e.id, e]));
  for (const { id, name, fate } of world.ledger.entries.values()) {
    if (fate === 'due' && name === 'expenses.create' && !expenses.has(id)) wrong(`the expense ${id} is lost`);
  }
  const moves = Map.groupBy(
    rowsIn(store, 'drawerMoves').filter((m) => m.expenseId !== null),
    (m) => m.expenseId ?? '',
  );
  for (const expense of expenses.values()) {
    const [move, ...more] = moves.get(expense.id) ?? [];
    if (more.length > 0) wrong(`the drawer paid the expense ${expense.id} twice`);
    if ((move?.id ?? null) !== expense.drawerMoveId || (move && move.amount !== expense.amount)) {
      wrong(`the expense ${expense.id} and the drawer disagree`);
    }
  }
  const clients = new Map(rowsIn(store, 'clients').map((c) => [c.id, c]));
  for (const client of clients.values()) {
    if (client.mergedInto === null) continue;
    const target = clients.get(client.mergedInto);
    if (client.archivedAt === null || target?.mergedInto !== null) {
      wrong(`the client ${client.id} is merged and stands open, or into one that was merged on`);
    }
  }
  const series = Map.groupBy(rowsIn(store, 'invoices'), (i) => i.series);
  for (const [name, invoices] of series) {
    const run = invoices.toSorted((a, b) => a.sequence - b.sequence);
    const { broken } = checkInvoiceRun(run, { number: 0, hash: CHAIN_START });
    if (broken) wrong(`${name}: ${broken.number} ${broken.why}`);
  }
}
