import { useTranslation } from 'react-i18next';
import type { DiscountReason as Reason } from '../../src/sales/discount-rules.ts';

type Props = { of: { discountReason: Reason | null; discountNote: string | null } };

/** Why a document costs less than the prices in force, as a sentence; nothing where nobody said. */
export function DiscountReason({ of: { discountReason, discountNote } }: Props) {
  const { t } = useTranslation();
  if (!discountReason) return null;
  return (
    <>
      {t(`reports:reasons.${discountReason}`)}
      {discountNote ? (
        <>
          {' · '}
          <bdi>{discountNote}</bdi>
        </>
      ) : null}
    </>
  );
}
