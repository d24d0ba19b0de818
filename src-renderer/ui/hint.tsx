import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Small, soft words about what stands above them. @param inText inside a text or a button: on a line of its own */
export const Hint = ({ inText = false, children }: { inText?: boolean; children: ReactNode }) => (
  <Text c="dimmed" size="sm" {...(inText ? { component: 'span', display: 'block' } : {})}>
    {children}
  </Text>
);
