import { type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  mostDigits,
  type NumberProblem,
  type NumberRules,
  readNumber,
} from '../../../src/core/number-text.ts';
import { REFUSED, TRIED } from './number-gate.ts';
import { useNumberWords } from './use-number-words.ts';

/** What another key cannot mend is said at once, the rest when the field is left or the form is sent. */
const AT_ONCE: readonly NumberProblem['code'][] = ['notANumber', 'tooLarge', 'decimals'];

/** What is wrong with the text of a number field, from when on it is said, and the marks that others find it by. */
export function useNumberProblem(text: string, rules: NumberRules, isRequired: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { problemText } = useNumberWords();
  const { problem } = readNumber(text, rules);
  const counts = problem !== null && (problem.code !== 'empty' || isRequired);
  // A minus alone is a number that is being typed.
  const isBegun = /^\s*[+−-]\s*$/.test(text);
  const isShown = counts && (shown || (AT_ONCE.includes(problem.code) && !isBegun));

  useEffect(() => {
    const input = field.current;
    const show = () => setShown(true);
    input?.addEventListener(TRIED, show);
    return () => input?.removeEventListener(TRIED, show);
  }, []);

  return {
    field,
    error: isShown ? problemText(text, problem) : null,
    marks: { [REFUSED]: counts || undefined, 'data-number': mostDigits(rules) },
    /** A line that appears under the field must not move a button from under the finger that presses it. */
    onLeave: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setShown(text.trim() !== '');
    },
  };
}
