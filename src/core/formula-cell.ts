/** How a formula begins, in a spreadsheet of any language: full-width signs count as the plain ones. */
const FORMULA = '[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]';
const LIKE_FORMULA = new RegExp(`^'*${FORMULA}`);
const ESCAPED = new RegExp(`^'+${FORMULA}`);
const FIGURE = /^-?\d+([.,]\d+)?$/;

/**
 * A text that a spreadsheet takes for no formula: one that begins like one gets a leading apostrophe (OWASP's advice on
 * CSV injection). One that has such an apostrophe of its own gets another, so that `unescaped` gives every text back.
 */
export const escaped = (text: string): string =>
  LIKE_FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** The text that `escaped` made a cell of. */
export const unescaped = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);
