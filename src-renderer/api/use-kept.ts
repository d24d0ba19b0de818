import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function parsed<T>(text: string | null, otherwise: T): T {
  try {
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** A value that this browser keeps, the same in all of its windows. @param otherwise until one is kept */
export function useKept<T>(key: string, otherwise: T): [T, (next: T) => void] {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const keep = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next));
    for (const changed of listeners) changed();
  };
  return [parsed(text, otherwise), keep];
}
