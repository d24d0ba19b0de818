import type { MantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../src/core/money.ts';
import { sessionQuery } from '../../api/session.ts';
import { useKept } from '../../api/use-kept.ts';

/** A person's settings at this station; missing ones are the station's defaults. */
export type OwnSettings = {
  language?: Locale;
  theme?: MantineColorScheme;
  /** The chosen start page; absent for the default of the role. */
  landing?: string | undefined;
};

/** The signed-in person's settings, stored per person on this station; empty when no one is signed in. */
export function useOwnSettings(): { mine: OwnSettings; remember: (some: OwnSettings) => void } {
  const userId = useQuery(sessionQuery()).data?.user?.id;
  const [kept, keep] = useKept<OwnSettings>(`hanout-person-${userId ?? ''}`, {});
  return {
    mine: kept,
    remember: (some) => {
      if (userId) keep({ ...kept, ...some });
    },
  };
}
