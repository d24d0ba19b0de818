import type { ReactNode } from 'react';
import classes from './page-transition.module.css';

/** Fades a page in over 0.3 s when its path changes; not at all for who prefers reduced motion. */
export function PageTransition({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div key={path} className={classes.page}>
      {children}
    </div>
  );
}
