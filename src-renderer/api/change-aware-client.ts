import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type MutationKey,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

/** A first read without an answer yet. */
export const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/** The area of a write made with an operation's `mutationOptions`: their key begins with the operation's path. */
function areaOf(key: MutationKey | undefined): unknown {
  const [path] = key ?? [];
  return Array.isArray(path) ? path[0] : undefined;
}

/**
 * After a write of an area, what the area shows is read again; also after a refusal, as something had changed meanwhile.
 * What other areas show is read again by the events of the change.
 *
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
    this.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
      const area = areaOf(event.mutation.options.mutationKey);
      if (area) void this.invalidateQueries({ queryKey: [[area]] });
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
