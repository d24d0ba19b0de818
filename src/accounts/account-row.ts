import { eq, inArray } from 'drizzle-orm';
import { idsOfClient } from '../clients/ids-of-client.ts';
import type { Recorded } from '../core/operation.ts';
import { totalOf } from '../core/store/row-schemas.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { DEFAULT_DUE_DAYS, dueSince, owedSince } from './rules.ts';

export type Owed = {
  /** The client, or the one that it was merged into. */
  id: string;
  limit: number;
  dueDays: number | null;
  balance: number;
};

/** The account of a client: its own, or that of the client that it was merged into. */
export const accountIdOf = async (r: Reader, clientId: string): Promise<string> =>
  (await r.get('clients', clientId))?.mergedInto ?? clientId;

/** What a client and the duplicates merged into it owe together; the limit is the client's own. */
export async function owedOf(r: Reader, clientId: string): Promise<Owed> {
  const id = await accountIdOf(r, clientId);
  const rows = await r.getMany('clientAccounts', await idsOfClient(r, id));
  const own = rows.find((row) => row.id === id);
  return {
    id,
    limit: own?.limit ?? 0,
    dueDays: own ? own.dueDays : DEFAULT_DUE_DAYS,
    balance: rows.reduce((sum, row) => sum + row.balance, 0),
  };
}

/** All moves of accounts, in no order. */
export async function movesOf(r: Reader, ids: readonly string[]): Promise<Row<'accountMoves'>[]> {
  const { accountMoves: m } = r.t;
  return await r.q
    .select()
    .from(m)
    .where(inArray(m.accountId, [...ids]));
}

type Move = Omit<
  Row<'accountMoves'>,
  'id' | 'tillId' | 'at' | 'method' | 'methodKind' | 'methodNames' | 'reference'
> &
  Partial<Pick<Row<'accountMoves'>, 'method' | 'methodKind' | 'methodNames' | 'reference'>>;

/**
 * Writes a move and computes its account from all moves in this database, so that neither their order nor a repeated
 * application matters. A client without an account gets one, without a limit, and with the days that one gets whose
 * terms are set first.
 */
export async function moveAccount(
  w: Writer,
  command: Pick<Recorded, 'rowId' | 'at' | 'tillId'>,
  move: Move,
): Promise<void> {
  const { accountId, storeId } = move;
  const account = await w.lock('clientAccounts', accountId);
  await w.insertMissing('accountMoves', {
    method: null,
    methodKind: null,
    methodNames: null,
    reference: null,
    ...move,
    id: command.rowId(`account:${move.kind}:${accountId}`),
    tillId: command.tillId,
    at: command.at,
  });
  const { accountMoves: m } = w.t;
  const moves = await w.q.select().from(m).where(eq(m.accountId, accountId));
  const state = {
    balance: totalOf(moves.reduce((sum, row) => sum + row.amount, 0)),
    owedSince: owedSince(moves),
    dueSince: dueSince(moves),
  };
  if (account) await w.update('clientAccounts', account, state);
  else {
    const terms = { limit: 0, dueDays: DEFAULT_DUE_DAYS };
    await w.insert('clientAccounts', { id: accountId, storeId, ...terms, ...state });
  }
}
