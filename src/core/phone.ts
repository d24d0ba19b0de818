import { plainDigits } from './number-text.ts';

/** What people write between the digits. */
const BETWEEN = /[().\-\u2010-\u2013]/g;
/** Morocco: 05 and 08 at a desk, 06 and 07 in a pocket; its own zero is dialled or not. */
const MOROCCAN = /^(?:\+?212)?0?([5-8]\d{8})$/;
/** Any other country with its code (E.164). */
const ABROAD = /^\+(?!212)[1-9]\d{6,14}$/;

/**
 * A telephone number in the one form in which it is kept, however it was typed: 0661223344 of Morocco, +33612345678 of
 * any other country. Digits may be of any script.
 * @returns null for what cannot be dialled
 */
export function normalPhone(typed: string): string | null {
  const digits = plainDigits(typed).replace(BETWEEN, '').replace(/^00/, '+');
  const moroccan = MOROCCAN.exec(digits);
  if (moroccan) return `0${moroccan[1]}`;
  return ABROAD.test(digits) ? digits : null;
}
