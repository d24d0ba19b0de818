import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

/** The stores of transfers, with their names in the current language. */
export function usePlaces() {
  const { locale } = useLocale();
  const { data } = useQuery(api.transfers.places.queryOptions());
  const places = data?.items ?? [];
  return {
    placeName: (id: string): string => {
      const place = places.find((s) => s.id === id);
      return place ? nameIn(locale, place) : '';
    },
    /** Options for a Select, without the current store. */
    othersThan: (id: string) =>
      places.filter((s) => s.id !== id).map((s) => ({ value: s.id, label: nameIn(locale, s) })),
  };
}
