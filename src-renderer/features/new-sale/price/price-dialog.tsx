import { useTranslation } from 'react-i18next';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { formatMoney } from '../../../../src/core/money.ts';
import { BELOW_FLOOR } from '../../../../src/sales/rules.ts';
import { articleNameIn, styleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Cart } from '../cart/cart.ts';
import type { SaleDialog } from '../use-dialog.ts';
import type { useSaleApproval } from '../use-sale-approval.ts';
import { type PricedArticle, PricePrompt } from './price-prompt.tsx';

type Props = {
  dialog: SaleDialog | null;
  items: Cart['items'];
  approval: ReturnType<typeof useSaleApproval>;
  /** Adds an item at a price; below the minimum after an approval. */
  onAdd: (item: Item, price: number, belowFloor?: true) => void;
  /** Changes the price of an item in the sale. */
  onReprice: (productId: string, price: number, belowFloor?: true) => void;
  onScan: (code: string) => void;
  onClose: () => void;
  /** Whether this dialog is still open: two scans may answer it before the next render. */
  isOpen: () => boolean;
};

/** Asks for the price of an item that is added to the sale or already in it. */
export function PriceDialog({ dialog, items, approval, onAdd, onReprice, onScan, onClose, isOpen }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const prompt = (
    id: string,
    article: PricedArticle,
    confirmLabel: string,
    take: (price: number, belowFloor?: true) => void,
  ) => {
    const lower = async (price: number) => {
      const about = t('approvals:about.floor', { name: article.name, price: formatMoney(price, locale) });
      const added = dialog?.kind === 'newPrice' ? Math.max(price, article.floor) : 0;
      if (!(await approval.askFor([BELOW_FLOOR], about, added))) return;
      onClose();
      take(price, true);
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
        onAsk={(price) => void lower(price)}
        asking={approval.asking}
        onScan={onScan}
        onClose={onClose}
      />
    );
  };
  if (dialog?.kind === 'newPrice') {
    const { item } = dialog;
    return prompt(
      item.id,
      { ...item, listPrice: item.price, name: styleNameIn(locale, item) },
      t('add'),
      (price, belowFloor) => onAdd(item, price, belowFloor),
    );
  }
  const item = dialog?.kind === 'price' ? items.find((i) => i.productId === dialog.productId) : undefined;
  if (!item) return null;
  return prompt(
    item.productId,
    {
      ...item,
      listPrice: item.listPrice ?? item.price,
      name: articleNameIn(locale, item),
      sku: item.productSku,
    },
    t('confirm'),
    (price, belowFloor) => onReprice(item.productId, price, belowFloor),
  );
}
