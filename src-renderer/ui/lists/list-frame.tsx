import type { ReactNode } from 'react';
import classes from './list-frame.module.css';

type Props = {
  /** Search and filters. */
  filters: ReactNode;
  /** The list, which scrolls inside. */
  children: ReactNode;
  /** Actions for a selection. */
  footer?: ReactNode;
};

/** The usual layout of a list page: filters above, the list in the remaining height. For a `Page` with `fill`. */
export function ListFrame({ filters, children, footer }: Props) {
  return (
    <div className={classes.root}>
      <search className={classes.filters}>{filters}</search>
      <div className={classes.list}>{children}</div>
      {footer}
    </div>
  );
}
