import { randomInt } from 'node:crypto';

/** How long a temporary password can be replaced by an own one. */
export const FIRST_PASSWORD_MS = 24 * 3_600_000;

/** Without characters that are confused with digits or each other. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUP = 5;

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A temporary password: short enough to read out once, too long to guess before it expires. */
export const newFirstPassword = (): string => `${group()}-${group()}`;
