import type { Item } from '../../src/catalogue/contract.ts';
import type { Locale } from '../../src/core/money.ts';
import type { CartBody } from '../../src/till/contract.ts';
import { nameIn } from './use-locale.ts';

/** The name of a style in a language, with the fallback of `nameIn`. */
export function styleNameIn(
  locale: Locale,
  style: Pick<Item, 'styleName' | 'styleNameAr' | 'styleNameFr'>,
): string {
  return nameIn(locale, { name: style.styleName, nameAr: style.styleNameAr, nameFr: style.styleNameFr });
}

/** The fields of a cart line that name its item. */
export type ArticleName = Pick<CartBody['items'][number], 'productName' | 'productNameAr' | 'productNameFr'>;

/** The name of a cart line's item in a language, with the fallback of `nameIn`. */
export function articleNameIn(locale: Locale, article: ArticleName): string {
  const { productName: name, productNameAr: nameAr, productNameFr: nameFr } = article;
  return nameIn(locale, { name, nameAr, nameFr });
}
