import type { Item } from '../../../src/catalogue/contract.ts';
import { useSession } from '../../api/session.ts';
import type { Allowed, Cart, CartAction } from './cart/cart.ts';
import { type Discount, permissionsLacking, withDiscount } from './cart/cart-terms.ts';
import { QuantityPrompt } from './cart/quantity-prompt.tsx';
import { ItemChooser } from './catalogue/item-chooser.tsx';
import { DiscountDialog } from './price/discount-dialog.tsx';
import { PriceDialog } from './price/price-dialog.tsx';
import { useAboutTerms } from './price/use-about-terms.ts';
import type { SaleDialog } from './use-dialog.ts';
import type { useSaleApproval } from './use-sale-approval.ts';

type Props = {
  dialog: SaleDialog | null;
  storeId: string;
  cart: Cart;
  /** The store wants a reason for each reduction. */
  asksReason: boolean;
  approval: ReturnType<typeof useSaleApproval>;
  /** @returns whether it was done; a refusal has been shown */
  act: (action: CartAction) => boolean;
  onAdd: (item: Item, price: number, approved?: Allowed) => void;
  /** An item was chosen in the grid of its style. */
  onOffer: (item: Item) => void;
  /** A code was scanned into a prompt: it is handled after the answer. */
  onScan: (code: string) => void;
  /** Takes the coupon of a code. @returns why not, as a sentence */
  onCoupon: (code: string) => Promise<string | null>;
  onClose: () => void;
  /** Whether the dialog is still open: two scans may answer it before the next render. */
  isOpen: () => boolean;
};

/** The dialogs about what is in the sale: item, quantity, price and discount. */
export function LineDialogs(props: Props) {
  const {
    dialog,
    storeId,
    cart,
    asksReason,
    approval,
    act,
    onAdd,
    onOffer,
    onScan,
    onCoupon,
    onClose,
    isOpen,
  } = props;
  const { effectivePermissions } = useSession();
  const aboutTerms = useAboutTerms();
  const mine = { permissions: effectivePermissions };
  const askDiscount = async (discount: Discount) => {
    const changed = withDiscount({ ...cart, origin: null }, discount);
    const lacking = permissionsLacking(changed, effectivePermissions);
    const approved = await approval.askFor(lacking, aboutTerms(changed), (now) =>
      withDiscount(now, discount),
    );
    // Without an approval the cart refuses and gives the reason.
    const permissions = approved ? [...effectivePermissions, ...lacking] : effectivePermissions;
    if (act({ type: 'setDiscount', discount, permissions, belowFloor: approved })) onClose();
  };
  const counted =
    dialog?.kind === 'quantity' ? cart.items.find((i) => i.productId === dialog.productId) : undefined;
  return (
    <>
      <PriceDialog
        dialog={dialog}
        items={cart.items}
        approval={approval}
        onAdd={onAdd}
        onReprice={(productId, price, approved = mine) =>
          void act({ type: 'setPrice', productId, ...price, ...approved })
        }
        onScan={onScan}
        onClose={onClose}
        isOpen={isOpen}
      />
      {counted ? (
        <QuantityPrompt
          item={counted}
          onConfirm={(quantity) => act({ type: 'setQuantity', productId: counted.productId, quantity })}
          onScan={onScan}
          onClose={onClose}
        />
      ) : null}
      {dialog?.kind === 'choose' ? (
        <ItemChooser
          storeId={storeId}
          group={dialog.group}
          onPick={(item) => {
            onClose();
            onOffer(item);
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog?.kind === 'discount' ? (
        <DiscountDialog
          cart={cart}
          asksReason={asksReason}
          onReason={(reason, note) => void act({ type: 'setReason', reason, note })}
          onConfirm={(discount) => act({ type: 'setDiscount', discount, ...mine })}
          onAsk={(discount) => void askDiscount(discount)}
          asking={approval.asking}
          onCoupon={cart.origin ? null : onCoupon}
          onScan={onScan}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
