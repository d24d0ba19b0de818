import { Children, type ReactNode } from 'react';

/** Facts in one line, with a dot between them; what there is not is left out. Each is one element or one text. */
export const Dotted = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((fact, n) => (n > 0 ? [' · ', fact] : [fact]));
