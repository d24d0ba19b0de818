import { checkCheques } from '../../../src/cheques/check-cheques.ts';
import { CHEQUE_STATES } from '../../../src/cheques/rules.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type InBook = { id: string; kind: string; state: (typeof CHEQUE_STATES)[number] };

/** What people do with cheques and bills of exchange. */
const CHEQUE_ACTIONS = ['takeCheque', 'bankCheques', 'followCheque'] as const satisfies readonly Action[];
type ChequeAction = (typeof CHEQUE_ACTIONS)[number];

export const isChequeAction = (action: Action): action is ChequeAction =>
  (CHEQUE_ACTIONS as readonly Action[]).includes(action);

const paidBy = (amount: number, chances: Random) => ({
  amount,
  reference: `${1_000_000 + chances.below(9_000_000)}`,
  ...(chances.chance(0.4)
    ? { method: 'effet', cheque: { dueOn: '2099-01-15', drawerName: 'Tireur' } }
    : // Few phones, so that two tills make a client of the same drawer.
      { method: 'cheque', cheque: { bank: 'CIH Bank', drawerPhone: `060000000${chances.below(3)}` } }),
});

/** A sale of one piece, which a cheque pays in full or in part, or the repayment of an account. */
function takenOf(rows: Rows, storeId: string, chances: Random): Deed {
  const owing = rows.all(
    'SELECT id, balance FROM client_accounts WHERE store_id = ? AND balance > 0 ORDER BY id LIMIT 8',
    storeId,
  ) as { id: string; balance: number }[];
  if (owing.length > 0 && chances.chance(0.25)) {
    const { id, balance } = chances.pick(owing);
    return { path: 'accounts.repay', input: { id, ...paidBy(1 + chances.below(balance), chances) } };
  }
  const path = 'sales.complete';
  const items = rows.all(
    'SELECT id, price, floor FROM items WHERE store_id = ? AND stock > 0 ORDER BY id',
    storeId,
  ) as { id: string; price: number; floor: number | null }[];
  if (items.length === 0) return { path, input: null };
  const item = chances.pick(items);
  const price = Math.max(item.price, item.floor ?? 0);
  const amount = chances.chance(0.6) ? price : 1 + chances.below(price);
  const clients = rows.all(
    'SELECT id FROM clients WHERE store_id = ? AND archived_at IS NULL ORDER BY id LIMIT 3',
    storeId,
  ) as { id: string }[];
  const input = {
    storeId,
    ...(clients.length > 0 && chances.chance(0.5) ? { clientId: chances.pick(clients).id } : {}),
    items: [{ productId: item.id, quantity: 1, price }],
    payments: [
      paidBy(amount, chances),
      ...(price > amount ? [{ method: 'cash', amount: price - amount }] : []),
    ],
  };
  return { path, input };
}

/** Few of them, so that two tills come to the same ones. */
const inBook = (rows: Rows, storeId: string, states: string): InBook[] =>
  rows.all(
    `SELECT id, kind, state FROM cheques WHERE store_id = ? AND state IN (${states}) ORDER BY id DESC LIMIT 6`,
    storeId,
  ) as InBook[];

function bankingOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const cheques = inBook(rows, storeId, "'in_hand'");
  if (cheques.length === 0) return null;
  const { kind } = chances.pick(cheques);
  const ids = cheques.filter((cheque) => cheque.kind === kind).map(({ id }) => id);
  return { storeId, ids: ids.slice(0, 1 + chances.below(3)), account: 'CIH 190' };
}

/** What becomes of a cheque: mostly what follows its state, sometimes what is refused. */
function followingOf(rows: Rows, storeId: string, chances: Random): Deed {
  const cheques = inBook(rows, storeId, "'in_hand', 'banked', 'cleared', 'bounced'");
  if (cheques.length === 0) return { path: '', input: null };
  const { id, state } = chances.pick(cheques);
  const bounce = { path: 'cheques.bounce', input: { id, reason: 'Sans provision' } };
  const giveBack = { path: 'cheques.giveBack', input: { id } };
  if (state === 'cleared' || chances.chance(0.1)) return bounce;
  if (state === 'bounced' || (state === 'in_hand' && chances.chance(0.3))) return giveBack;
  if (chances.chance(0.4)) return bounce;
  return chances.chance(0.2)
    ? { path: 'cheques.unbank', input: { id } }
    : { path: 'cheques.clear', input: { storeId, ids: [id] } };
}

/** What somebody does with cheques, and the operation it is. */
export function chequeDeed(action: ChequeAction, rows: Rows, storeId: string, chances: Random): Deed {
  if (action === 'takeCheque') return takenOf(rows, storeId, chances);
  if (action === 'bankCheques') return { path: 'cheques.bank', input: bankingOf(rows, storeId, chances) };
  return followingOf(rows, storeId, chances);
}

const wrong = (what: string): never => {
  throw new Violation('every-centime', what);
};

/**
 * Each payment by cheque or effet is in the book once with its amount; the states together make the payments; what the
 * bank refused, or was exchanged for a debt, is on exactly one account.
 */
export async function checkChequeBook(world: World): Promise<void> {
  const { store } = world.server;
  const { wrong: broken } = await store.read(checkCheques);
  if (broken !== null) wrong(broken);
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const cheques = rowsIn(store, 'cheques');
  const isPaper = ({ methodKind }: { methodKind: string | null }) =>
    methodKind === 'cheque' || methodKind === 'effet';
  const paid =
    sum(rowsIn(store, 'payments').flatMap((p) => (isPaper(p) && p.amount > 0 ? [p.amount] : []))) +
    sum(rowsIn(store, 'depositPayments').flatMap((p) => (isPaper(p) && p.amount > 0 ? [p.amount] : []))) -
    sum(rowsIn(store, 'accountMoves').flatMap((m) => (isPaper(m) && m.amount < 0 ? [m.amount] : [])));
  const ofState = CHEQUE_STATES.map((state) => {
    const own = cheques.filter((cheque) => cheque.state === state);
    return sum(own.map(({ amount }) => amount));
  });
  if (sum(ofState) !== paid) wrong(`cheques of ${sum(ofState)} in the book, payments of ${paid}`);
  const isReached = {
    banked: cheques.some(({ bankedOn }) => bankedOn !== null),
    cleared: cheques.some(({ clearedOn }) => clearedOn !== null),
    bounced: cheques.some(({ bouncedOn }) => bouncedOn !== null),
    'given back': cheques.some(({ givenBackOn }) => givenBackOn !== null),
  };
  for (const [what, was] of Object.entries(isReached)) if (was) world.reach(`a cheque was ${what}`);
  const charges = Map.groupBy(
    rowsIn(store, 'accountMoves').filter(
      ({ kind }) => kind === 'cheque_bounced' || kind === 'cheque_given_back',
    ),
    ({ documentId }) => documentId,
  );
  for (const { id, state, bouncedOn, givenBackFor, amount } of cheques) {
    const isOwed = bouncedOn !== null || (state === 'given_back' && givenBackFor === null);
    const own = charges.get(id) ?? [];
    charges.delete(id);
    if (own.length !== (isOwed ? 1 : 0)) wrong(`cheque ${id} (${state}) is on ${own.length} accounts`);
    if (own.some((move) => move.amount !== amount))
      wrong(`cheque ${id} is on an account with another amount`);
  }
  const [stranger] = charges.keys();
  if (stranger) wrong(`an account owes for the cheque ${stranger}, which is not in the book`);
}
