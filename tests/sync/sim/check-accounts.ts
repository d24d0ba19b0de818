import { owedOf } from '../../../src/accounts/account-row.ts';
import { checkAccounts } from '../../../src/accounts/check-accounts.ts';
import { OVER_LIMIT } from '../../../src/accounts/rules.ts';
import { idsOfClient } from '../../../src/clients/ids-of-client.ts';
import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

const wrong = (what: string): never => {
  throw new Violation('every-centime', what);
};

/** An account is the sum of its moves, wherever it is. */
export function checkAccountSums(who: string, store: SqliteStore): void {
  const sums = new Map<string, number>();
  for (const m of rowsIn(store, 'accountMoves')) {
    sums.set(m.accountId, (sums.get(m.accountId) ?? 0) + m.amount);
  }
  for (const { id, balance } of rowsIn(store, 'clientAccounts')) {
    if (balance !== (sums.get(id) ?? 0))
      wrong(`${who}: account ${id} has ${balance}, its moves ${sums.get(id)}`);
  }
}

/**
 * What clients owe is what sales put on accounts, less what returns, repayments and write-offs took off; each
 * repayment that was confirmed is at the server; whoever owes more than the limit without a consent is told.
 */
export async function checkReceivables(world: World): Promise<void> {
  const { store } = world.server;
  const { wrong: broken } = await store.read(checkAccounts);
  if (broken !== null) wrong(broken);
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const owed = sum(rowsIn(store, 'clientAccounts').map((a) => a.balance));
  const withheld = new Set(
    rowsIn(store, 'exceptions').flatMap((e) => (e.kind === 'out_of_scope' ? [e.documentId] : [])),
  );
  const put = sum(
    rowsIn(store, 'payments')
      .filter((p) => p.method === 'account' && !withheld.has(p.refundId ?? p.saleId))
      .map((p) => p.amount),
  );
  const others = sum(
    rowsIn(store, 'accountMoves')
      .filter((m) => m.kind !== 'sale' && m.kind !== 'return')
      .map((m) => m.amount),
  );
  if (owed !== put + others) wrong(`clients owe ${owed}, their documents say ${put + others}`);
  const moves = new Set(rowsIn(store, 'accountMoves').map((m) => m.documentId));
  for (const { id, name, fate } of world.ledger.entries.values()) {
    if (name !== 'accounts.repay') continue;
    if (fate === 'due' && !moves.has(id)) wrong(`the repayment ${id} is lost`);
    if (moves.has(id)) world.reach('a client repaid an account');
  }
  await checkLimits(world);
}

async function checkLimits(world: World): Promise<void> {
  const { store } = world.server;
  const told = new Set(
    rowsIn(store, 'exceptions').flatMap((e) => (e.kind === 'account_over_limit' ? [e.subject] : [])),
  );
  // The owner makes the manager and the floater cashiers and managers again: these two were cashiers all along.
  const { cashier, other } = world.fixture.people;
  const cashiers = [cashier, other];
  const cashierOf = new Map(rowsIn(store, 'sales').map((s) => [s.id, s.cashierId]));
  const accounts = rowsIn(store, 'clientAccounts');
  for (const { id } of accounts) {
    const state = await store.read((r) => owedOf(r, id));
    if (state.balance <= state.limit) continue;
    world.reach('an account exceeded its limit');
    const family = await store.read((r) => idsOfClient(r, state.id));
    const own = rowsIn(store, 'accountMoves').filter((m) => family.includes(m.accountId));
    // A merge adds up what two owe, each within the limit, and nobody has sold anything.
    const isWithin = accounts.every((a) => !family.includes(a.id) || a.balance <= state.limit);
    if (family.length > 1 && isWithin) continue;
    // What a bank refuses is owed whatever the limit, and nobody has decided it.
    if (own.some((m) => m.kind === 'cheque_bounced' || m.kind === 'cheque_given_back')) continue;
    const isByCashiers = own
      .filter((m) => m.kind === 'sale')
      .every((m) => cashiers.includes(cashierOf.get(m.documentId) ?? ''));
    if (isByCashiers && !family.some((member) => told.has(member))) {
      wrong(
        `account ${id} owes ${state.balance} of ${state.limit} without ${OVER_LIMIT}, and nobody is told`,
      );
    }
  }
}
