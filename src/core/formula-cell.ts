/** The first character of a formula in a spreadsheet of any language; full-width signs count as the plain ones. */
const FORMULA = '[=+\\-@\\t\\r\uff1d\uff0b\uff0d\uff20]';
const LIKE_FORMULA = new RegExp(`^'*${FORMULA}`);
const ESCAPED = new RegExp(`^'+${FORMULA}`);
const FIGURE = /^-?\d+([.,]\d+)?$/;

/**
 * A text that no spreadsheet evaluates as a formula: a leading apostrophe is added if it looks like one (OWASP, CSV
 * injection). A text that already starts with such an apostrophe gets another, so that `unescaped` restores every
 * text.
 */
export const escaped = (text: string): string =>
  LIKE_FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;

/** Reverts `escaped`. */
export const unescaped = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);
