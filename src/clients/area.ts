import './audit.ts';
import { archiveClient, restoreClient } from './archive-client.ts';
import { clientPurchases, summariseClient } from './client-summary.ts';
import { clientsContract } from './contract.ts';
import { createClient } from './create-client.ts';
import { cashOfClient } from './find-client-cash.ts';
import { findClient, listClients } from './find-clients.ts';
import { mergeClient } from './merge-client.ts';
import { updateClient } from './update-client.ts';

export const contract = { clients: clientsContract };

export const operations = {
  clients: {
    list: listClients,
    find: findClient,
    summary: summariseClient,
    purchases: clientPurchases,
    cash: cashOfClient,
    create: createClient,
    update: updateClient,
    archive: archiveClient,
    restore: restoreClient,
    merge: mergeClient,
  },
};
