import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';
import classes from './page.module.css';

type Props = {
  title: string;
  /** Actions of the page, at the end of the title line. */
  actions?: ReactNode;
  /** Fills the height and scrolls inside, for lists. */
  fill?: boolean;
  children: ReactNode;
};

/** The frame of a page: title, actions, content. */
export function Page({ title, actions, fill = false, children }: Props) {
  return (
    <div className={classes.page} data-fill={fill || undefined}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      <div className={layout.fill}>{children}</div>
    </div>
  );
}
