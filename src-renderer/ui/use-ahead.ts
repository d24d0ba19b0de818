import { useEffect, useState, useSyncExternalStore } from 'react';

const FIRST_ACTS = ['keydown', 'pointerdown'] as const;

let isTime = false;
const listeners = new Set<() => void>();

function begin(): void {
  isTime = true;
  for (const act of FIRST_ACTS) window.removeEventListener(act, begin, { capture: true });
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined')
  for (const act of FIRST_ACTS) window.addEventListener(act, begin, { capture: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether to load what a screen shows only after a press, such as its dialogs: from the first key or press on the page,
 * so that it does not compete with the screen itself.
 */
export const useAhead = (): boolean => useSyncExternalStore(subscribe, () => isTime);

/**
 * Loads ahead what a screen shows only after a press.
 * @returns whether it is loaded: a failed load is tried again, and reported, when it is shown
 */
export function useLoadedAhead(load: () => Promise<unknown>): boolean {
  const isAhead = useAhead();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isAhead) return;
    void load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isAhead, load]);
  return isLoaded;
}
