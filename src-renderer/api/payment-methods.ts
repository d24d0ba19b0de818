import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../src/core/names.ts';
import type { PaymentMethod } from '../../src/payment-methods/contract.ts';
import { ROUNDING } from '../../src/payment-methods/rounding-rules.ts';
import {
  BUILT_IN,
  BUILT_IN_METHODS,
  GIFT_CARDS_SOLD,
  isBuiltIn,
  isHeldMethod,
  type MethodNames,
} from '../../src/payment-methods/rules.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { api } from './client.ts';

/** What every house has, until its own methods are loaded. */
const UNLOADED: readonly PaymentMethod[] = BUILT_IN_METHODS.map((id, position) => ({
  id,
  ...BUILT_IN[id],
  name: id,
  nameAr: null,
  nameFr: null,
  hasOwnName: false,
  parentId: null,
  position,
}));

/** How the payment methods are read: once, and again when they change. */
export const paymentMethodsQuery = () =>
  api.paymentMethods.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The payment methods of the house in their order, also those put away. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  const query = useQuery(paymentMethodsQuery());
  return query.data?.items ?? UNLOADED;
}

/**
 * The name of a method in the language of the screen: that of its document if the document stores one, otherwise the
 * one that it has now.
 */
export function useMethodName(): (method: string, stored?: MethodNames | null) => string {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const methods = usePaymentMethods();
  return (id, stored) => {
    if (stored) return nameIn(locale, stored);
    const method = methods.find((m) => m.id === id);
    if (method?.hasOwnName) return nameIn(locale, method);
    return isBuiltIn(id) || isHeldMethod(id) || id === ROUNDING || id === GIFT_CARDS_SOLD
      ? t(`payments:methods.${id as 'cash'}`)
      : id;
  };
}
