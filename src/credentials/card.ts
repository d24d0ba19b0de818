import { hashRaw } from '@node-rs/argon2';
import { COST } from './password.ts';

/** One salt for all cards, because a card is looked up by its hash; Argon2id still slows down guessing. */
const SALT = Buffer.from('8d1f6a3c95e24b70a1c2d3e4f5061728', 'hex');
const SHOWN_DIGITS = 4;

/** A card's hash, hex; the number itself is not stored. About 34 ms on a counter PC, like a password's. */
export async function cardHash(cardNumber: string): Promise<string> {
  return (await hashRaw(cardNumber, { ...COST, salt: SALT })).toString('hex');
}

/** The last digits, shown so that people can tell cards apart. */
export const cardEnding = (cardNumber: string): string => cardNumber.slice(-SHOWN_DIGITS);
