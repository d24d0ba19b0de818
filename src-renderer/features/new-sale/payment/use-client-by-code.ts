import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../../src/clients/contract.ts';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/toast.tsx';

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
