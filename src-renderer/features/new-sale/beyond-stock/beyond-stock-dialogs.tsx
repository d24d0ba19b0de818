import { asksPrice } from '../../../../src/sales/typed-price-rules.ts';
import type { StoreSettings } from '../../../../src/stores/rules.ts';
import { useSession } from '../../../api/session.ts';
import type { Cart, CartAction } from '../cart/cart.ts';
import type { SaleDialog } from '../use-dialog.ts';
import { FreeDialog } from './free-dialog.tsx';
import { InHandDialog } from './in-hand-dialog.tsx';

type Props = {
  dialog: SaleDialog | null;
  storeId: string;
  settings: StoreSettings | undefined;
  items: Cart['items'];
  act: (action: CartAction) => boolean;
  show: (dialog: SaleDialog) => void;
  close: () => void;
};

/** Sells what the stock does not have: pieces in the hand, and free articles. */
export function BeyondStockDialogs({ dialog, storeId, settings, items, act, show, close }: Props) {
  const { effectivePermissions: permissions } = useSession();
  if (!settings) return null;
  if (dialog?.kind === 'free') {
    return (
      <FreeDialog
        storeId={storeId}
        approvalOver={settings.freeArticleApprovalOver}
        onAdd={(item, quantity) => {
          act({ type: 'add', item, permissions });
          if (quantity > 1) act({ type: 'setQuantity', productId: item.productId, quantity });
        }}
        onClose={close}
      />
    );
  }
  if (dialog?.kind !== 'inHand') return null;
  const { action } = dialog;
  const line = items.find(
    (i) => i.productId === (action.type === 'add' ? action.item.productId : action.productId),
  );
  const item = action.type === 'add' ? action.item : line;
  if (!item) return null;
  const sell = () => {
    close();
    if (action.type === 'setQuantity') return act({ ...action, inHand: true });
    const isAdded = act({ ...action, item: { ...action.item, inHand: true } });
    if (isAdded && !line && asksPrice(settings.pricePrompt, item)) {
      show({ kind: 'price', productId: item.productId });
    }
  };
  return (
    <InHandDialog
      item={item}
      needsApproval={settings.sellWithoutStock === 'approval'}
      onYes={sell}
      onClose={close}
    />
  );
}
