import type { ComponentType, ReactNode } from 'react';
import { ListFrame } from '../lists/list-frame.tsx';
import { type ListQuery, VirtualList } from '../lists/virtual-list.tsx';
import { Page } from '../page/page.tsx';
import { EmptyState } from '../states.tsx';

type Words = { title: string; message: string };

type Props<T> = {
  title: string;
  /** The button that adds one; also the next step of an empty list. */
  add?: ReactNode;
  /** Other actions of the page, before `add`. */
  actions?: ReactNode;
  /** Search and filters. */
  filters: ReactNode;
  query: ListQuery<T>;
  /** The key that identifies a row; `id` by default. */
  rowKey?: keyof T;
  renderRow: (row: T) => ReactNode;
  /** Estimated row height in CSS pixels, if it is not the usual one. */
  rowHeight?: number;
  icon: ComponentType;
  /** Shown when there is none yet. */
  empty: Words;
  /** Search or filters leave rows out. */
  isNarrowed?: boolean;
  /** Shown when nothing matches what the list is narrowed to. */
  nothing?: Words;
  /** Actions for a selection. */
  footer?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A page that is a list: title and actions, search and filters, rows. */
export function ListPage<T extends object>(props: Props<T>) {
  const { title, add } = props;
  const nothing = props.isNarrowed ? props.nothing : undefined;
  const Icon = props.icon;
  return (
    <Page
      fill
      title={title}
      actions={
        <>
          {props.actions}
          {add}
        </>
      }
    >
      <ListFrame filters={props.filters} footer={props.footer}>
        <VirtualList
          query={props.query}
          label={title}
          estimate={props.rowHeight}
          {...(props.rowKey ? { rowKey: props.rowKey } : {})}
          renderRow={props.renderRow}
          empty={
            <EmptyState icon={<Icon />} {...(nothing ?? props.empty)} action={nothing ? undefined : add} />
          }
        />
      </ListFrame>
      {props.children}
    </Page>
  );
}
