import type { ReactNode } from 'react';
import { useToSettle } from './use-to-settle.ts';

type Props = { children: (toSettle: ReturnType<typeof useToSettle>) => ReactNode };

/** Gives its child what is to settle. */
export const WithToSettle = ({ children }: Props) => children(useToSettle());
