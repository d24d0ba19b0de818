import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

type Props = {
  /** An action unrelated to the other buttons, on the other side. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The buttons of a dialog, always visible however long it is. */
export function DialogFoot({ aside, children }: Props) {
  return (
    <div className={classes.foot}>
      {aside}
      <Group className={classes.buttons}>{children}</Group>
    </div>
  );
}
