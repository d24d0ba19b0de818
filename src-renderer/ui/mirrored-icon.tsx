import type { ComponentType } from 'react';

/** An icon that points along the reading direction: arrows, chevrons, exits. Drawn for left-to-right. */
export function MirroredIcon({ icon: Icon }: { icon: ComponentType }) {
  return (
    <span data-mirrored style={{ display: 'inline-flex' }} aria-hidden="true">
      <Icon />
    </span>
  );
}
