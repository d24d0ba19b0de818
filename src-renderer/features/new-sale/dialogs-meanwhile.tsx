import { useEffect } from 'react';
import { useScanner } from '../../ui/scanner/use-scanner.ts';

/** Until a dialog that was just loaded listens to keys. */
const AFTER_LOADING_MS = 50;

/** Takes the codes that are scanned into a dialog while the dialogs are still being loaded. */
export function ScansMeanwhile({ onScan }: { onScan: (code: string) => void }) {
  useScanner(onScan, { captureInDialog: true });
  return null;
}

/** Presses a key where a dialog has put the focus. */
function press(key: string): void {
  const focused = document.activeElement ?? document.body;
  if (key === 'Enter' && focused instanceof HTMLButtonElement) focused.click();
  else
    focused.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
}

/**
 * Keeps the function keys that are pressed while the dialogs are still being loaded, and an Enter behind them, and gives
 * them to the dialog. An Enter behind anything else is not kept: without the digits before it, it would confirm another
 * amount.
 */
export function KeysMeanwhile() {
  useEffect(() => {
    const pressed: string[] = [];
    let wasOther = false;
    const keep = (event: KeyboardEvent) => {
      const isEnter = event.key === 'Enter' && !wasOther;
      const isFunction = /^F\d+$/.test(event.key);
      wasOther ||= !isFunction;
      if (!isEnter && !isFunction) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.push(event.key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => {
      window.removeEventListener('keydown', keep, { capture: true });
      // Once the dialog listens.
      setTimeout(() => pressed.forEach(press), AFTER_LOADING_MS);
    };
  }, []);
  return null;
}
