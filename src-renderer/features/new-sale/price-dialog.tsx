import { useTranslation } from 'react-i18next';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { formatMoney } from '../../../src/core/money.ts';
import { BELOW_FLOOR } from '../../../src/sale/rules.ts';
import { articleNameIn, styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Cart } from './cart.ts';
import { type PricedArticle, PricePrompt } from './price-prompt.tsx';
import type { SaleDialog } from './use-dialog.ts';
import type { useSaleApproval } from './use-sale-approval.ts';

type Props = {
  dialog: SaleDialog | null;
  items: Cart['items'];
  approval: ReturnType<typeof useSaleApproval>;
  /** A new article at its price; below the floor once somebody has said yes. */
  onAdd: (variant: Variant, price: number, belowFloor?: true) => void;
  /** Another price for what is in the sale. */
  onReprice: (productId: string, price: number, belowFloor?: true) => void;
  onScan: (code: string) => void;
  onClose: () => void;
  /** Whether this is still the dialog that is asked: two scans may answer it before the screen is drawn again. */
  isOpen: () => boolean;
};

/** Asks for the price of an article that comes into the sale, or of one that is in it. */
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
      if (!(await approval.askFor([BELOW_FLOOR], about))) return;
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
    const { variant } = dialog;
    return prompt(
      variant.id,
      { ...variant, listPrice: variant.price, name: styleNameIn(locale, variant) },
      t('add'),
      (price, belowFloor) => onAdd(variant, price, belowFloor),
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
