import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

/** A first read without an answer yet. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Answers of reads that were under way when something changed do not outlive the change. TanStack Query keeps them in
 * two cases, and this client reads once more in both: a first read at an invalidation, and any read while data is set,
 * such as a state that the program pushes.
 */
export class ChangeAwareClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
      const { queryKey, state } = event.query;
      if (state.fetchStatus !== 'fetching') return;
      void super.invalidateQueries({ queryKey, exact: true, refetchType: 'all' });
    });
  }

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
        // It failed or was cancelled: there is no answer that could be outdated.
        return;
      }
      await super.invalidateQueries({ queryKey, exact: true, refetchType: filters.refetchType }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}
