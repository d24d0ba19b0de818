import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type Match = { id: string; name: string };

/** How to search for possible duplicates. */
type Search = {
  /** The typed texts; a change starts a new search. */
  typed: readonly string[];
  /** The form: part of the query key. */
  among: string;
  find: () => Promise<readonly Match[]>;
};

const DEBOUNCE_MS = 250;
const FRESH_MS = 5_000;

/**
 * Existing entries that match the typed texts, shown while typing. If they have not been shown before the first press
 * on "add", they are shown then, and a second press adds: no duplicate is added unnoticed, and none is refused.
 */
export function useDuplicateWarning({ typed, among, find }: Search) {
  const queries = useQueryClient();
  const isEmpty = typed.every((text) => text.trim() === '');
  const keyOf = (texts: readonly string[]) => ['duplicates', among, ...texts];
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
      const all = await queries.fetchQuery(options).catch(() => []);
      return all.every((match) => matches.some(({ id }) => id === match.id));
    },
  };
}

type Props = {
  matches: readonly Match[];
  /** @param names of the matches, joined */
  says: (names: string) => string;
};

export function DuplicateWarning({ matches, says }: Props) {
  if (matches.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconUsers />} mt="md">
      {says(matches.map((match) => `\u2068${match.name}\u2069`).join(' · '))}
    </Alert>
  );
}
