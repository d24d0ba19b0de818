import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

/** The stores that goods come from and go to, and their names in the language in use. */
export function usePlaces() {
  const { locale } = useLocale();
  const { data } = useQuery(api.transfers.places.queryOptions());
  const places = data?.items ?? [];
  return {
    placeName: (id: string): string => {
      const place = places.find((s) => s.id === id);
      return place ? nameIn(locale, place) : '';
    },
    /** For a Select, without the store that one is in. */
    othersThan: (id: string) =>
      places.filter((s) => s.id !== id).map((s) => ({ value: s.id, label: nameIn(locale, s) })),
  };
}
