import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, type ProcedureUtils } from '@orpc/tanstack-query';
import type { QueryKey } from '@tanstack/react-query';
import type { Contract } from '../../src/contract.ts';
import { type CallContext, link } from './link.ts';
import { queryClient } from './query-client.ts';

/** Client for every operation, on the program that served this page. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

/** The same as query and mutation options, e.g. `useQuery(api.stores.list.queryOptions({ input: {} }))`. */
export const api = createTanstackQueryUtils(client);

/** Reads again what is shown of areas, after a write that changes them: `readAgain(api.sales, api.catalogue)`. */
export function readAgain(...areas: { key: () => QueryKey }[]): void {
  for (const area of areas) void queryClient.invalidateQueries({ queryKey: area.key() });
}

/** Shows the answer of a write where the same is read: `showNow(api.counts.find, count, { id: count.id })`. */
export function showNow<Input, Output, Fault>(
  read: ProcedureUtils<CallContext, Input, Output, Fault>,
  answer: Output,
  input?: Input,
): void {
  queryClient.setQueryData(read.queryKey({ input } as never), answer);
}
