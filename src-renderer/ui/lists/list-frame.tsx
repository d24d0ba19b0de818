import type { ReactNode } from 'react';
import classes from './list-frame.module.css';

type Props = {
  /** Where the list is searched and narrowed. */
  filters: ReactNode;
  /** The list itself, which scrolls inside. */
  children: ReactNode;
  /** What can be done with a selection. */
  footer?: ReactNode;
};

/** The usual page of a list: filters above, the list in the rest of the height. For a `Page` that fills. */
export function ListFrame({ filters, children, footer }: Props) {
  return (
    <div className={classes.root}>
      <search className={classes.filters}>{filters}</search>
      <div className={classes.list}>{children}</div>
      {footer}
    </div>
  );
}
