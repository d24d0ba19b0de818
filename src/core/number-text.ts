/**
 * The only place where text becomes a number: typed fields and the cells of imported files. A number with two
 * possible readings is refused with both, never guessed, and no result is NaN.
 */

/** The limits of a number. Amounts of money are in dirhams here; see `readAmount` for centimes. */
export type NumberRules = {
  /** Max. decimals; 0 for whole numbers. */
  decimals: number;
  min: number;
  max: number;
};

export const MONEY = { decimals: 2, min: 0, max: 99_999_999.99 } as const satisfies NumberRules;
/** An amount to be moved: zero is refused. */
export const MONEY_MOVED = { decimals: 2, min: 0.01, max: 99_999_999.99 } as const satisfies NumberRules;
export const PERCENT = { decimals: 2, min: 0, max: 100 } as const satisfies NumberRules;
/** Pieces in stock, and the low-stock threshold. */
export const STOCK = { decimals: 0, min: 0, max: 1_000_000 } as const satisfies NumberRules;
/** Pieces in or out. */
export const STOCK_CHANGE = { decimals: 0, min: -1_000_000, max: 1_000_000 } as const satisfies NumberRules;
/** Pieces of a line: sold, ordered, sent. */
export const PIECES = { decimals: 0, min: 1, max: 100_000 } as const satisfies NumberRules;
/** The same, with zero allowed. */
export const PIECES_OR_NONE = { decimals: 0, min: 0, max: 100_000 } as const satisfies NumberRules;
export const PORT = { decimals: 0, min: 1, max: 65_535 } as const satisfies NumberRules;
/** A body measure in centimetres. */
export const CENTIMETRES = { decimals: 1, min: 1, max: 400 } as const satisfies NumberRules;

export type NumberProblem =
  | { code: 'empty' }
  | { code: 'notANumber' }
  /** `whole` and `fraction` are the two readings, in Latin digits with a point. */
  | { code: 'ambiguous'; whole: string; fraction: string }
  | { code: 'decimals'; most: number }
  | { code: 'tooSmall'; min: number }
  | { code: 'tooLarge'; max: number };

/** A number as decimal digits: `whole` and `fraction` contain only 0 to 9. */
type Decimal = { isNegative: boolean; whole: string; fraction: string };

/** Replaces Arabic and Persian digits by Latin ones; keeps everything else. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0));
}

/** The digits of an identifier (ICE, phone, card), in Latin digits without spaces. */
export function plainDigits(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '');
}

/** Direction marks, which are copied along with a number from Arabic text. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const DIGITS = /^\d+$/;
const GROUPED = /^\d{1,3}(?:[ .,٬]\d{3})+$/;

function plainText(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .replaceAll('،', ',')
    .trim();
}

/** The whole part without its thousands separators, which must all be the same sign; null if invalid. */
function ungrouped(text: string): string | null {
  if (text === '' || DIGITS.test(text)) return text;
  const signs = new Set(text.replace(/\d/g, ''));
  return signs.size === 1 && GROUPED.test(text) ? text.replace(/\D/g, '') : null;
}

/** Splits typed text at its decimal separator. */
function decimalOf(text: string): Decimal | Extract<NumberProblem, { code: 'notANumber' | 'ambiguous' }> {
  const notANumber = { code: 'notANumber' } as const;
  const sign = /^([+−-] ?)?(.*)$/.exec(plainText(text));
  const isNegative = /[−-]/.test(sign?.[1] ?? '');
  const rest = sign?.[2] ?? '';
  if (!/\d/.test(rest)) return notANumber;
  // An unambiguous thousands separator (space, ٬), or one repeated sign, can only group.
  const whole = ungrouped(rest);
  if (whole !== null && (DIGITS.test(rest) || !/^\d+[.,]\d+$/.test(rest))) {
    return { isNegative, whole, fraction: '' };
  }
  const cut = Math.max(rest.lastIndexOf('.'), rest.lastIndexOf(','), rest.lastIndexOf('٫'));
  if (cut < 0) return notANumber;
  const before = rest.slice(0, cut);
  const fraction = rest.slice(cut + 1);
  const group = ungrouped(before);
  // '1.234.5' is invalid: a sign cannot be both the decimal and the thousands separator.
  if (group === null || before.includes(rest[cut] ?? '') || !/^\d*$/.test(fraction)) return notANumber;
  const isBare = DIGITS.test(before) && rest[cut] !== '٫';
  if (isBare && fraction.length === 3 && before.length <= 3 && !before.startsWith('0')) {
    const minus = isNegative ? '-' : '';
    return { code: 'ambiguous', whole: minus + before + fraction, fraction: `${minus}${before}.${fraction}` };
  }
  return { isNegative, whole: group, fraction };
}

export type NumberReading<T> = { value: T; problem: null } | { value: null; problem: NumberProblem };

/** Max. digits that a double represents exactly. */
const MOST_DIGITS = 15;

function read(text: string, rules: NumberRules): NumberReading<Decimal> {
  const refuse = (problem: NumberProblem) => ({ value: null, problem });
  if (plainText(text) === '') return refuse({ code: 'empty' });
  const decimal = decimalOf(text);
  if ('code' in decimal) return refuse(decimal);
  const fraction = decimal.fraction.replace(/0+$/, '');
  const whole = decimal.whole.replace(/^0+(?=\d)/, '') || '0';
  const isNegative = decimal.isNegative && /[1-9]/.test(whole + fraction);
  const size = whole.length > MOST_DIGITS ? Number.MAX_SAFE_INTEGER : Number(`${whole}.${fraction || '0'}`);
  const value = isNegative ? -size : size;
  if (value > rules.max) return refuse({ code: 'tooLarge', max: rules.max });
  if (value < rules.min) return refuse({ code: 'tooSmall', min: rules.min });
  if (fraction.length > rules.decimals) return refuse({ code: 'decimals', most: rules.decimals });
  return { value: { isNegative, whole, fraction }, problem: null };
}

/**
 * Reads a typed number: Latin, Arabic and Persian digits; point, comma or ٫ before the decimals; spaces, ٬, points or
 * commas between the thousands. A single point or comma before exactly three digits is ambiguous and refused.
 */
export function readNumber(text: string, rules: NumberRules): NumberReading<number> {
  const { value, problem } = read(text, rules);
  if (value === null) return { value, problem };
  const size = Number(`${value.whole}.${value.fraction || '0'}`);
  return { value: value.isNegative ? -size : size, problem: null };
}

/** Reads an amount of money. @returns centimes */
export function readAmount(text: string, rules: NumberRules = MONEY): NumberReading<number> {
  const { value, problem } = read(text, rules);
  if (value === null) return { value, problem };
  const size = Number(value.whole) * 100 + Number(value.fraction.padEnd(2, '0'));
  return { value: value.isNegative ? -size : size, problem: null };
}

/** The typed number, or null when it is invalid or out of range. */
export const parseNumber = (text: string, rules: NumberRules): number | null => readNumber(text, rules).value;

/** The typed amount in centimes, or null when it is invalid or out of range. */
export const parseAmount = (text: string, rules: NumberRules = MONEY): number | null =>
  readAmount(text, rules).value;

/** Digits of the largest allowed whole number; longer input is invalid. */
export const mostDigits = ({ min, max }: NumberRules): number =>
  String(Math.trunc(Math.max(Math.abs(min), Math.abs(max)))).length;

/** A number as a field shows it. Three decimals get a fourth digit, since they would be ambiguous. */
export function typedNumber(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Centimes as a field shows them: "1250.50", or "1250" without decimals when they are zero. */
export function typedAmount(centimes: number): string {
  return centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
}
