import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OVER_LIMIT } from '../../../../src/accounts/rules.ts';
import type { Client } from '../../../../src/clients/contract.ts';
import type { Permission } from '../../../../src/core/permissions.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';
import { api, client } from '../../../api/client.ts';
import { briefly, releaseAtServer } from '../../../api/hold-at-server.ts';
import { codeOf } from '../../../api/problem.ts';
import { useSession } from '../../../api/session.ts';
import { toast } from '../../../ui/toast.tsx';

export type ClientAccount = { limit: number; owed: number; available: number };

/** The account of the sale's client, if the client has one: a limit, or something owed. */
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

/** Looks up the client whose account a scanned code names. */
export function useClientByCode(
  storeId: string,
  onFound: (client: Pick<Client, 'id' | 'name' | 'kind'>) => void,
) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (code: string) => {
      const { id } = await client.accounts.byCode({ storeId, code });
      return id === null ? null : await client.clients.find({ id });
    },
    onSuccess: (match, code) => {
      if (match) onFound({ id: match.id, name: match.name, kind: match.kind });
      else toast('error', t('accounts:unknown'), code);
    },
  });
}

type Ready = { payments: SubmittedPayment[]; lacking: Permission[] };

/**
 * Sets the amount on an account aside at the server; offline the till's own data decide.
 * @returns the payments to submit, and the permission that the sale lacks if it exceeds what may be owed
 */
export function useHoldAccount(account: ClientAccount | null) {
  const { can } = useSession();
  const lackingFor = (isOver: boolean): Permission[] => (isOver && !can(OVER_LIMIT) ? [OVER_LIMIT] : []);
  return async (
    payments: SubmittedPayment[],
    of: { storeId: string; saleKey: string; clientId: string | null },
  ): Promise<Ready> => {
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
