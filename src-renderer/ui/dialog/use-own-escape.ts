import { useLayoutEffect, useRef } from 'react';

/** Close functions for Escape; the last opened dialog comes first. */
const closers: { close: () => void }[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const last = closers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !last) return;
  // An open list closes itself first.
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  last.close();
}

// Registered before any dialog's listener: listeners on the window are called in order.
if (typeof window !== 'undefined') window.addEventListener('keydown', onKeyDown, true);

/**
 * For a dialog that may open above another one, e.g. after a scan: Escape closes only this one. Mantine would close
 * all of them and lose what was typed below.
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
