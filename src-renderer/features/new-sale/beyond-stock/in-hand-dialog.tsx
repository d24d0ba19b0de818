import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BEYOND_STOCK } from '../../../../src/sales/beyond-stock-rules.ts';
import { useSession } from '../../../api/session.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { CartItem } from '../cart/cart-item.ts';

type Props = {
  item: Pick<CartItem, 'productName' | 'productNameAr' | 'productNameFr' | 'stock'>;
  /** The store's setting: a manager approves it when it is paid. */
  needsApproval: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** The one question about an item that the stock does not have. */
export function InHandDialog({ item, needsApproval, onYes, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { can } = useSession();
  const available = Math.max(0, item.stock);
  return (
    <ConfirmDialog
      opened
      title={available === 0 ? t('sales:inHand.none') : t('sales:inHand.some', { available })}
      confirmLabel={t('sales:inHand.yes')}
      onClose={onClose}
      onConfirm={onYes}
    >
      <Text fw={700}>
        <bdi>{articleNameIn(locale, item)}</bdi>
      </Text>
      <Text c="dimmed" size="sm">
        {needsApproval && !can(BEYOND_STOCK) ? t('sales:inHand.approval') : t('sales:inHand.message')}
      </Text>
    </ConfirmDialog>
  );
}
