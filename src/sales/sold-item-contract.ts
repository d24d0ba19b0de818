import { z } from 'zod';
import { centimes, id, requiredText, text, whole } from '../core/contract.ts';
import { PIECES } from '../core/number-text.ts';

/** An article that is not in the inventory yet; an empty category is none. */
const freeArticle = z.object({ name: requiredText(120), category: text(60).default('') });
export type FreeArticle = z.infer<typeof freeArticle>;

/** A line of a submitted sale: an item or a bundle of the store, or a free article. */
export const soldItem = z
  .object({
    productId: id.optional(),
    free: freeArticle.optional(),
    price: centimes,
    quantity: whole(PIECES),
    total: z.number().int().optional(),
    /** Centimes off the line. */
    discount: centimes.optional(),
    /** The pieces are in the hand although the stock says none; it counts where the store's settings allow it. */
    inHand: z.boolean().optional(),
    /** Who sold this line, when it is not who sold the others. */
    sellerId: id.optional(),
  })
  .refine((line) => (line.productId === undefined) !== (line.free === undefined), {
    path: ['productId'],
    message: 'either productId or free',
  });
