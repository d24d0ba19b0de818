import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { belowFloor, permissionsBeyond, priceInForce } from '../../../../src/sales/price-rules.ts';
import { lineTotal } from '../../../../src/sales/total-rules.ts';
import { useSession } from '../../../api/session.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import type { Allowed, Cart } from '../cart/cart.ts';
import { itemOf } from '../cart/cart-item.ts';
import type { LinePrice } from '../cart/cart-terms.ts';
import type { SaleDialog } from '../use-dialog.ts';
import type { useSaleApproval } from '../use-sale-approval.ts';
import { type PricedArticle, PricePrompt } from './price-prompt.tsx';

type Props = {
  dialog: SaleDialog | null;
  items: Cart['items'];
  approval: ReturnType<typeof useSaleApproval>;
  /** Adds an item at a price; `approved` is what another person allowed. */
  onAdd: (item: Item, price: number, approved?: Allowed) => void;
  /** Changes the price of an item in the sale. */
  onReprice: (productId: string, price: LinePrice, approved?: Allowed) => void;
  onScan: (code: string) => void;
  onClose: () => void;
  /** Whether this dialog is still open: two scans may answer it before the next render. */
  isOpen: () => boolean;
};

/** Asks for the price of an item that is added to the sale or already in it. */
export function PriceDialog({ dialog, items, approval, onAdd, onReprice, onScan, onClose, isOpen }: Props) {
  const { t } = useTranslation();
  const { formatMoney, styleNameIn, locale } = useFormats();
  const { effectivePermissions } = useSession();
  const prompt = (
    id: string,
    article: PricedArticle,
    confirmLabel: string,
    take: (price: LinePrice, approved?: Allowed) => void,
    /** The sale with this price. */
    change: (cart: Cart, price: LinePrice) => Cart,
  ) => {
    const lower = async (wanted: LinePrice) => {
      const sale = {
        lines: [{ ...article, ...wanted, quantity: article.quantity ?? 1 }],
        discountPercentage: 0,
      };
      const lacking = permissionsBeyond(sale, effectivePermissions);
      const about = belowFloor(sale).length > 0 ? 'floor' : 'price';
      const price = lineTotal(wanted.price, sale.lines[0]?.quantity ?? 1) - (wanted.discount ?? 0);
      const text = t(`approvals:about.${about}`, { name: article.name, price: formatMoney(price) });
      if (!(await approval.askFor(lacking, text, (cart) => change(cart, wanted)))) return;
      onClose();
      take(wanted, { permissions: [...effectivePermissions, ...lacking], belowFloor: true });
    };
    return (
      <PricePrompt
        key={id}
        article={article}
        confirmLabel={confirmLabel}
        onConfirm={(price) => {
          if (!isOpen()) return;
          onClose();
          take(price);
        }}
        onAsk={(wanted) => void lower(wanted)}
        asking={approval.asking}
        onScan={onScan}
        onClose={onClose}
      />
    );
  };
  if (dialog?.kind === 'newPrice') {
    const { item } = dialog;
    const inForce = priceInForce(item);
    return prompt(
      item.id,
      { ...item, ...inForce, price: inForce.listPrice, name: styleNameIn(item) },
      t('add'),
      ({ price }, approved) => onAdd(item, price, approved),
      (cart, { price }) => ({ ...cart, items: [...cart.items, { ...itemOf(item, price), quantity: 1 }] }),
    );
  }
  const item = dialog?.kind === 'price' ? items.find((i) => i.productId === dialog.productId) : undefined;
  if (!item) return null;
  return prompt(
    item.productId,
    {
      ...item,
      name: articleNameIn(locale, item),
      sku: item.productSku,
    },
    t('confirm'),
    (price, approved) => onReprice(item.productId, price, approved),
    (cart, price) => ({
      ...cart,
      items: cart.items.map((line) => (line.productId === item.productId ? { ...line, ...price } : line)),
    }),
  );
}
