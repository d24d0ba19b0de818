/** A customer display with two lines of twenty characters that speaks CD5220 (9600 8N1). Latin characters only. */

const ESC = 0x1b;
const CR = 0x0d;
export const DISPLAY_COLUMNS = 20;

/** Resets the display to its power-on state. */
export const DISPLAY_INIT = Uint8Array.of(ESC, 0x40);

/** Clears both lines. After a line was written, the display accepts only this and further lines. */
export const DISPLAY_CLEAR = Uint8Array.of(0x0c);

/** Brightness, 1 to 4. */
export const displayBrightness = (level: 1 | 2 | 3 | 4): Uint8Array => Uint8Array.of(ESC, 0x2a, level);

/** Letters that do not decompose into a base letter and a mark. */
const SPELT: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  '’': "'",
  '−': '-',
  '×': 'x',
  '€': 'EUR',
};

/** The text without accents, as the display can write it; null when it has letters of another script. */
export function displayText(text: string): string | null {
  const plain = text
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[œŒæÆß’−×€]/g, (char) => SPELT[char] ?? char)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : null;
}

/**
 * A line with a text at the left, which may be truncated, and a figure at the right, which never is. Both already
 * converted for the display.
 */
export function displayLine(text: string, figure = ''): string {
  if (figure.length > DISPLAY_COLUMNS) throw new RangeError(`The figure ${figure} is wider than the display`);
  const room = figure === '' ? DISPLAY_COLUMNS : DISPLAY_COLUMNS - figure.length - 1;
  const start = text.slice(0, Math.max(0, room)).trimEnd();
  return start + ' '.repeat(DISPLAY_COLUMNS - start.length - figure.length) + figure;
}

function written(line: 0x41 | 0x42, text: string): Uint8Array {
  if (!/^[\x20-\x7e]*$/.test(text)) throw new RangeError('The display writes ASCII only');
  const columns = text.slice(0, DISPLAY_COLUMNS).padEnd(DISPLAY_COLUMNS);
  return Uint8Array.of(ESC, 0x51, line, ...Buffer.from(columns, 'latin1'), CR);
}

/** Both lines, already converted, replacing the previous content. */
export function showLines(upper: string, lower: string): Uint8Array {
  return Uint8Array.of(...written(0x41, upper), ...written(0x42, lower));
}
