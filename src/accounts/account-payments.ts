import { and, eq, inArray, sql } from 'drizzle-orm';
import { idsOfClient } from '../clients/ids-of-client.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { type Call, type Finding, isWithheld, type Recorded } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Reader, Writer } from '../core/store/store.ts';
import { addDays } from '../core/time.ts';
import { storeSettings } from '../stores/settings.ts';
import { approverAtWork } from '../sync/terms.ts';
import { accountIdOf, moveAccount, owedOf } from './account-row.ts';
import { OVER_LIMIT, offlineRoom, onAccount } from './rules.ts';

type Paid = { method: string; amount: number };

/** The id of a hold on an account, from the key under which its sale is submitted. */
export const holdIdOf = (saleKey: string, accountId: string) =>
  derivedId(saleKey, `account-hold:${accountId}`);

/** What is held of a client's limit for other sales. */
export async function heldOf(w: Writer, accountId: string, now: number, except: string): Promise<number> {
  const { accountHolds: holds } = w.t;
  const rows = await w.q.select().from(holds).where(eq(holds.accountId, accountId));
  return rows.filter((h) => h.expiresAt > now && h.id !== except).reduce((n, h) => n + h.amount, 0);
}

/** What this till has put on the accounts of a client and its duplicates, and the server has not yet acknowledged. */
export async function putUnseen(r: Reader, clientId: string): Promise<number> {
  const { accountMoves: moves, outbox } = r.t;
  const [sum] = await r.q
    .select({ amount: sql<number>`coalesce(sum(${moves.amount}), 0)`.mapWith(Number) })
    .from(moves)
    .innerJoin(outbox, eq(outbox.commandId, moves.documentId))
    .where(
      and(
        inArray(moves.accountId, await idsOfClient(r, clientId)),
        eq(moves.kind, 'sale'),
        inArray(outbox.status, ['pending', 'sent']),
      ),
    );
  return sum?.amount ?? 0;
}

type Putting = {
  storeId: string;
  saleId: string;
  at: number;
  day: string;
  client: { id: string } | null | undefined;
  /** Whether the submission states that the server holds the amount. */
  isHeld: boolean;
};

/**
 * Refuses what an account may not take. At the server the room is the limit less what is owed and held for others; at a
 * till the amount that the server holds, else the store's offline allowance. Who may exceed limits, or has the consent
 * of such a person, may exceed this one.
 * @returns what the client owes with this sale, and when its part is due; null if nothing goes on the account
 * @throws ACCOUNT_WITHOUT_CLIENT, ACCOUNT_OVER_LIMIT
 */
export async function requireRoom(
  w: Writer,
  payments: readonly Paid[],
  { storeId, saleId, at, day, client, isHeld }: Putting,
  call: Partial<Pick<Call, 'ports' | 'may'>>,
): Promise<{ owed: number; dueOn: string | null } | null> {
  const amount = onAccount(payments);
  if (amount <= 0) return null;
  if (!client) throw new Refusal('ACCOUNT_WITHOUT_CLIENT');
  const id = await accountIdOf(w, client.id);
  await w.lock('clientAccounts', id);
  const { limit, balance: owed, dueDays } = await owedOf(w, id);
  const room = async () => {
    if (call.ports?.program !== 'till') {
      return limit - owed - (await heldOf(w, id, at, holdIdOf(saleId, id)));
    }
    if (isHeld) return amount;
    const { accountOfflineAllowance: allowance } = await storeSettings(w, storeId);
    return offlineRoom({ limit, owed, allowance, putUnseen: await putUnseen(w, id) });
  };
  const available = Math.max(0, await room());
  if (amount > available && !call.may?.(OVER_LIMIT, storeId, ['account'])) {
    throw new Refusal('ACCOUNT_OVER_LIMIT', { limit, owed, available });
  }
  return { owed: owed + amount, dueOn: dueDays === null ? null : addDays(day, dueDays) };
}

type Document = {
  clientId: string | null | undefined;
  storeId: string;
  documentId: string;
  documentLabel: string | null;
  day: string;
  userId: string;
  userName: string;
};

/** Puts what a sale did not receive on its client's account. */
export async function putOnAccount(
  w: Writer,
  command: Recorded,
  payments: readonly Paid[],
  { dueOn, ...document }: Document & { dueOn: string | null },
): Promise<void> {
  await moveBy(w, command, { kind: 'sale', amount: onAccount(payments), dueOn }, document);
}

/** Takes returned items off the account that they were put on. */
export async function takeOffAccount(
  w: Writer,
  command: Recorded,
  payments: readonly Paid[],
  document: Document,
): Promise<void> {
  await moveBy(w, command, { kind: 'return', amount: 0 - onAccount(payments), dueOn: null }, document);
}

/** What a client owes after a return that takes something off the account, as its receipt says it; else nothing. */
export async function owedAfter(
  r: Reader,
  clientId: string | null,
  refunded: readonly Paid[],
): Promise<{ account?: { owed: number } }> {
  const taken = onAccount(refunded);
  if (!clientId || taken === 0) return {};
  return { account: { owed: (await owedOf(r, clientId)).balance - taken } };
}

async function moveBy(
  w: Writer,
  command: Recorded,
  move: { kind: 'sale' | 'return'; amount: number; dueOn: string | null },
  { clientId, ...document }: Document,
): Promise<void> {
  if (move.amount === 0 || !clientId) return;
  // A client of another store: what the sale says is kept, its effect is not.
  if (isWithheld(command, 'clients', clientId) || isWithheld(command, 'clientAccounts', clientId)) return;
  await moveAccount(w, command, {
    ...move,
    ...document,
    accountId: clientId,
    note: null,
    drawerSessionId: null,
  });
}

/**
 * Finds a client that owes more than the limit after a sale to which nobody with the permission consented, and releases
 * the sale's hold. At the server only.
 */
export async function findOverLimit(
  w: Writer,
  sale: {
    storeId: string;
    saleId: string;
    client: { id: string; name: string } | null;
    payments: readonly Paid[];
  },
  command: Pick<Recorded, 'actorId' | 'approverId' | 'approvedFor' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const { storeId, saleId, client, payments } = sale;
  if (!client || onAccount(payments) <= 0) return [];
  const { id, limit, balance: owed } = await owedOf(w, client.id);
  await w.remove('accountHolds', holdIdOf(saleId, id));
  if (owed <= limit) return [];
  const actor = await w.get('users', command.actorId);
  const approver = await approverAtWork(w, storeId, command, ['account']);
  const permissions = [actor, approver].flatMap((p) => (p ? effectivePermissions(p, storeId) : []));
  if (permissions.includes(OVER_LIMIT)) return [];
  return [
    {
      kind: 'account_over_limit',
      storeId,
      documentId: saleId,
      role: `account_over_limit:${id}`,
      subject: id,
      data: { clientId: id, name: client.name, limit, owed, excess: owed - limit },
    },
  ];
}
