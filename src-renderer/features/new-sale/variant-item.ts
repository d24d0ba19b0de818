import type { Variant } from '../../../src/catalogue/contract.ts';
import type { Locale } from '../../../src/core/money.ts';
import { nameIn } from '../../i18n/use-locale.ts';
import type { ArticleName, CartItem } from './cart.ts';

/** The name of a line's article in a language, where it has one. */
export function articleNameIn(locale: Locale, item: ArticleName): string {
  const { productName, productNameAr, productNameFr } = item;
  return nameIn(locale, { name: productName, nameAr: productNameAr, nameFr: productNameFr });
}

/** An article as a line of the cart. @param price the agreed one, centimes; the article's own unless given */
export function itemOf(variant: Variant, price = variant.price): Omit<CartItem, 'quantity'> {
  return {
    productId: variant.id,
    productName: variant.styleName,
    productNameAr: variant.styleNameAr,
    productNameFr: variant.styleNameFr,
    productNameFr: variant.styleNameFr,
    productSku: variant.sku,
    size: variant.size,
    color: variant.color,
    image: variant.image,
    price,
    floor: variant.floor,
    stock: variant.stock,
  };
}
