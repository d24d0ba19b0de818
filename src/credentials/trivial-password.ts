import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';

/** Passwords that attackers try first: the program's name, the most common ones, keyboard rows of Latin layouts. */
const COMMON = new Set([
  'hanout',
  'hanouty',
  'password',
  'passw0rd',
  'motdepasse',
  'azerty',
  'azertyuiop',
  'qwerty',
  'qwertyuiop',
  'qwertz',
  'admin',
  'administrateur',
  'caisse',
  'boutique',
  'magasin',
  'maroc',
  'bonjour',
  'salam',
  'welcome',
  'iloveyou',
  'abcdef',
  'abcabc',
  '112233',
  '121212',
  '123123',
  '123321',
  '102030',
]);

const DIGITS = '0123456789012345678909876543210987654321';

/** Without capitals, accents, spaces and punctuation. */
const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The letters of a password without leading and trailing digits. */
const stem = (text: string): string => text.replace(/^\d+|\d+$/g, '');

/**
 * Whether a password is easy to guess: a common one, a row of digits, a repeated character, the person's own
 * name, number or address.
 * @param own personal data of the password's owner
 */
export function isTrivial(password: string, own: readonly (string | null | undefined)[] = []): boolean {
  const text = plain(password);
  if (new Set(text).size <= 2 || DIGITS.includes(text)) return true;
  const word = stem(text);
  if (COMMON.has(text) || COMMON.has(word)) return true;
  const names = own.flatMap((name) => {
    const [local = ''] = (name ?? '').split('@');
    return [plain(name ?? ''), plain(local), ...local.split(/\s+/).map(plain)];
  });
  return names.some((name) => name.length > 2 && (name === text || name === word));
}

/** @throws PASSWORD_TRIVIAL */
export function requireOwnThought(password: string, own: readonly (string | null | undefined)[] = []): void {
  if (isTrivial(password, own)) throw new Refusal('PASSWORD_TRIVIAL');
}
