import type { MantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Locale } from '../../../src/core/money.ts';
import { sessionQuery } from '../../api/session.ts';

/** What each person has chosen at this station; what is missing is as the station has it. */
export type OwnSettings = {
  language?: Locale;
  theme?: MantineColorScheme;
  /** The path that one begins on; absent for the usual one of the role. */
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

/** The settings of whoever is signed in, kept on this station apart from everybody else's; nobody's are empty. */
export function useOwnSettings(): { mine: OwnSettings; remember: (some: OwnSettings) => void } {
  const userId = useQuery(sessionQuery()).data?.user?.id;
  const text = useSyncExternalStore(subscribe, () => (userId ? localStorage.getItem(keyOf(userId)) : null));
  return {
    mine: parsed(text),
    remember: (some) => {
      if (!userId) return;
      const known = parsed(localStorage.getItem(keyOf(userId)));
      localStorage.setItem(keyOf(userId), JSON.stringify({ ...known, ...some }));
      for (const changed of listeners) changed();
    },
  };
}
