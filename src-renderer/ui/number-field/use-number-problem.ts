import { type FocusEvent, useEffect, useRef, useState } from 'react';
import {
  mostDigits,
  type NumberProblem,
  type NumberRules,
  readNumber,
} from '../../../src/core/number-text.ts';
import { REFUSED, TRIED } from './number-gate.ts';
import { useNumberWords } from './use-number-words.ts';

/** Problems that further typing cannot fix are shown at once, others when the field is left or the form submitted. */
const AT_ONCE: readonly NumberProblem['code'][] = ['notANumber', 'tooLarge', 'decimals'];

/** The problem of a number field's text, when to show it, and the attributes by which others find it. */
export function useNumberProblem(text: string, rules: NumberRules, isRequired: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const { problemText } = useNumberWords();
  const { problem } = readNumber(text, rules);
  const counts = problem !== null && (problem.code !== 'empty' || isRequired);
  // A single minus is the beginning of a number.
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
    /** A line appearing below the field must not move the button that is being pressed. */
    onLeave: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) setShown(text.trim() !== '');
    },
  };
}
