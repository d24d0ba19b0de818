import type { Variant } from '../../src/catalogue/contract.ts';
import type { Locale } from '../../src/core/money.ts';
import type { CartBody } from '../../src/till/contract.ts';
import { nameIn } from './use-locale.ts';

/** The name of a style in a language, where it has one. */
export function styleNameIn(
  locale: Locale,
  style: Pick<Variant, 'styleName' | 'styleNameAr' | 'styleNameFr'>,
): string {
  return nameIn(locale, { name: style.styleName, nameAr: style.styleNameAr, nameFr: style.styleNameFr });
}

/** As far as a line of the current sale names its article. */
export type ArticleName = Pick<CartBody['items'][number], 'productName' | 'productNameAr' | 'productNameFr'>;

/** The name of an article of the current sale in a language, where it has one. */
export function articleNameIn(locale: Locale, article: ArticleName): string {
  const { productName: name, productNameAr: nameAr, productNameFr: nameFr } = article;
  return nameIn(locale, { name, nameAr, nameFr });
}
