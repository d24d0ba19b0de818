import type { Client } from '../../../src/clients/contract.ts';
import { looksLike, phoneTail } from '../../../src/clients/rules.ts';
import { fold } from '../../../src/core/fold.ts';
import { plainDigits } from '../../../src/core/number-text.ts';
import { client as server } from '../../api/client.ts';
import { useDuplicateWarning } from '../../ui/form/duplicate-warning.tsx';

type Typed = { name: string; phone: string; ice: string };

const LOOKED_AT = 20;

/** Other clients of the store with the same phone, ICE or name as typed. */
export function useClientDuplicates(storeId: string, ownId: string | null, typed: Typed) {
  const ice = plainDigits(typed.ice);
  const needles = [phoneTail(typed.phone) ?? '', /^\d{15}$/.test(ice) ? ice : '', fold(typed.name)];
  const isSame = (client: Client) =>
    client.id !== ownId &&
    (looksLike(client, { phone: typed.phone, ice: ice || null }) || fold(client.name) === needles[2]);
  return useDuplicateWarning({
    among: `clients ${storeId} ${ownId ?? ''}`,
    typed: needles,
    async find() {
      const matches = new Map<string, Client>();
      for (const search of needles) {
        if (search === '') continue;
        const { items } = await server.clients.list({ storeId, search, limit: LOOKED_AT });
        for (const client of items.filter(isSame)) matches.set(client.id, client);
      }
      return [...matches.values()];
    },
  });
}
