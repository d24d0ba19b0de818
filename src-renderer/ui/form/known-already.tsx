import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type Known = { id: string; name: string };

/** How to search for possible duplicates. */
type Look = {
  /** The typed texts; a change starts a new search. */
  typed: readonly string[];
  /** The form: part of the query key. */
  among: string;
  find: () => Promise<readonly Known[]>;
};

const DEBOUNCE_MS = 250;
const FRESH_MS = 5_000;

/**
 * Existing entries that match the typed texts, shown while typing. If they have not been shown before the first press
 * on "add", they are shown then, and a second press adds: no duplicate is added unnoticed, and none is refused.
 */
export function useKnownAlready({ typed, among, find }: Look) {
  const queries = useQueryClient();
  const isEmpty = typed.every((text) => text.trim() === '');
  const keyOf = (texts: readonly string[]) => ['known-already', among, ...texts];
  const [settled] = useDebouncedValue(typed.join('\n'), DEBOUNCE_MS);
  const isSettled = settled === typed.join('\n');
  const shown = useQuery({
    queryKey: keyOf(typed),
    queryFn: find,
    enabled: isSettled && !isEmpty,
    staleTime: FRESH_MS,
  });
  const matches = (!isEmpty && shown.data) || [];
  return {
    matches,
    /** Whether to add: nothing matches, or the person has seen the matches. */
    async mayAdd(): Promise<boolean> {
      if (isEmpty) return true;
      const options = { queryKey: keyOf(typed), queryFn: find, staleTime: FRESH_MS };
      const doubles = await queries.fetchQuery(options).catch(() => []);
      return doubles.every((double) => matches.some(({ id }) => id === double.id));
    },
  };
}

type Props = {
  matches: readonly Known[];
  /** @param names of the matches, joined */
  says: (names: string) => string;
};

export function KnownAlready({ matches, says }: Props) {
  if (matches.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconUsers />} mt="md">
      {says(matches.map((match) => `\u2068${match.name}\u2069`).join(' · '))}
    </Alert>
  );
}
