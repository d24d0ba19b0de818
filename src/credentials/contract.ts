import { z } from 'zod';
import { CARD_NUMBER } from './rules.ts';

/** A card's number, as its reader types it. */
export const cardNumber = z.string().trim().toUpperCase().pipe(z.string().regex(CARD_NUMBER));
