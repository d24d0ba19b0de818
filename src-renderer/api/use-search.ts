import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

/** One item of each style of a store that matches; the last matches are shown until the next are there. */
export const useStyleSearch = (storeId: string, query: string) =>
  useQuery(
    api.catalogue.search.queryOptions({
      input: { storeId, query, grouped: true, limit: 12 },
      placeholderData: keepPreviousData,
    }),
  );

/** Clients of a store that match, or its first ones. */
export const useClientSearch = (storeId: string, search: string) =>
  useQuery(
    api.clients.list.queryOptions({
      input: { storeId, limit: 30, ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
