import { useEffect, useRef, useState } from 'react';
import type { Item } from '../../../src/catalogue/contract.ts';
import type { CartOutcome } from '../../routes/feature.ts';
import type { StockAction } from './beyond-stock/asks-in-hand.ts';
import type { StyleGroup } from './catalogue/style-groups.ts';

/** The dialogs above the sale. */
export type SaleDialog =
  | { kind: 'newPrice'; item: Item }
  | { kind: 'price'; productId: string }
  | { kind: 'quantity'; productId: string }
  | { kind: 'choose'; group: StyleGroup }
  /** An action beyond the stock: the pieces may be in the hand. */
  | { kind: 'inHand'; action: StockAction }
  | { kind: 'discount' | 'client' | 'held' | 'pay' | 'repay' | 'free' | 'giftCard' | 'points' }
  /** Asked before the payment, or before the cart becomes something else. */
  | { kind: 'reason'; before: CartOutcome | null }
  | { kind: 'outcome'; outcome: CartOutcome }
  /** Returns to the outcome once the client is chosen. */
  | { kind: 'outcomeClient'; outcome: CartOutcome };

/** The single open dialog; when it closes, the focus returns to where it was opened from. */
export function useDialog() {
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  /** The same value, up to date before the next render. */
  const shown = useRef<SaleDialog | null>(null);
  const opener = useRef<Element | null>(null);
  const show = (next: SaleDialog | null) => {
    if (next && !shown.current) opener.current = document.activeElement;
    shown.current = next;
    setDialog(next);
  };
  useEffect(() => {
    if (dialog) return;
    // Back to the line or button, but not to the search field, where the next scan would be typed.
    if (opener.current instanceof HTMLElement && !(opener.current instanceof HTMLInputElement)) {
      opener.current.focus();
    }
    opener.current = null;
  }, [dialog]);
  return { dialog, shown, show, close: () => show(null) };
}

export type DialogState = ReturnType<typeof useDialog>;
