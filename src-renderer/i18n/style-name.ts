import type { Variant } from '../../src/catalogue/contract.ts';
import type { Locale } from '../../src/core/money.ts';
import { nameIn } from './use-locale.ts';

/** The name of a style in a language, where it has one. */
export function styleNameIn(
  locale: Locale,
  style: Pick<Variant, 'styleName' | 'styleNameAr' | 'styleNameFr'>,
): string {
  return nameIn(locale, { name: style.styleName, nameAr: style.styleNameAr, nameFr: style.styleNameFr });
}
