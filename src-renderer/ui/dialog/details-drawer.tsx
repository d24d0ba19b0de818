import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from '../states.tsx';
import { useOnTop } from './use-on-top.ts';

type Props<Entry> = {
  query: {
    data: Entry | undefined;
    isPending: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** The title until the entry is there. */
  title?: string;
  titleOf: (entry: Entry) => ReactNode;
  size?: 'lg' | 'xl';
  onClose: () => void;
  /** Shown instead of the usual failure. */
  failure?: (error: unknown, retry: () => void) => ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** The details of one entry of a list, beside the list: while they load, when they cannot be read, and when they can. */
export function DetailsDrawer<Entry>(props: Props<Entry>) {
  const { query, title = '', titleOf, size, onClose, failure, children } = props;
  const entry = query.data;
  const retry = () => void query.refetch();
  return (
    <Drawer
      opened
      {...useOnTop(onClose)}
      position="right"
      {...(size ? { size } : {})}
      title={<bdi>{entry === undefined ? title : titleOf(entry)}</bdi>}
    >
      {query.isPending ? <LoadingState /> : null}
      {query.error
        ? (failure?.(query.error, retry) ?? <ErrorState error={query.error} onRetry={retry} />)
        : null}
      {entry === undefined ? null : children(entry)}
    </Drawer>
  );
}
