import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DISCOUNT_REASONS, type DiscountReason } from '../../../../src/sales/discount-rules.ts';
import type { Cart } from '../cart/cart.ts';

type Props = {
  cart: Pick<Cart, 'discountReason' | 'discountNote'>;
  required: boolean;
  onChange: (reason: DiscountReason | null, note: string | null) => void;
};

/** Why a sale costs less than its list prices; another reason than those of the list is noted. */
export function ReasonField({
  cart: { discountReason = null, discountNote = null },
  required,
  onChange,
}: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        label={t('sales:discount.why')}
        placeholder={required ? '' : t('optional')}
        required={required}
        clearable
        value={discountReason}
        onChange={(reason) => onChange(reason as DiscountReason | null, null)}
        data={DISCOUNT_REASONS.map((value) => ({ value, label: t(`reports:reasons.${value}`) }))}
      />
      {discountReason === 'other' ? (
        <TextInput
          label={t('sales:discount.note')}
          placeholder={t('optional')}
          maxLength={120}
          value={discountNote ?? ''}
          onChange={(e) => onChange('other', e.currentTarget.value)}
        />
      ) : null}
    </>
  );
}
