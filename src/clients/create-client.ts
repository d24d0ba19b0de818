import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { clientFold, toClient } from './client-row.ts';
import { clientsContract } from './contract.ts';

type ClientRecord = { client: Row<'clients'>; userName: string };

type Given = Pick<
  Row<'clients'>,
  'storeId' | 'name' | 'phone' | 'email' | 'address' | 'ice' | 'rc' | 'preferredStyle'
> &
  Partial<Pick<Row<'clients'>, 'kind' | 'measurements' | 'notes'>>;

/** The row of a client who has bought nothing yet. */
export function newClient(input: Given, command: { id: string; at: number }): Row<'clients'> {
  return {
    kind: 'person',
    measurements: {},
    notes: null,
    ...input,
    id: command.id,
    fold: clientFold(input),
    mergedInto: null,
    lastVisitAt: null,
    totalPurchases: 0,
    createdAt: command.at,
    archivedAt: null,
  };
}

/** Adds a client to a store; a fact, so that a sale off line can name it at once. */
export const createClient = fact(clientsContract.create, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  storesOf: (record: ClientRecord) => [record.client.storeId],
  async decide(w, input, command): Promise<ClientRecord> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('WRONG_STORE');
    return {
      client: newClient(input, command),
      userName: command.actor.name,
    };
  },
  async apply(w, { client }, command) {
    await w.insertMissing('clients', client);
    await writeAudit(w, command, {
      storeId: client.storeId,
      action: 'client.created',
      entityId: client.id,
      details: { name: client.name },
    });
  },
  answer: async (_r, { client }) => toClient(client),
});
