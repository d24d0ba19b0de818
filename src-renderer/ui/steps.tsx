import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MirroredIcon } from './mirrored-icon.tsx';

type Props = {
  /** What the two buttons do, in words. */
  previous: string;
  next: string;
  hasNext?: boolean;
  variant?: 'default' | 'subtle';
  onStep: (by: -1 | 1) => void;
  /** What is shown between them: a month, a period. */
  children: ReactNode;
};

/** A button to the previous one, the current one, and a button to the next one. */
export function Steps({ previous, next, hasNext = true, variant = 'default', onStep, children }: Props) {
  return (
    <>
      <ActionIcon variant={variant} aria-label={previous} onClick={() => onStep(-1)}>
        <MirroredIcon icon={IconChevronLeft} />
      </ActionIcon>
      {children}
      <ActionIcon variant={variant} aria-label={next} disabled={!hasNext} onClick={() => onStep(1)}>
        <MirroredIcon icon={IconChevronRight} />
      </ActionIcon>
    </>
  );
}
