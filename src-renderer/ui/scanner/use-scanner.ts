import { useLayoutEffect, useRef } from 'react';
import { addScanListener } from './scan-listener.ts';

type Options = {
  enabled?: boolean;
  /**
   * Also reports scans into text fields: they are recognised by their speed and removed from the field. Scans into
   * number fields are always reported.
   */
  captureInDialog?: boolean;
  /** Reports only when the screen has no other listener. */
  isFallback?: boolean;
  /** Expects a person's card: card readers are accepted in addition to scanners and keyboards. */
  takesCards?: boolean;
};

/**
 * Listens to a barcode scanner, either one that types like a keyboard (spec §2) or one that the till reads. Of several
 * listeners the latest one is called, i.e. the top dialog.
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
