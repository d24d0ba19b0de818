import { fold, withoutArticle } from '../../../src/core/fold.ts';

type Searchable = { title: string; text?: string; words?: string };

/** The words of a query or a text, folded as in every search of the shop. */
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(withoutArticle);

/**
 * How well an entry matches the words of a query: the smaller, the better; null if it lacks one of them. The beginning
 * of a word counts more than its middle, and the title more than the rest.
 */
function rankOf({ title, text = '', words = '' }: Searchable, query: readonly string[]): number | null {
  const texts = [title, words, text].map(wordsOf);
  let sum = 0;
  for (const word of query) {
    const begins = texts.findIndex((list) => list.some((other) => other.startsWith(word)));
    const holds = texts.findIndex((list) => list.some((other) => other.includes(word)));
    if (holds < 0) return null;
    sum += begins < 0 ? texts.length + holds : begins;
  }
  // Of two titles the one that the query says whole comes first.
  return sum + (texts[0]?.length ?? 0) / 100;
}

/** The entries that match a query, the best first. */
export function matching<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
