import { useSyncExternalStore } from 'react';

let running = false;
const listeners = new Set<() => void>();

/** Sets whether the set-up wizard is running, so the gate does not leave its screen. */
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
