import type { MantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Locale } from '../../../src/core/money.ts';
import { sessionQuery } from '../../api/session.ts';

/** A person's settings at this station; missing ones are the station's defaults. */
export type OwnSettings = {
  language?: Locale;
  theme?: MantineColorScheme;
  /** The chosen start page; absent for the default of the role. */
  landing?: string | undefined;
};

const listeners = new Set<() => void>();
const keyOf = (userId: string) => `hanout-person-${userId}`;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function parsed(text: string | null): OwnSettings {
  try {
    return text === null ? {} : (JSON.parse(text) as OwnSettings);
  } catch {
    return {};
  }
}

/** The signed-in person's settings, stored per person on this station; empty when no one is signed in. */
export function useOwnSettings(): { mine: OwnSettings; remember: (some: OwnSettings) => void } {
  const userId = useQuery(sessionQuery()).data?.user?.id;
  const text = useSyncExternalStore(subscribe, () => (userId ? localStorage.getItem(keyOf(userId)) : null));
  return {
    mine: parsed(text),
    remember: (some) => {
      if (!userId) return;
      const stored = parsed(localStorage.getItem(keyOf(userId)));
      localStorage.setItem(keyOf(userId), JSON.stringify({ ...stored, ...some }));
      for (const changed of listeners) changed();
    },
  };
}
