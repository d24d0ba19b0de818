import { Kbd } from '@mantine/core';
import classes from './keys.module.css';

/** The key of a button, where there is a keyboard. Drawn only: the button names it by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string | undefined }) {
  return (
    <Kbd className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}
