import { useEffect, useState } from 'react';

type Chosen = { id: string; stock: number };

/** The selected rows of a list, by id; a change of the view clears the selection. */
export function useSelection(view: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of one view mean nothing in the other.
  useEffect(() => setChosen(new Map()), [view]);
  return {
    chosen,
    set: (row: Chosen, on: boolean) =>
      setChosen((previous) => {
        const next = new Map(previous);
        if (on) next.set(row.id, { id: row.id, stock: row.stock });
        else next.delete(row.id);
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
