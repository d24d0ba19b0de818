import { useEffect, useRef, useState } from 'react';
import type { Variant } from '../../../src/catalogue/contract.ts';
import type { StyleGroup } from './style-groups.ts';

/** What is asked above the sale. */
export type SaleDialog =
  | { kind: 'newPrice'; variant: Variant }
  | { kind: 'price'; productId: string }
  | { kind: 'quantity'; productId: string }
  | { kind: 'choose'; group: StyleGroup }
  | { kind: 'discount' | 'client' | 'held' | 'pay' | 'shortcuts' | 'deposit' }
  /** Back to the deposit once the client is chosen. */
  | { kind: 'depositClient' };

/** The one dialog that is open; when it closes, the focus goes back to where it was opened from. */
export function useDialog() {
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  /** The same, known at once to what is answered before the next render. */
  const shown = useRef<SaleDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: SaleDialog | null) => {
    if (next && !shown.current) opener.current = document.activeElement;
    shown.current = next;
    setDialog(next);
  };
  useEffect(() => {
    if (dialog) return;
    // Back to the line or the button; not into the search field, where the next scan would be typed.
    if (opener.current instanceof HTMLElement && !(opener.current instanceof HTMLInputElement)) {
      opener.current.focus();
    }
    opener.current = null;
  }, [dialog]);
  return { dialog, shown, show, close: () => show(null) };
}
