import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { made } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import type { Row } from '../core/store/store.ts';
import { addClient } from './add-client.ts';
import { clientFold, toClient } from './client-row.ts';
import { clientsContract } from './contract.ts';
import { tables as clientsTables } from './tables.ts';

/** A client without purchases. Version 1. */
const clientRecord = z.strictObject({
  client: rowSchemas(clientsTables).clients.extend({
    mergedInto: z.null(),
    lastVisitAt: z.null(),
    totalPurchases: z.literal(0),
    archivedAt: z.null(),
  }),
  userName: recordText(200),
});
type ClientRecord = z.infer<typeof clientRecord>;

type Given = Pick<
  Row<'clients'>,
  'storeId' | 'name' | 'phone' | 'email' | 'address' | 'ice' | 'rc' | 'preferredStyle'
> &
  Partial<Pick<Row<'clients'>, 'kind' | 'measurements' | 'notes'>>;

/** The row of a client without purchases. */
export function newClient(input: Given, command: { id: string; at: number }) {
  return {
    kind: 'person' as const,
    measurements: {},
    notes: null,
    ...input,
    id: command.id,
    fold: clientFold(input),
    mergedInto: null,
    lastVisitAt: null,
    totalPurchases: 0 as const,
    createdAt: command.at,
    archivedAt: null,
  };
}

/** Adds a client to a store. It is a fact, so that an offline sale can use the client at once. */
export const createClient = fact(clientsContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: clientRecord,
  storesOf: (record) => [record.client.storeId],
  touches: ({ client }, command) => made('clients', client.id, command.id),
  async decide(w, input, command): Promise<ClientRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    return {
      client: newClient(input, command),
      userName: command.actor.name,
    };
  },
  async apply(w, { client }, command) {
    await addClient(w, client);
    await writeAudit(w, command, {
      storeId: client.storeId,
      action: 'client.created',
      entityId: client.id,
      details: { name: client.name },
    });
  },
  answer: async (_r, { client }) => toClient(client),
});
