import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

type Props = {
  /** What does something else than the other buttons, at the other side. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The buttons of a dialog, in sight however long it is. */
export function DialogFoot({ aside, children }: Props) {
  return (
    <div className={classes.foot}>
      {aside}
      <Group className={classes.buttons}>{children}</Group>
    </div>
  );
}
