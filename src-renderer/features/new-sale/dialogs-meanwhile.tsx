import { useEffect } from 'react';
import { useScanner } from '../../ui/scanner/use-scanner.ts';

/** Until a dialog that was just loaded listens to keys. */
const AFTER_LOADING_MS = 50;

/** Takes the codes that are scanned into a dialog while the dialogs are still being loaded. */
export function ScansMeanwhile({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan, { captureInDialog: true });
  return null;
}

/** Keeps the function keys that are pressed while the dialogs are still being loaded, and gives them to the dialog. */
export function KeysMeanwhile() {
  useEffect(() => {
    const pressed: string[] = [];
    const keep = (event: KeyboardEvent) => {
      if (!/^F\d+$/.test(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.push(event.key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => {
      window.removeEventListener('keydown', keep, { capture: true });
      const press = (key: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
      // Once the dialog listens.
      setTimeout(() => pressed.forEach(press), AFTER_LOADING_MS);
    };
  }, []);
  return null;
}
