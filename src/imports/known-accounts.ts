import { inArray, or, sql } from 'drizzle-orm';
import { familyOf } from '../clients/ids-of-client.ts';
import type { Reader } from '../core/store/store.ts';
import type { ImportField } from './field-rules.ts';
import type { AccountCells } from './party-line.ts';

/** The account of a client, with those of the duplicates merged into it. */
export type KnownAccount = {
  limit: number | null;
  dueDays: number | null;
  /** What the client owed before, with its corrections. */
  opening: number;
  /** What the client owes now. */
  balance: number;
  /** Whether there is more on it than that: sales, repayments. */
  hasMoved: boolean;
};

const NONE: KnownAccount = { limit: null, dueDays: null, opening: 0, balance: 0, hasMoved: false };

/** The accounts of some clients. */
export async function accountsOf(
  r: Reader,
  clientIds: readonly string[],
): Promise<(clientId: string) => KnownAccount> {
  if (clientIds.length === 0) return () => NONE;
  const { clients: c, clientAccounts: a, accountMoves: m } = r.t;
  const ids = [...clientIds];
  const family = await r.q
    .select({ id: c.id, of: familyOf(c) })
    .from(c)
    .where(or(inArray(c.id, ids), inArray(c.mergedInto, ids)));
  const clientOf = new Map(family.map((row) => [row.id, row.of]));
  const terms = await r.q
    .select({ id: a.id, limit: a.limit, dueDays: a.dueDays })
    .from(a)
    .where(inArray(a.id, ids));
  const moved = await r.q
    .select({
      id: m.accountId,
      opening: sql<number>`sum(CASE WHEN ${m.kind} = 'opening' THEN ${m.amount} ELSE 0 END)`.mapWith(Number),
      balance: sql<number>`sum(${m.amount})`.mapWith(Number),
      others: sql<number>`sum(CASE WHEN ${m.kind} = 'opening' THEN 0 ELSE 1 END)`.mapWith(Number),
    })
    .from(m)
    .where(inArray(m.accountId, [...clientOf.keys()]))
    .groupBy(m.accountId);
  const accounts = new Map<string, KnownAccount>();
  const at = (clientId: string) => accounts.get(clientId) ?? NONE;
  for (const { id, limit, dueDays } of terms) accounts.set(id, { ...at(id), limit, dueDays });
  for (const { id, opening, balance, others } of moved) {
    const clientId = clientOf.get(id) ?? id;
    const sum = at(clientId);
    accounts.set(clientId, {
      ...sum,
      opening: sum.opening + opening,
      balance: sum.balance + balance,
      hasMoved: sum.hasMoved || others > 0,
    });
  }
  return at;
}

/** What a line says differently of an account; blank cells change nothing. */
export type AccountEdit = {
  limit?: number;
  dueDays?: number;
  /**
   * What is put on the account: all of it, or what differs from what an earlier import or a person has put on it. An
   * account that has moved since keeps its own: the file may be older than the sales and repayments.
   */
  opening?: { amount: number; does: 'added' | 'corrected' | 'left' };
};

export function accountEdit(account: KnownAccount, { limit, dueDays, opening }: AccountCells): AccountEdit {
  const difference = opening === null ? 0 : opening - account.opening;
  const isFirst = account.opening === 0;
  return {
    ...(limit !== null && limit !== (account.limit ?? 0) ? { limit } : {}),
    ...(dueDays !== null && dueDays !== account.dueDays ? { dueDays } : {}),
    ...(difference === 0
      ? {}
      : {
          opening: {
            amount: difference,
            does: isFirst ? 'added' : account.hasMoved ? 'left' : 'corrected',
          },
        }),
  };
}

/** The columns that an edit changes. */
export function accountFieldsChanged({ limit, dueDays, opening }: AccountEdit): ImportField[] {
  return [
    ...(limit === undefined ? [] : (['accountLimit'] as const)),
    ...(dueDays === undefined ? [] : (['accountDueDays'] as const)),
    ...(opening && opening.does !== 'left' ? (['accountOpening'] as const) : []),
  ];
}
