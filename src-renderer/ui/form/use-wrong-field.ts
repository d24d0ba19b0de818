import { useEffect, useRef, useState } from 'react';

/** Leads to the first wrong field of a form after a refused save: the fields are marked only after it. */
export function useWrongField() {
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    // Its label must not lie under the title of a dialog.
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return { element, leadToWrong: () => setRefused((count) => count + 1) };
}
