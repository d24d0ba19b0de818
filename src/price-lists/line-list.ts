import { z } from 'zod';
import { recordAmount, recordId, recordText } from '../core/record.ts';
import { LIST_KINDS, MOST_TAKE } from './rules.ts';

const pieces = z.number().int().min(1).max(MOST_TAKE);

/** The list that a line was sold under, as records keep it. */
export const soldUnder = z.strictObject({
  id: recordId,
  name: recordText(60),
  kind: z.enum(LIST_KINDS),
  /** The item's own price. */
  ownPrice: recordAmount,
  struck: recordAmount.nullable(),
  take: pieces.optional(),
  pay: pieces.optional(),
  /** What n for the price of m takes off the line. */
  off: recordAmount.optional(),
  /** No person may take anything off as well. */
  isFixed: z.literal(true).optional(),
});
