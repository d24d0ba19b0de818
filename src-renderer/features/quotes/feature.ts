import { IconFileDescription } from '@tabler/icons-react';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const quotes = {
  screens: [
    {
      id: 'quotes',
      path: '/quotes',
      icon: IconFileDescription,
      page: officeScreen(() => import('./quotes-page.tsx'), 'QuotesPage'),
      permission: null,
      group: 'sell',
      needsStore: true,
    },
  ],
  stale: {
    quotes: (api) => [api.quotes.key()],
  },
  origins: {
    quote: {
      shown: ({ number, terms }, t) => ({
        icon: IconFileDescription,
        label: terms ? t('quotes:cart.holds') : t('quotes:cart.expired'),
        note: number,
        isWarning: terms === null,
        removeLabel: t('quotes:cart.remove', { number }),
      }),
      submit: async ({ id }, { client, context, sale }) => {
        const sold = await client.quotes.sell({ ...sale, id }, { context });
        return { sale: sold.sale, difference: null };
      },
      open: async (id, o) => await (await import('./open-quote.ts')).openQuote(id, o),
    },
  },
  outcome: {
    id: 'quote',
    icon: IconFileDescription,
    label: (t) => t('quotes:keep.start'),
    word: (t) => t('quotes:keep.word'),
    at: 'above',
    // A cart with returned items cannot become a quote.
    mayBegin: ({ items, origin }) =>
      items.length > 0 && items.every((item) => !item.free) && origin?.kind !== 'exchange',
    isUnderKey: false,
    place: (id) => `/quotes?quote=${id}`,
    dialog: async () => (await import('./keep-quote.tsx')).KeepQuote,
  },
} as const satisfies Feature;
