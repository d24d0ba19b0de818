import { MutationCache } from '@tanstack/react-query';
import { toastProblem } from '../ui/toast.tsx';
import { ChangeAwareClient } from './change-aware-client.ts';
import { worthRetrying } from './request-timeout.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself, without a toast. */
      quiet?: boolean;
      /** The title of the toast that says why it failed; by default that of the failure. */
      failed?: string;
    };
  }
}

export const queryClient = new ChangeAwareClient({
  defaultOptions: {
    queries: {
      // A till answers from its own replica, so being offline does not pause queries.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: worthRetrying,
      // The event stream reports changes; focusing a window is no reason to refetch.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.quiet) toastProblem(error, mutation.meta?.failed);
    },
  }),
});
