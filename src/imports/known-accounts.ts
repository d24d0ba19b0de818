import { inArray } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import type { ImportField } from './field-rules.ts';
import { type Opened, type OpeningEdit, openedOf, openingEdit } from './openings.ts';
import type { AccountCells } from './party-line.ts';

/** The account and the points of a client, with those of the duplicates merged into it. */
export type KnownAccount = {
  limit: number | null;
  dueDays: number | null;
  /** What the client owes. */
  owed: Opened;
  points: Opened;
};

/** The accounts of some clients. */
export async function accountsOf(
  r: Reader,
  clientIds: readonly string[],
): Promise<(clientId: string) => KnownAccount> {
  const { clientAccounts: a } = r.t;
  const rows = await r.q
    .select({ id: a.id, limit: a.limit, dueDays: a.dueDays })
    .from(a)
    .where(inArray(a.id, [...clientIds]));
  const terms = new Map(rows.map(({ id, limit, dueDays }) => [id, { limit, dueDays }]));
  const owedBy = await openedOf(r, clientIds, 'accountMoves');
  const pointsOf = await openedOf(r, clientIds, 'loyaltyMoves');
  return (clientId) => ({
    ...(terms.get(clientId) ?? { limit: null, dueDays: null }),
    owed: owedBy(clientId),
    points: pointsOf(clientId),
  });
}

/** What a line says differently of an account and of points; blank cells change nothing. */
export type AccountEdit = {
  limit?: number;
  dueDays?: number;
  opening?: OpeningEdit | undefined;
  points?: OpeningEdit | undefined;
};

export function accountEdit(
  account: KnownAccount,
  { limit, dueDays, opening, points }: AccountCells,
): AccountEdit {
  return {
    ...(limit !== null && limit !== (account.limit ?? 0) ? { limit } : {}),
    ...(dueDays !== null && dueDays !== account.dueDays ? { dueDays } : {}),
    opening: openingEdit(opening, account.owed),
    points: openingEdit(points, account.points),
  };
}

/** The columns that an edit changes. */
export function accountFieldsChanged({ limit, dueDays, opening, points }: AccountEdit): ImportField[] {
  return [
    ...(limit === undefined ? [] : (['accountLimit'] as const)),
    ...(dueDays === undefined ? [] : (['accountDueDays'] as const)),
    ...(opening && opening.does !== 'left' ? (['accountOpening'] as const) : []),
    ...(points && points.does !== 'left' ? (['pointsOpening'] as const) : []),
  ];
}
