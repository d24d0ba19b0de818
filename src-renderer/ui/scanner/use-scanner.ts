import { useEffect, useRef } from 'react';
import { onDeviceRead } from '../../api/device-reads.ts';
import { SCAN_GAP_IN_FIELD_MS, ScannerBuffer } from './scanner-buffer.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Puts back what stood in a field, in a way that a controlled field of React notices. */
function restore(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Options = {
  enabled?: boolean;
  /**
   * For a dialog whose field has the focus (the price prompt): a scan into the field is recognised by its
   * speed, taken out of the field again, and reported like any other.
   */
  captureInDialog?: boolean;
  /** Reports only what no other listener on the screen is there for. */
  isFallback?: boolean;
  /** Wants a person's card: what a card reader says counts, beside what a scanner or a keyboard does. */
  takesCards?: boolean;
};

/** How many listeners there are that are no fallback. */
let claims = 0;

/** Listens for a barcode scanner, one that types like a keyboard (spec §2) or one that the till reads, and reports each code. */
export function useScanner(onScan: (code: string) => void, options: Options = {}): void {
  const { enabled = true, captureInDialog = false, isFallback = false, takesCards = false } = options;
  const report = useRef(onScan);
  report.current = onScan;

  useEffect(() => {
    if (!enabled) return;
    const outside = new ScannerBuffer();
    const inside = new ScannerBuffer(SCAN_GAP_IN_FIELD_MS);
    let before = '';

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      const inField = isEditable(event.target);
      if (inField && !captureInDialog) return outside.clear();
      const buffer = inField ? inside : outside;
      const field = inField && 'value' in (event.target as Field) ? (event.target as Field) : null;
      const standing = field?.value ?? '';
      const scanned = buffer.press(event.code, event.timeStamp);
      if (buffer.length === 1) before = standing;
      // The rest of a code must not be taken for shortcuts: a dash in a SKU is no '-' on a line of the sale.
      if (!inField && buffer.holdsCode) event.stopPropagation();
      if (scanned === null) return;
      // The Enter that ends a code must not press the focused button or send the form.
      event.preventDefault();
      event.stopPropagation();
      if (field) restore(field, before);
      if (!isFallback || claims === 0) report.current(scanned);
    };
    const stop = onDeviceRead(({ kind, text }) => {
      if (kind === 'card' && !takesCards) return;
      if (!isFallback || claims === 0) report.current(text);
    });
    window.addEventListener('keydown', onKeyDown, true);
    if (!isFallback) claims += 1;
    return () => {
      stop();
      window.removeEventListener('keydown', onKeyDown, true);
      if (!isFallback) claims -= 1;
    };
  }, [enabled, captureInDialog, isFallback, takesCards]);
}
