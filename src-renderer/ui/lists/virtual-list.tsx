import { Text } from '@mantine/core';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InStore } from '../../api/in-store.tsx';
import { useStores } from '../../api/use-stores.ts';
import { ErrorState, LoadingState } from '../states.tsx';
import { StoreName } from './store-name.tsx';
import classes from './virtual-list.module.css';

/** A page of any list in the contract. */
export type Page<T> = { items: T[]; next: string | null };

/** The parts of `usePages` or `wholeList` that a list is rendered from. */
export type ListQuery<T> = {
  data: { pages: Page<T>[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type Props<T> = {
  /** From `usePages`, or `wholeList`. */
  query: ListQuery<T>;
  /** The key that identifies a row; `id` by default. */
  rowKey?: keyof T;
  renderRow: (row: T) => ReactNode;
  /** Estimated row height in CSS pixels, if it is not the usual one; rows are measured once visible. */
  estimate?: number | undefined;
  /** Accessible name of the list. */
  label: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** A list of any length: renders the visible rows and fetches the next page before the end is reached. */
export function VirtualList<T extends object>({
  query,
  rowKey = 'id' as keyof T,
  renderRow,
  estimate = 64,
  label,
  empty,
}: Props<T>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  // The virtualizer recomputes all rows when this function changes: keep it referentially stable while rows do not
  // change.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row === undefined) return index;
      // With all stores, a style has one row per store.
      return 'storeId' in row ? `${row.storeId} ${row[rowKey]}` : String(row[rowKey]);
    },
    [rows, rowKey],
  );
  // A wrong estimate moves all rows after it: the first measured height replaces the estimate.
  const measured = useRef<number | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => measured.current ?? estimate,
    measureElement: (...row) => {
      const height = measureElement(...row);
      // Rows of a hidden list have no height.
      if (height > 0) measured.current ??= height;
      return height;
    },
    getItemKey,
    overscan: 8,
  });
  const visible = virtualizer.getVirtualItems();
  const lastVisible = visible.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastVisible >= rows.length - 10) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastVisible, rows.length]);

  if (query.isPending) return <LoadingState />;
  if (query.isError && rows.length === 0) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0) return <>{empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={label}>
      <ul className={classes.sizer} style={{ blockSize: virtualizer.getTotalSize() }}>
        {visible.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={item.index + 1}
              className={classes.row}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Row row={row}>{renderRow(row)}</Row>
            </li>
          );
        })}
      </ul>
      {isFetchingNextPage ? (
        <Text c="dimmed" ta="center" p="sm">
          {t('loadMore')}
        </Text>
      ) : null}
    </section>
  );
}

/** A row, with its store's name while all stores are viewed. */
function Row({ row, children }: { row: object; children: ReactNode }) {
  const storeId = 'storeId' in row && typeof row.storeId === 'string' ? row.storeId : '';
  const store = useStores().get(storeId);
  if (!store) return children;
  return (
    <>
      <div className={classes.store}>
        <StoreName store={store} />
      </div>
      <InStore storeId={store.id}>{children}</InStore>
    </>
  );
}
