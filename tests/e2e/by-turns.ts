import { IS_FULL } from '../fixtures/extent.ts';

/**
 * The looks or languages in which a journey is made: in short one of them, by turns from journey to journey, in full all.
 * That every screen stands in each language is what layout.spec.ts looks at.
 * @param journey its name, which chooses the turn: the same in every run
 */
export function byTurns<T>(journey: string, all: readonly T[]): readonly T[] {
  if (IS_FULL) return all;
  const turn = [...journey].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % all.length;
  return all.slice(turn, turn + 1);
}
