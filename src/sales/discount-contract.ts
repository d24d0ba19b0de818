import { z } from 'zod';
import { centimes, text } from '../core/contract.ts';
import { DISCOUNT_REASONS } from './discount-rules.ts';
import { lineTotal, type PricedLine } from './total-rules.ts';

/** Centimes off the whole sale, instead of a percentage: an agreed total is submitted as what it takes off. */
export const discountAmount = centimes.nullish();

/** Why a sale brings less than the prices in force: a reason of the list, and a note. */
export const whyReduced = {
  discountReason: z.enum(DISCOUNT_REASONS).nullish(),
  discountNote: text(120).nullish(),
};

/** The same as it is stored: null for none. */
export const storedReason = {
  discountReason: z.enum(DISCOUNT_REASONS).nullable(),
  discountNote: z.string().nullable(),
};

type Discounted = {
  items: readonly PricedLine[];
  /** Of a deposit: garments to be made. */
  garments?: readonly PricedLine[];
  discountPercentage: number;
  discountAmount?: number | null | undefined;
};

const leftOf = (line: PricedLine): number => lineTotal(line.price, line.quantity) - (line.discount ?? 0);

/** A percentage and an amount off exclude each other, and no amount is more than what it is taken from. */
export const withOneDiscount = <S extends z.ZodType<Discounted>>(schema: S): S =>
  schema
    .refine((sale) => sale.discountPercentage === 0 || !sale.discountAmount, {
      path: ['discountAmount'],
      message: 'either discountAmount or discountPercentage',
    })
    .refine((sale) => sale.items.every((line) => leftOf(line) >= 0), {
      path: ['items'],
      message: 'a discount is more than its line',
    })
    .refine(
      ({ items, garments = [], discountAmount: off }) =>
        !off || off <= [...items, ...garments].reduce((sum, line) => sum + leftOf(line), 0),
      { path: ['discountAmount'], message: 'is more than what it is taken from' },
    );
