import { z } from 'zod';
import { centimes, id, percent, whole } from '../core/contract.ts';
import { PIECES } from '../core/number-text.ts';

/** The offered terms: a cart with only these items, no more pieces and no lower prices, needs no new approval. */
export const offeredTerms = z.object({
  discountPercentage: percent,
  discountAmount: centimes.nullish(),
  lines: z
    .array(
      z.object({
        productId: id,
        price: centimes,
        quantity: whole(PIECES),
        discount: centimes.optional(),
      }),
    )
    .max(500),
});

/** The part of a cart's origin that a sale reads, whatever the kind of origin. */
export const origin = z.object({
  /** Value that pays before any money, in centimes. */
  value: centimes.optional(),
  /** What earlier returns of the sale that it returns gave back, in centimes: a large return needs a manager. */
  repaid: centimes.optional(),
  terms: offeredTerms.nullish(),
});

/**
 * Where an open cart comes from, by kind: a quote being sold, items being returned. Each area adds its own kind in
 * its `contract.ts`; its feature decides how the sale screen shows it and how such a cart is submitted.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface CartOrigins {}
export type CartOrigin = CartOrigins[keyof CartOrigins];

type Origin = z.ZodObject<{ kind: z.ZodLiteral<string> }>;
const ORIGINS = new Map<string, Origin>();

/** Declares an area's kind of origin. @throws when the kind is already declared */
export function declareOrigin<O extends Origin>(own: O): O {
  const kind = own.shape.kind.value;
  if (ORIGINS.has(kind)) throw new Error(`The origin ${kind} is declared twice`);
  ORIGINS.set(kind, own);
  return own;
}

/** Any declared origin; other kinds are refused. */
export const cartOrigin = z.lazy(() => z.union([...ORIGINS.values()])) as unknown as z.ZodType<CartOrigin>;
