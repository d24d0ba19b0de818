import type { Feature } from '../../routes/feature.ts';

/** Free articles wait in the list of what to settle. */
export const freeArticles = {
  screens: [],
  stale: {
    free_articles: (api) => [api.freeArticles.key()],
  },
} as const satisfies Feature;
