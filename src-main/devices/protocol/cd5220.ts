/** A customer display of two lines of twenty characters that speaks CD5220 (9600 8N1). It writes Latin only. */

const ESC = 0x1b;
const CR = 0x0d;
export const DISPLAY_COLUMNS = 20;

/** Back to how it is switched on. */
export const DISPLAY_INIT = Uint8Array.of(ESC, 0x40);

/** Empties both lines; after a line was written, nothing else is obeyed but this and other lines. */
export const DISPLAY_CLEAR = Uint8Array.of(0x0c);

/** How bright it shines, 1 to 4. */
export const displayBrightness = (level: 1 | 2 | 3 | 4): Uint8Array => Uint8Array.of(ESC, 0x2a, level);

/** Letters that are no base letter with a mark. */
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

/** The text as the display can write it, without accents; null when it has letters of another script. */
export function displayText(text: string): string | null {
  const plain = text
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[œŒæÆß’−×€]/g, (char) => SPELT[char] ?? char)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');
  return /^[\x20-\x7e]*$/.test(plain) ? plain : null;
}

/** A text at the left and a figure at the right of one line; the text is cut, the figure never. Both as displayed. */
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

/** Both lines as displayed, whatever stood there before. */
export function showLines(upper: string, lower: string): Uint8Array {
  return Uint8Array.of(...written(0x41, upper), ...written(0x42, lower));
}
