import { plainDigits } from './number-text.ts';

/** Separators that people type between digits. */
const BETWEEN = /[().\-\u2010-\u2013]/g;
/** Moroccan numbers: 05 and 08 are landlines, 06 and 07 mobiles; the leading zero is optional. */
const MOROCCAN = /^(?:\+?212)?0?([5-8]\d{8})$/;
/** Numbers of any other country, with their code (E.164). */
const ABROAD = /^\+(?!212)[1-9]\d{6,14}$/;

/**
 * A phone number in its single stored form, however it was typed: 0661223344 for Morocco, +33612345678 for other
 * countries. Digits may be of any script.
 * @returns null when it cannot be dialled
 */
export function normalPhone(typed: string): string | null {
  const digits = plainDigits(typed).replace(BETWEEN, '').replace(/^00/, '+');
  const moroccan = MOROCCAN.exec(digits);
  if (moroccan) return `0${moroccan[1]}`;
  return ABROAD.test(digits) ? digits : null;
}
