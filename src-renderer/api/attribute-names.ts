import { useQuery } from '@tanstack/react-query';
import { AttributeNames } from '../../src/attributes/attribute-names.ts';
import type { Attribute } from '../../src/attributes/contract.ts';
import type { AttributeKind } from '../../src/attributes/rules.ts';
import type { Locale } from '../../src/core/money.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { api } from './client.ts';

/** How categories, sizes and colours of items are shown in the reader's language. */
export type ShownNames = {
  /** The label of a text; the text itself when no list has that name. */
  label(kind: AttributeKind, text: string): string;
  /** Replaces size, colour and category of an object by their labels. */
  labelled<G extends Partial<Record<AttributeKind, string>>>(goods: G): G;
  /** Select options: the text as value, its label as text. */
  options(kind: AttributeKind, texts: readonly string[]): { value: string; label: string }[];
  /** A comparator for texts, in the order of their list. */
  compare(kind: AttributeKind): (a: string, b: string) => number;
  /** A comparator for the articles of a style: by colour, then by size. */
  compareArticles(): (a: { color: string; size: string }, b: { color: string; size: string }) => number;
  /** #rrggbb of a colour; null when unknown. */
  swatchOf(color: string): string | null;
};

function shownNames(items: readonly Attribute[], locale: Locale): ShownNames {
  const names = new AttributeNames(items);
  return {
    label: (kind, text) => names.label(kind, text, locale),
    labelled: (goods) => names.labelled(goods, locale),
    options: (kind, texts) => texts.map((value) => ({ value, label: names.label(kind, value, locale) })),
    compare: (kind) => names.compare(kind),
    compareArticles: () => names.compareArticles(),
    swatchOf: (color) => names.find('color', color)?.swatch ?? null,
  };
}

const NONE: readonly Attribute[] = [];
const cache = new WeakMap<readonly Attribute[], Map<Locale, ShownNames>>();

/** Cached per lists and language, so many rows of a screen share one object. */
function namesOf(items: readonly Attribute[], locale: Locale): ShownNames {
  const byLocale = cache.get(items) ?? new Map<Locale, ShownNames>();
  cache.set(items, byLocale);
  const names = byLocale.get(locale) ?? shownNames(items, locale);
  byLocale.set(locale, names);
  return names;
}

/**
 * Labels of the shop's categories, sizes and colours in the reader's language; until the lists are loaded, the plain
 * texts. The lists are loaded once; a change event makes them stale.
 * @param language of a paper, when it differs from the reader's
 */
export function useAttributeNames(language?: Locale): ShownNames {
  const { locale } = useLocale();
  const { data } = useQuery(api.attributes.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  return namesOf(data?.items ?? NONE, language ?? locale);
}
