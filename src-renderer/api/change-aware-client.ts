import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Read for the first time, and not answered yet. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * TanStack Query reads again what has data, and lets a first read go on. That read may have been answered before the
 * change, and its answer would be shown as up to date. This client reads such a query once more when its answer comes.
 */
export class ChangeAwareClient extends QueryClient {
  override async invalidateQueries<TTaggedQueryKey extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<TTaggedQueryKey> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(isFirstRead);
    const again = underWay.map(async ({ promise, queryKey }) => {
      try {
        await promise;
      } catch {
        // It failed or was given up: there is no answer that could be out of date.
        return;
      }
      await super.invalidateQueries({ queryKey, exact: true, refetchType: filters.refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}
