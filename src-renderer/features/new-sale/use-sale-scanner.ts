import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idEndOfCode } from '../../../src/accounts/rules.ts';
import type { Item } from '../../../src/catalogue/contract.ts';
import { isMadeCode } from '../../../src/coupons/rules.ts';
import { useInOrder, useScannedArticle } from '../../api/use-scanned-article.ts';
import { PAPER_CODES } from '../../routes/at-sale.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import type { CartAction } from './cart/cart.ts';
import type { CartStore } from './cart/cart-store.ts';
import { useClientByCode } from './payment/use-client-by-code.ts';
import type { DialogState, SaleDialog } from './use-dialog.ts';

/** Dialogs that handle scans differently from the sale, or accept none. */
const HAS_OWN_SCANNER = new Set<SaleDialog['kind']>([
  'newPrice',
  'price',
  'quantity',
  'discount',
  'pay',
  'outcome',
  'outcomeClient',
  'giftCard',
]);

type Scanned = {
  storeId: string;
  store: CartStore;
  dialogs: DialogState;
  /** Whether the screen listens: not while another sale is being opened, nor when the sale cannot be read. */
  isListening: boolean;
  /** Whether codes can go into the sale: until then they wait. */
  isReady: boolean;
  /** @returns whether it was done; a refusal has been shown */
  act: (action: CartAction) => boolean;
  onArticle: (item: Item) => void;
  onCoupon: (code: string) => Promise<void>;
  /** A code goes into the sale: the one that was completed before leaves the screen. */
  onBegin: () => void;
};

/** Handles what is scanned on the screen of the sale: articles, coupons, clients' cards, the shop's own papers. */
export function useSaleScanner(o: Scanned) {
  const { storeId, store, isReady, act } = o;
  const { dialog, shown, close } = o.dialogs;
  const navigate = useNavigate();
  const inOrder = useInOrder();
  const scanArticle = useScannedArticle(storeId, o.onArticle, inOrder);
  const chooseByCode = useClientByCode(storeId, (client) => act({ type: 'setClient', client }));
  const scan = (code: string) => {
    if (isMadeCode(code) && !store.state().cart.origin) inOrder(() => o.onCoupon(code));
    else if (idEndOfCode(code) === null) scanArticle(code);
    else chooseByCode.mutate(code);
  };
  // Codes scanned into a prompt without an answer are handled after the answer; codes scanned before the sale was
  // open, once it is.
  const waiting = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two let the codes on.
  useEffect(() => {
    if (isReady && dialog === null) for (const code of waiting.current.splice(0)) scan(code);
  }, [isReady, dialog]);
  const hasOwnScanner = dialog !== null && HAS_OWN_SCANNER.has(dialog.kind);
  useScanner(
    (code) => {
      const paper = PAPER_CODES.find(({ is }) => is(code));
      if (paper) {
        void navigate({ href: paper.place(code) });
        return;
      }
      if (!isReady) {
        waiting.current.push(code);
        return;
      }
      o.onBegin();
      if (dialog && !hasOwnScanner) close();
      scan(code);
    },
    { enabled: !hasOwnScanner && o.isListening, captureInDialog: true },
  );
  return {
    /** Takes articles in the order in which they were scanned or typed. */
    inOrder,
    /** Whether the open dialog handles scans by itself. */
    hasOwnScanner,
    /** A code scanned into a prompt: it is handled after the prompt's answer. */
    continueWith: (code: string) => {
      if (shown.current === null) scan(code);
      else waiting.current.push(code);
    },
  };
}
