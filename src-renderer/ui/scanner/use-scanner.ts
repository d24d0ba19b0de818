import { useLayoutEffect, useRef } from 'react';
import { addScanListener } from './scan-listener.ts';

type Options = {
  enabled?: boolean;
  /**
   * Reports what is scanned into a field of text as well: it is recognised by its speed and taken out of the field
   * again. What is scanned into a field of numbers is always reported.
   */
  captureInDialog?: boolean;
  /** Reports only what no other listener on the screen is there for. */
  isFallback?: boolean;
  /** Wants a person's card: what a card reader says counts, beside what a scanner or a keyboard does. */
  takesCards?: boolean;
};

/**
 * Listens for a barcode scanner, one that types like a keyboard (spec §2) or one that the till reads. Of several
 * listeners on the screen the latest is told, which is the dialog on top.
 */
export function useScanner(onScan: (code: string) => void, options: Options = {}): void {
  const { enabled = true, captureInDialog = false, isFallback = false, takesCards = false } = options;
  const report = useRef(onScan);
  report.current = onScan;

  useLayoutEffect(() => {
    if (!enabled) return;
    return addScanListener({
      report: (code) => report.current(code),
      inText: captureInDialog,
      isFallback,
      takesCards,
    });
  }, [enabled, captureInDialog, isFallback, takesCards]);
}
