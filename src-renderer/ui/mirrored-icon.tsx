import type { ReactNode } from 'react';

/** An icon that points along the reading direction: arrows, chevrons, exits. Drawn for left-to-right. */
export function MirroredIcon({ children }: { children: ReactNode }) {
  return (
    <span data-mirrored style={{ display: 'inline-flex' }} aria-hidden="true">
      {children}
    </span>
  );
}
