import { useSyncExternalStore } from 'react';

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

/**
 * Whether to load what a screen shows only after a press, such as its dialogs: from the first key or press on the page,
 * so that it does not compete with the screen itself.
 */
export const useAhead = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isTime,
  );
