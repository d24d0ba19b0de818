import { useSyncExternalStore } from 'react';

/** When the figures that are shown were known, UTC milliseconds; null while the server answers. */
let shownSince: number | null = null;
const listeners = new Set<() => void>();

export const keptSince = (): number | null => shownSince;

export function setKeptSince(keptAt: number | null): void {
  shownSince = keptAt;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The time of the figures that are shown without a connection; null while the server answers. */
export const useKeptSince = (): number | null => useSyncExternalStore(subscribe, keptSince);
