import { and, eq, isNull, like } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { merged } from '../core/merged.ts';
import { nameWords } from '../core/name-search.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, encodeCursor } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { clientOf, withMergedAmounts } from './client-row.ts';
import { clientsContract } from './contract.ts';

export const listClients = read(clientsContract.list, async (r, input, call) => {
  const { clients } = r.t;
  const words = nameWords(input.search);
  const keyOf = (row: Row<'clients'>) => [row.fold, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(clients)
      .where(
        and(
          eq(clients.storeId, storeId),
          input.includeArchived ? undefined : isNull(clients.archivedAt),
          ...words.map((word) => like(clients.fold, `%${word}%`)),
          behind([clients.fold, clients.id], decodeCursor(input.cursor, ['text', 'text'])),
        ),
      )
      .orderBy(clients.fold, clients.id)
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, null, input.storeId);
  const rows = await merged(stores, input.limit + 1, { keyOf }, rowsOfStore);
  const shown = rows.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    items: await withMergedAmounts(r, shown),
    next: rows.length > input.limit && last ? encodeCursor([last.fold, last.id]) : null,
  };
});

export const findClient = read(clientsContract.find, async (r, { id }, call) => {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  return await clientOf(r, client);
});
