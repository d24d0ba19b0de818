import { and, eq, gt, inArray, isNull, like, or } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import type { Row } from '../core/store/store.ts';
import { type Client, clientsContract } from './contract.ts';

/** A client as the API shows it. */
export function toClient(row: Row<'clients'>): Client {
  const {
    fold: _fold,
    createdAt: _created,
    kind: _kind,
    measurements: _measurements,
    notes: _notes,
    mergedInto: _merged,
    ...client
  } = row;
  return client;
}

export const listClients = read(clientsContract.list, async (r, input, call) => {
  const { clients } = r.t;
  const [foldKey, lastId] = decodeCursor(input.cursor, ['text', 'text']) ?? [];
  const words = input.search ? fold(input.search).split(' ').filter(Boolean) : [];
  const rows = await r.q
    .select()
    .from(clients)
    .where(
      and(
        input.storeId
          ? eq(clients.storeId, input.storeId)
          : call.stores === null
            ? undefined
            : inArray(clients.storeId, call.stores),
        isNull(clients.archivedAt),
        ...words.map((word) => like(clients.fold, `%${word}%`)),
        foldKey === undefined
          ? undefined
          : or(gt(clients.fold, foldKey), and(eq(clients.fold, foldKey), gt(clients.id, String(lastId)))),
      ),
    )
    .orderBy(clients.fold, clients.id)
    .limit(input.limit + 1);
  return pageOf(rows, input.limit, (c) => [c.fold, c.id], toClient);
});

export const findClient = read(clientsContract.find, async (r, { id }, call) => {
  const client = await r.get('clients', id);
  if (!client) throw new Refusal('NOT_FOUND');
  call.requireStore(client.storeId);
  return toClient(client);
});
