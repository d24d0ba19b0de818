import { z } from 'zod';
import type { Claim } from '../core/claims.ts';
import { storedText } from '../core/store/row-schemas.ts';
import { fitsMethod, NAME_LENGTH, PAYMENT_KINDS, REFERENCE_LENGTH, type TakenBy } from './rules.ts';

export const storedNames = z.strictObject({
  name: storedText(NAME_LENGTH).min(1),
  nameAr: storedText(NAME_LENGTH).nullable(),
  nameFr: storedText(NAME_LENGTH).nullable(),
});

/** The names of methods by their ids, as a closing stores them. */
export const storedNamesByMethod = z.record(z.string().max(40), storedNames);

/** What the record of a payment says of its method. */
export const takenBy = {
  methodKind: z.enum(PAYMENT_KINDS).optional(),
  methodNames: storedNames.optional(),
  reference: storedText(REFERENCE_LENGTH).optional(),
};

/** What a record says of its methods must fit their ids, otherwise a till's key could book cash as a card. */
export const claimOfMethods = (payments: readonly (TakenBy & { method: string })[]): Claim => ({
  follows: 'the kind of what it is paid with',
  holds: payments.every(fitsMethod),
});
