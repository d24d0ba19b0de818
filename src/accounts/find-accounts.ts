import { and, asc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { familyOf, idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { nameWords } from '../core/name-search.ts';
import { type AnswerOf, type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { storeSettings } from '../stores/settings.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { putUnseen } from './account-payments.ts';
import { movesOf, owedOf } from './account-row.ts';
import { type Account, accountsContract } from './contract.ts';
import { accountCode, byAge, dueSince, idEndOfCode, offlineRoom, overdueOf, owedSince } from './rules.ts';

/** Max. moves on an account's page. */
const SHOWN = 500;

/** Sorts accounts without an agreed day after the others. */
const NEVER = '9999-12-31';

/** The accounts of a store, one for each client with those of the duplicates merged into it. */
function familiesOf(r: Reader, storeId: string) {
  const { clientAccounts: a, clients: c } = r.t;
  const family = familyOf(c);
  return r.q
    .select({
      clientId: family.as('family_id'),
      balance: sql<number>`sum(${a.balance})`.mapWith(Number).as('family_balance'),
      owedSince: sql<string | null>`min(${a.owedSince})`.as('family_since'),
      dueSince: sql<string>`coalesce(min(${a.dueSince}), ${NEVER})`.as('family_due'),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.id))
    .where(eq(a.storeId, storeId))
    .groupBy(family)
    .as('families');
}

type Found = Omit<Account, 'isOverdue' | 'dueSince'> & { dueSince: string; today: string };

const toAccount = ({ today, dueSince: due, owedSince, ...account }: Found): Account => ({
  ...account,
  owedSince: account.balance > 0 ? owedSince : null,
  dueSince: account.balance > 0 && due !== NEVER ? due : null,
  isOverdue: account.balance > 0 && due < today,
});

export const listAccounts = read(accountsContract.list, async (r, input, call) => {
  const { clientAccounts: a, clients: c } = r.t;
  const { limit, view } = input;
  const code = idEndOfCode(input.search ?? '');
  const words = code ? [] : nameWords(input.search);
  const keyOf = (row: Found) => [row.dueSince, row.id];
  const rowsOfStore = async (storeId: string): Promise<Found[]> => {
    const today = businessDayOf(await r.get('stores', storeId), call.clock.now());
    const f = familiesOf(r, storeId);
    const inView: Record<typeof view, SQL | undefined> = {
      owing: sql`${f.balance} > 0`,
      overdue: and(sql`${f.balance} > 0`, sql`${f.dueSince} < ${today}`),
      all: undefined,
    };
    const rows = await r.q
      .select({
        id: c.id,
        storeId: c.storeId,
        clientName: c.name,
        phone: c.phone,
        limit: sql<number>`coalesce(${a.limit}, 0)`.mapWith(Number),
        dueDays: a.dueDays,
        balance: f.balance,
        owedSince: f.owedSince,
        dueSince: f.dueSince,
      })
      .from(f)
      .innerJoin(c, eq(c.id, f.clientId))
      .leftJoin(a, eq(a.id, f.clientId))
      .where(
        and(
          inView[view],
          code ? like(c.id, `%${code}`) : undefined,
          ...words.map((word) => like(c.fold, `%${word}%`)),
          behind([sql`${f.dueSince}`, c.id], decodeCursor(input.cursor, ['text', 'text'])),
        ),
      )
      .orderBy(asc(f.dueSince), asc(c.id))
      .limit(limit + 1);
    return rows.map((row) => ({ ...row, today }));
  };
  const stores = await storesOfList(r, call, 'can_manage_clients', input.storeId);
  const rows = await merged(stores, limit + 1, { keyOf }, rowsOfStore);
  return pageOf(rows, limit, keyOf, toAccount);
});

export const sumAccounts = read(accountsContract.sums, async (r, input, call) => {
  const { accountMoves: m, clients: c } = r.t;
  const sums = { owed: 0, overdue: 0, clients: 0 };
  for (const storeId of await storesOfList(r, call, 'can_manage_clients', input.storeId)) {
    const today = businessDayOf(await r.get('stores', storeId), call.clock.now());
    const f = familiesOf(r, storeId);
    const [row] = await r.q
      .select({
        owed: sql<number>`coalesce(sum(${f.balance}), 0)`.mapWith(Number),
        clients: sql<number>`count(*)`.mapWith(Number),
      })
      .from(f)
      .where(sql`${f.balance} > 0`);
    sums.owed += row?.owed ?? 0;
    sums.clients += row?.clients ?? 0;
    const late = await r.q
      .select({ clientId: f.clientId, move: m })
      .from(m)
      .innerJoin(c, eq(c.id, m.accountId))
      .innerJoin(f, eq(f.clientId, familyOf(c)))
      .where(and(eq(m.storeId, storeId), sql`${f.balance} > 0`, sql`${f.dueSince} < ${today}`));
    for (const moves of Map.groupBy(late, (l) => l.clientId).values()) {
      sums.overdue += overdueOf(
        moves.map(({ move }) => move),
        today,
      );
    }
  }
  return sums;
});

/**
 * The client of an account, or the one that it was merged into.
 * @param call checks the store, unless the operation has done so
 * @throws CLIENT_UNKNOWN, WRONG_STORE
 */
export async function clientOfAccount(
  r: Reader,
  id: string,
  call?: Pick<Call, 'requireStore'>,
): Promise<Row<'clients'>> {
  const named = await r.get('clients', id);
  const client = named?.mergedInto ? await r.get('clients', named.mergedInto) : named;
  if (!client) throw new Refusal('CLIENT_UNKNOWN');
  call?.requireStore(client.storeId);
  return client;
}

/** @throws NOT_FOUND */
export async function accountDetail(
  r: Reader,
  clientId: string,
  now: number,
): Promise<AnswerOf<typeof accountsContract.find>> {
  const { id, limit, dueDays, balance } = await owedOf(r, clientId);
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  const today = businessDayOf(await r.get('stores', client.storeId), now);
  const moves = (await movesOf(r, await idsOfClient(r, id))).toSorted(
    (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  );
  let owed = 0;
  const withBalance = moves.map((m) => {
    owed += m.amount;
    return {
      id: m.id,
      kind: m.kind,
      amount: m.amount,
      balance: owed,
      documentId: m.documentId,
      documentLabel: m.documentLabel,
      note: m.note,
      at: m.at,
      day: m.day,
      dueOn: m.dueOn,
      userName: m.userName,
      method: m.method,
      methodNames: m.methodNames,
      reference: m.reference,
    };
  });
  const due = dueSince(moves);
  return {
    id,
    storeId: client.storeId,
    clientName: client.name,
    phone: client.phone,
    limit,
    dueDays,
    balance,
    owedSince: owedSince(moves),
    dueSince: due,
    isOverdue: due !== null && due < today,
    code: accountCode(id),
    byAge: byAge(moves, balance, today),
    moves: withBalance.toReversed().slice(0, SHOWN),
  };
}

export const findAccount = read(accountsContract.find, async (r, { id }, call) => {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  return await accountDetail(r, id, call.clock.now());
});

export const lookupAccount = read(accountsContract.lookup, async (r, { storeId, clientId }, call) => {
  call.requireStore(storeId);
  const client = await r.get('clients', clientId);
  if (!client || client.storeId !== storeId) return { limit: 0, owed: 0, available: 0 };
  const { id, limit, balance: owed } = await owedOf(r, clientId);
  const available =
    call.ports.program === 'till'
      ? offlineRoom({
          limit,
          owed,
          allowance: (await storeSettings(r, storeId)).accountOfflineAllowance,
          putUnseen: await putUnseen(r, id),
        })
      : Math.max(0, limit - owed);
  return { limit, owed, available };
});

export const accountByCode = read(accountsContract.byCode, async (r, { storeId, code }, call) => {
  call.requireStore(storeId);
  const end = idEndOfCode(code);
  if (!end) return { id: null };
  const { clients: c } = r.t;
  const rows = await r.q
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.storeId, storeId), like(c.id, `%${end}`), isNull(c.mergedInto)))
    .limit(2);
  return { id: rows.length === 1 ? (rows[0]?.id ?? null) : null };
});
