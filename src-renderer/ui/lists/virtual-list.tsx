import { Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../states.tsx';
import { InStore } from '../stores/in-store.tsx';
import { StoreName } from '../stores/store-name.tsx';
import { useStores } from '../stores/use-stores.ts';
import classes from './virtual-list.module.css';

/** Every list of the contract answers pages of this shape. */
export type Page<T> = { items: T[]; next: string | null };

type Props<T> = {
  /** From `useInfiniteQuery(api.….list.infiniteOptions({ input: (cursor) => …, … }))`. */
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** The member that tells a row from others. */
  rowKey: keyof T;
  renderRow: (row: T) => ReactNode;
  /** A first guess of a row's height in CSS pixels; rows are measured once they show. */
  estimate: number;
  /** What the list holds, for who does not see it. */
  label: string;
  /** Shown when there is nothing. */
  empty: ReactNode;
};

/** A list of any length: draws the rows in sight and asks for the next page before its end is reached. */
export function VirtualList<T extends object>({
  query,
  rowKey,
  renderRow,
  estimate,
  label,
  empty,
}: Props<T>) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  // The virtualizer lays every row out anew where this function is another one: it is one as long as the rows are.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row === undefined) return index;
      // A style is one row in each of the stores that have it.
      return 'storeId' in row ? `${row.storeId} ${row[rowKey]}` : String(row[rowKey]);
    },
    [rows, rowKey],
  );
  // A row that is not as high as was thought moves all after it: the first one measured says what to think of the others.
  const measured = useRef<number | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => measured.current ?? estimate,
    measureElement: (...row) => {
      const height = measureElement(...row);
      // Rows of a list that is not shown have none.
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

/** A row, which names its store while all stores are looked at. */
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
