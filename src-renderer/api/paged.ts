import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { CallContext } from './link.ts';

const PAGE = 60;

/**
 * Options of a list of the contract, whose pages follow one another by a cursor. Rows stay while others are looked for.
 * @param input the list's input without `cursor`; empty texts and null count as not given
 */
function paged<Input extends object>(input: Input) {
  const filters = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Filters<Input>;
  return {
    input: (cursor: string | undefined) => ({ limit: PAGE, ...filters, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    placeholderData: keepPreviousData,
  } as const;
}

type Filters<Input> = { [Name in keyof Input as null extends Input[Name] ? never : Name]: Input[Name] } & {
  [Name in keyof Input as null extends Input[Name] ? Name : never]?: NonNullable<Input[Name]>;
};

/** What a list of the contract is narrowed to: what may be left out may also be null. */
type Narrowed<Input> = {
  [Name in keyof Input]: undefined extends Input[Name] ? Input[Name] | null : Input[Name];
};

/**
 * A list of the contract, page by page: `usePages(api.clients.list, { storeId })`.
 * @param more whether and how often it is read
 */
export const usePages = <Input, Output, Fault>(
  list: ProcedureUtils<CallContext, Input, Output, Fault>,
  filters: Narrowed<NonNullable<Input>>,
  more: { enabled?: boolean; staleTime?: number; refetchInterval?: number } = {},
) =>
  useInfiniteQuery({
    ...(list.infiniteOptions(paged(filters) as never) as object),
    ...more,
  } as never) as unknown as UseInfiniteQueryResult<InfiniteData<Output>, Fault>;
