import { useEffect, useState } from 'react';

type Chosen = { id: string; stock: number };

/** What is chosen in a list, by id; another way of looking at the list begins with nothing chosen. */
export function useSelection(view: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of one view mean nothing in the other.
  useEffect(() => setChosen(new Map()), [view]);
  return {
    chosen,
    set: (row: Chosen, on: boolean) =>
      setChosen((known) => {
        const next = new Map(known);
        if (on) next.set(row.id, { id: row.id, stock: row.stock });
        else next.delete(row.id);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
