import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';

type Known = { id: string; name: string };

/** What to look for before something is added, and how. */
type Look = {
  /** What was typed; looked for anew when it changes. */
  typed: readonly string[];
  /** Where it is typed: part of the key under which the answer is kept. */
  among: string;
  find: () => Promise<readonly Known[]>;
};

const DEBOUNCE_MS = 250;
const FRESH_MS = 5_000;

/**
 * What is there already under what is typed. It is shown as one types; whoever adds before it was shown sees it first
 * and adds with a second press, so nothing is added twice without a word and nothing is refused.
 */
export function useKnownAlready({ typed, among, find }: Look) {
  const queries = useQueryClient();
  const isEmpty = typed.every((text) => text.trim() === '');
  const keyOf = (of: readonly string[]) => ['known-already', among, ...of];
  const [settled] = useDebouncedValue(typed.join('\n'), DEBOUNCE_MS);
  const isSettled = settled === typed.join('\n');
  const shown = useQuery({
    queryKey: keyOf(typed),
    queryFn: find,
    enabled: isSettled && !isEmpty,
    staleTime: FRESH_MS,
  });
  const known = (!isEmpty && shown.data) || [];
  return {
    known,
    /** Whether to go on with adding: nothing is known, or the person has seen it. */
    async mayAdd(): Promise<boolean> {
      if (isEmpty) return true;
      const options = { queryKey: keyOf(typed), queryFn: find, staleTime: FRESH_MS };
      const found = await queries.fetchQuery(options).catch(() => []);
      return found.every((one) => known.some(({ id }) => id === one.id));
    },
  };
}

type Props = {
  known: readonly Known[];
  /** @param names of those that are known, one behind the other */
  says: (names: string) => string;
};

export function KnownAlready({ known, says }: Props) {
  if (known.length === 0) return null;
  return (
    <Alert color="saffron" icon={<IconUsers />} mt="md">
      {says(known.map((one) => `\u2068${one.name}\u2069`).join(' · '))}
    </Alert>
  );
}
