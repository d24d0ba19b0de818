import type { ListQuery } from './virtual-list.tsx';

type Whole = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

/**
 * Adapts a list that is loaded at once to `VirtualList`.
 * @param data the rows shown; referentially stable while they do not change
 */
export function wholeList<T>(query: Whole, data: ListQuery<T>['data']): ListQuery<T> {
  const { isPending, isError, error, refetch } = query;
  return {
    data,
    isPending,
    isError,
    error,
    refetch,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => {},
  };
}
