import { randomInt } from 'node:crypto';

/** How long a password that somebody else gave opens the way to one's own. */
export const FIRST_PASSWORD_MS = 24 * 3_600_000;

/** No letters that are read for digits or for one another. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUP = 5;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A first password: read out or copied once, too long to be guessed before it ends. */
export const newFirstPassword = (): string => `${group()}-${group()}`;
