import { useQuery } from '@tanstack/react-query';
import { DEFAULT_RATES } from '../../../src/currency/rules.ts';
import type { StoreSettings } from '../../../src/stores/rules.ts';
import { api } from '../../api/client.ts';
import { paymentMethodsQuery } from '../../api/payment-methods.ts';

/** A store's settings for selling. */
type SaleTerms = {
  /** Units of each currency per MAD; the specification's defaults when the shop's cannot be loaded. */
  rates: Record<string, number>;
  /** Undefined when they cannot be loaded. */
  settings: StoreSettings | undefined;
  /**
   * Until these and the payment methods have answered for the first time: without them, a card with terminals would be
   * taken without one. A later refetch is not waited for: an open sale would lose its
   * dialog.
   */
  isReading: boolean;
};

export function useSaleTerms(storeId: string): SaleTerms {
  const rates = useQuery(api.currency.rates.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId } }));
  const methods = useQuery(paymentMethodsQuery());
  return {
    rates: rates.data?.rates ?? DEFAULT_RATES,
    settings: settings.data,
    isReading: [rates, settings, methods].some(({ isLoading, isFetched }) => isLoading && !isFetched),
  };
}
