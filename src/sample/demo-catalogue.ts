import { COLORS, type Color, EPITHETS, KINDS, type Kind, type KindName, PALETTES } from './garments.ts';
import type { Random } from './random.ts';
import { SHOPS } from './shops.ts';

export type SampleArticle = {
  articleId: string;
  sku: string;
  barcode: string;
  size: string;
  color: string;
  /** Relative frequency of sale among the variants of its style. */
  weight: number;
};

/** A store's terms for a style, centimes. */
export type SampleTerms = { price: number; floor: number; cost: number };

export type SampleStyle = {
  id: string;
  kind: KindName;
  name: string;
  nameAr: string;
  nameFr: string;
  category: string;
  fabricType: string;
  description: string;
  /** Colours of its picture; the first is the garment's. */
  colors: Color[];
  /** Index of the picture's pattern. */
  pattern: number;
  variants: SampleArticle[];
  /** By store; null if the store does not sell it. */
  terms: (SampleTerms | null)[];
  weight: number;
};

const SIZE_WEIGHTS: Record<string, number> = { S: 0.7, M: 1.3, L: 1.4, XL: 1, XXL: 0.5 };

/**
 * A price rounded as shops do: to tens of dirhams, small ones to fives.
 * @returns centimes
 */
export function shopPrice(dirhams: number): number {
  const step = dirhams >= 200 ? 10 : 5;
  return Math.round(dirhams / step) * step * 100;
}

/** An EAN-13 of the range for internal use (GS1: 20–29), which no manufacturer uses. */
export function shopBarcode(n: number): string {
  const digits = `20${String(n).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/**
 * All styles with their size × colour grids and each store's terms.
 * @param at when the shop was stocked
 */
export function sampleCatalogue(random: Random, at: number): SampleStyle[] {
  const styles: SampleStyle[] = [];
  let number = 0;
  let articles = 0;
  for (const [kindName, epithets] of Object.entries(EPITHETS) as [KindName, (typeof EPITHETS)[KindName]][]) {
    const kind: Kind = KINDS[kindName];
    for (const [n, [en, ar, fr]] of epithets.entries()) {
      number += 1;
      const prefix = `${kind.code}-${String(number).padStart(3, '0')}`;
      const palette = PALETTES[kindName];
      const count = Math.min(palette.length, random.int(2, 4));
      const colors = Array.from(
        { length: count },
        (_, i) => COLORS[palette[(n + i) % palette.length] ?? 'green'],
      );
      const fabricType = random.pick(kind.fabrics);
      const [low, high] = kind.price;
      const price = low + (high - low) * random.next() ** 1.6;
      const cost = Math.round(price * (0.48 + random.next() * 0.14)) * 100;
      styles.push({
        id: random.idAt(at),
        kind: kindName,
        name: kind.en(en),
        nameAr: kind.ar(ar),
        nameFr: kind.fr(fr),
        category: kind.category.fr,
        fabricType,
        description: `مثال للتجربة · Article d’exemple · ${fabricType}`,
        colors,
        pattern: number,
        variants: colors.flatMap((color, c) =>
          kind.sizes.map((size): SampleArticle => {
            articles += 1;
            return {
              articleId: random.idAt(at),
              sku: `${prefix}-${size}-${color.code}`,
              barcode: shopBarcode(articles),
              size,
              color: color.name,
              weight: (SIZE_WEIGHTS[size] ?? 1) / (1 + c * 0.6),
            };
          }),
        ),
        terms: SHOPS.map(({ carries, priceFactor }, shop) => {
          if (shop > 0 && !random.chance(carries)) return null;
          const listPrice = shopPrice(price * priceFactor);
          return { price: listPrice, floor: shopPrice((listPrice / 100) * 0.88), cost };
        }),
        weight: kind.demand * (0.25 + 2 * random.next() ** 2),
      });
    }
  }
  return styles;
}
