import type { ReactNode } from 'react';
import classes from './page-transition.module.css';

/** Fades a page in over 0.3 s when its path changes, unless reduced motion is preferred. */
export function PageTransition({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div key={path} className={classes.page}>
      {children}
    </div>
  );
}
