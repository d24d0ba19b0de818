import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from '../layout.module.css';

type Props = {
  title: ReactNode;
  /** A field or a button beside the title. */
  action?: ReactNode;
  /** Its parts have a distance between them. */
  isColumn?: boolean;
  children: ReactNode;
};

/** A titled card among others, as of a person. */
export const Card = ({ title, action, isColumn = false, children }: Props) => (
  <Paper withBorder p="lg" className={isColumn ? layout.column : undefined}>
    <Group justify="space-between" mb={isColumn ? 0 : 'sm'}>
      <Title order={2}>{title}</Title>
      {action}
    </Group>
    {children}
  </Paper>
);
