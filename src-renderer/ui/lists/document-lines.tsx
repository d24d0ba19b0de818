import type { ReactNode } from 'react';
import { Money } from '../money.tsx';
import documentLines from './lines.module.css';
import listRow from './list-row.module.css';
import panes from './panes.module.css';

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  name: (row: Row) => ReactNode;
  /** Below the name. */
  about: (row: Row) => ReactNode;
  /** Centimes. */
  amount: (row: Row) => number;
  /** After the amount. */
  action?: (row: Row) => ReactNode;
  /** Notes on all lines, after them. */
  children?: ReactNode;
};

/** The items or the payments of a document, each with its amount. */
export function DocumentLines<Row extends { id: string }>(props: Props<Row>) {
  const { title, rows, name, about, amount, action, children } = props;
  return (
    <section>
      <h3 className={panes.heading}>{title}</h3>
      <ul className={documentLines.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={listRow.stack}>
              {name(row)}
              {about(row)}
            </span>
            <Money centimes={amount(row)} />
            {action?.(row)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
