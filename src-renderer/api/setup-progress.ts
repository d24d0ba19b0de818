import { useSyncExternalStore } from 'react';

let running = false;
const listeners = new Set<() => void>();

/** Says that the set-up wizard is being walked through, so that the gate does not take its screen away. */
export function setInSetup(value: boolean): void {
  running = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInSetup(): boolean {
  return useSyncExternalStore(subscribe, () => running);
}
