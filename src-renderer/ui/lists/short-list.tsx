import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import { hasData, QueryState } from '../states.tsx';
import { MoreButton } from './more-button.tsx';
import type { ListQuery } from './virtual-list.tsx';

type Props<Row> = {
  /** From `usePages`. */
  query: ListQuery<Row>;
  /** Accessible name, where no heading stands above. */
  label?: string;
  className?: string | undefined;
  /** Shown when there is none. */
  empty?: ReactNode;
  /** Of the button that shows more rows. */
  more: string;
  /** A row, which is an `li` with its id as key. */
  children: (row: Row) => ReactNode;
};

/** A list in a drawer, a dialog or a part of a page, which shows more of itself when it is asked to. */
export function ShortList<Row>({ query, label, className = layout.list, empty, more, children }: Props<Row>) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {hasData(query) ? null : <QueryState query={query} />}
      {query.data && rows.length === 0 ? empty : null}
      {rows.length > 0 ? (
        <ul className={className} aria-label={label}>
          {rows.map(children)}
        </ul>
      ) : null}
      <MoreButton query={query} label={more} />
    </>
  );
}
