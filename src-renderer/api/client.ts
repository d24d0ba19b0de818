import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '../../src/contract.ts';
import { type CallContext, link } from './link.ts';

/** Client for every operation, on the program that served this page. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

/** The same as query and mutation options, e.g. `useQuery(api.stores.list.queryOptions({ input: {} }))`. */
export const api = createTanstackQueryUtils(client);
