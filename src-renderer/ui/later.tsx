import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { isSettled, whenSettled } from '../api/settled.ts';

/** Whether the page shows what it was opened for. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(isSettled);
  useEffect(() => {
    let isGone = false;
    void whenSettled.then(() => {
      if (!isGone) startTransition(() => setSettled(true));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return settled;
}

/** What a page shows besides what it was opened for: it comes afterwards, so that it does not delay that. */
export function Later({ children }: { children: ReactNode }) {
  return useSettled() ? children : null;
}
