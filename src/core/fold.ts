/**
 * The one fold of search: what a person types and what a name says meet in the same letters (design §4).
 * NFKD, Latin case and marks off, harakat and tatweel off, alef, yeh and teh marbuta unified, Arabic digits
 * as Latin ones, everything else a single space. Applied to documents and to queries alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0300-\u036f]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/[\u0649\u06cc\u0626]/g, '\u064a')
    .replace(/\u0624/g, '\u0648')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a scanner or a person types as a code, as it is compared: upper case, letters, digits and dashes. */
export function skuKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '');
}
