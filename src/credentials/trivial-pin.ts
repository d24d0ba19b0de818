import { plainDigits } from '../core/number-text.ts';

const FIRST_YEAR = 1940;
const LAST_YEAR = 2030;

const reversed = (digits: string) => [...digits].toReversed().join('');

const ASCENDING = '01234567890';
/** Three keys in a row on the pad, the column that ends with the zero, and the corners in a circle. */
const PAD_LINES = ['123', '456', '789', '147', '258', '369', '159', '357'];
const PAD_PATHS = ['2580', '1397139'];

const isIn = (path: string, pin: string) => path.includes(pin) || reversed(path).includes(pin);

/** Whether the PIN is one block of digits repeated: 1111, 1212, 123123. */
function isRepeated(pin: string): boolean {
  const sizes = [1, 2, 3].filter((size) => size < pin.length && pin.length % size === 0);
  return sizes.some((size) => pin === pin.slice(0, size).repeat(pin.length / size));
}

/** Whether the PIN is made of lines on the pad: 147258, 789456. */
function isOfLines(pin: string): boolean {
  const isLine = (keys: string) => PAD_LINES.some((line) => line === keys || reversed(line) === keys);
  return pin.length === 6 && isLine(pin.slice(0, 3)) && isLine(pin.slice(3));
}

const isYear = (pin: string) => pin.length === 4 && Number(pin) >= FIRST_YEAR && Number(pin) <= LAST_YEAR;

/**
 * Whether a PIN is among the first that anyone tries: a run, a repetition, a line on the pad, a year, the end of the
 * person's phone number.
 */
export function isTrivialPin(pin: string, phone: string | null = null): boolean {
  const isOfPhone = phone !== null && plainDigits(phone).replaceAll(/\D/g, '').endsWith(pin);
  const isPath = [ASCENDING, ...PAD_PATHS].some((path) => isIn(path, pin));
  return isPath || isRepeated(pin) || isOfLines(pin) || isYear(pin) || isOfPhone;
}
