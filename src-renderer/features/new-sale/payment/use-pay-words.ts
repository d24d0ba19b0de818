import { useTranslation } from 'react-i18next';
import { useMethodName, usePaymentMethods } from '../../../api/payment-methods.ts';

/** The names of the ways to pay in the dialog, which has its own words for those of the specification. */
export function usePayWords(): (mode: string) => string {
  const { t } = useTranslation();
  const methods = usePaymentMethods();
  const nameOf = useMethodName();
  return (mode) => {
    const isSpecified = mode === 'cash' || mode === 'credit_card' || mode === 'split';
    const hasOwnName = methods.find((m) => m.id === mode)?.hasOwnName;
    return isSpecified && !hasOwnName ? t(`sales:pay.methods.${mode}`) : nameOf(mode);
  };
}
