import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockStatus } from '../../../src/stock/rules.ts';
import { api } from '../../api/client.ts';
import {
  countOf,
  type Filters,
  type ItemSort,
  inputOf,
  keepView,
  keptView,
  NO_FILTERS,
  type View,
} from './inventory-view.ts';

const DEBOUNCE_MS = 80;

/** State of the inventory list: search, filters, order, and pages. */
export function useInventory(storeId: string, status: StockStatus | null) {
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<Filters>({ ...NO_FILTERS, status });
  const [{ sort, order }, setOrder] = useState<{ sort: ItemSort; order: 'asc' | 'desc' }>({
    sort: 'name',
    order: 'asc',
  });
  const [view, showAs] = useState<View>(keptView);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const input = (cursor: string | undefined) => ({
    storeId,
    limit: 60,
    sort,
    order,
    ...inputOf(filters),
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  });
  const paging = {
    input,
    initialPageParam: undefined,
    getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  };
  const articles = useInfiniteQuery(
    api.catalogue.list.infiniteOptions({ ...paging, enabled: view.by === 'article' }),
  );
  const styles = useInfiniteQuery(
    api.catalogue.styles.infiniteOptions({ ...paging, enabled: view.by === 'style' }),
  );
  return {
    storeId,
    typed,
    setTyped,
    search,
    filters,
    setFilters,
    sort,
    order,
    setSort: (nextSort: ItemSort, nextOrder: 'asc' | 'desc') =>
      setOrder({ sort: nextSort, order: nextOrder }),
    view,
    setView: (next: View) => {
      showAs(next);
      keepView(next);
    },
    narrowed: search !== '' || countOf(filters) > 0,
    articles,
    styles,
  };
}
