import { useQuery } from '@tanstack/react-query';
import { DEFAULT_RATES } from '../../../src/currency/rules.ts';
import { api } from '../../api/client.ts';

/** Units of each currency for one MAD; the spec's defaults until, and unless, others are known. */
export function useRates(): Record<string, number> {
  const { data } = useQuery(api.currency.rates.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return data?.rates ?? DEFAULT_RATES;
}
