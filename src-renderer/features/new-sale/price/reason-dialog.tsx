import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_REASONS, type DiscountReason } from '../../../../src/sales/discount-rules.ts';
import layout from '../../../ui/layout.module.css';

type Props = { onChoose: (reason: DiscountReason) => void; onClose: () => void };

/** Asks before the payment why a sale costs less than its list prices, where the store wants to know. */
export function ReasonDialog({ onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('sales:discount.whyHint')}>
      <div className={layout.columnSmall}>
        {DISCOUNT_REASONS.map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            size="lg"
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(reason)}
          >
            {t(`reports:reasons.${reason}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
