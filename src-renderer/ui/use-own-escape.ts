import { useLayoutEffect, useRef } from 'react';

/** What Escape closes; the one that was opened last is asked. */
const closers: { close: () => void }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const last = closers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !last) return;
  // An open list closes by itself, and first.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  last.close();
}

// Before any dialog listens: of several listeners on the window the first one is told first.
if (typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown, true);

/**
 * For a dialog that may open above any other, as what was scanned does: Escape closes it alone. Mantine's dialogs would
 * all close at once, and what was typed below would be gone.
 */
export function useOwnEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const closer = { close: () => latest.current() };
    closers.push(closer);
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, []);
}
