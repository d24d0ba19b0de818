import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';

type Props = {
  title: ReactNode;
  /** What it is about, below its title. */
  hint?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  size?: 'h4' | 'h5';
  /** For an address that names it (`partId`). */
  id?: string;
  /** Instead of the ground of a part. */
  className?: string | undefined;
  children?: ReactNode;
};

/** A part of a page, named by its title. */
export function Section({ title, hint, action, size = 'h4', id, className = layout.panel, children }: Props) {
  const titleId = useId();
  const head = (
    <div>
      <Title order={2} size={size} id={titleId}>
        {title}
      </Title>
      {hint ? (
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      ) : null}
    </div>
  );
  return (
    <section id={id} className={className} aria-labelledby={titleId}>
      {action ? (
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          {head}
          {action}
        </Group>
      ) : (
        head
      )}
      {children}
    </section>
  );
}
