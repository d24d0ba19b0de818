import { useQuery } from '@tanstack/react-query';
import { OVER_LIMIT } from '../../src/accounts/rules.ts';
import type { Permission } from '../../src/core/permissions.ts';
import { api, client } from './client.ts';
import { briefly, releaseAtServer } from './hold-at-server.ts';
import { codeOf } from './problem.ts';
import { useSession } from './session.ts';

export type ClientAccount = { limit: number; owed: number; available: number };

/** A client's account, if the client has one: a limit, or something owed. */
export function useClientAccount(storeId: string, clientId: string | null): ClientAccount | null {
  const query = useQuery(
    api.accounts.lookup.queryOptions({
      input: { storeId, clientId: clientId ?? '' },
      enabled: clientId !== null,
    }),
  );
  const account = clientId === null ? undefined : query.data;
  return account && (account.limit > 0 || account.owed !== 0) ? account : null;
}

type Part = { method: string; amount: number; isHeld?: boolean | undefined };
type Ready<P> = { payments: (P & Pick<Part, 'isHeld'>)[]; lacking: Permission[] };

/**
 * Sets the amount on an account aside at the server; offline the till's own data decide.
 * @returns the payments to submit, and the permission that is lacking if they exceed what may be owed
 */
export function useHoldAccount(account: ClientAccount | null) {
  const { can } = useSession();
  const lackingFor = (isOver: boolean): Permission[] => (isOver && !can(OVER_LIMIT) ? [OVER_LIMIT] : []);
  return async <P extends Part>(
    payments: P[],
    of: { storeId: string; saleKey: string; clientId: string | null },
  ): Promise<Ready<P>> => {
    const part = payments.find((p) => p.method === 'account');
    if (!part || !of.clientId) return { payments, lacking: [] };
    const input = { id: of.clientId, storeId: of.storeId, saleKey: of.saleKey, amount: part.amount };
    try {
      await client.accounts.hold(input, briefly());
      const held = payments.map((p) => (p === part ? { ...p, isHeld: true } : p));
      return { payments: held, lacking: [] };
    } catch (error) {
      const isRefused = codeOf(error) === 'ACCOUNT_OVER_LIMIT';
      return { payments, lacking: lackingFor(isRefused || part.amount > (account?.available ?? 0)) };
    }
  };
}

/** Ends the hold of a payment that is abandoned. */
export function releaseAccount(of: { storeId: string; saleKey: string; clientId: string | null }): void {
  const { clientId: id, storeId, saleKey } = of;
  if (id) releaseAtServer((options) => client.accounts.hold({ id, storeId, saleKey, amount: 0 }, options));
}
