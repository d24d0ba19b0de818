import { z } from 'zod';
import { plainDigits } from '../core/number-text.ts';
import { CARD_NUMBER, PIN } from './rules.ts';
import './refusals.ts';

/** A card's number, as its reader types it. */
export const cardNumber = z.string().trim().toUpperCase().pipe(z.string().regex(CARD_NUMBER));

/** A PIN, in any digits that a keyboard has. */
export const pin = z.string().max(20).transform(plainDigits).pipe(z.string().regex(PIN));
