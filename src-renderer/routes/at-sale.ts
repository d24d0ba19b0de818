import type { Joined } from '../../src/core/declared.ts';
import type { CartOrigin, CartOrigins } from '../../src/sales/cart-origin-contract.ts';
import { FEATURES } from '../features.ts';
import type { CartOutcome, Feature, OriginDeclared } from './feature.ts';

const features: readonly Feature[] = FEATURES;

/** What an open cart may become instead of a sale, as declared by the features. */
export const OUTCOMES: readonly CartOutcome[] = features.flatMap(({ outcome }) => outcome ?? []);

/** Codes on printed papers, with the screens they open. */
export const PAPER_CODES = features.flatMap(({ paperCode }) => paperCode ?? []);

type OriginsOf<F> = F extends { origins: infer O } ? O : never;

const origins: Joined<OriginsOf<(typeof FEATURES)[number]>> = Object.assign(
  {},
  ...FEATURES.map((feature) => ('origins' in feature ? feature.origins : {})),
);

/** The declared origins of carts: a kind that no feature declares does not compile. */
export const ORIGINS: { readonly [K in keyof CartOrigins]: OriginDeclared<CartOrigins[K]> } = origins;

export const originOf = ({ kind }: CartOrigin): OriginDeclared<CartOrigin> => ORIGINS[kind];
