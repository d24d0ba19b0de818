/**
 * The single folding of search: it maps typed text and names to the same letters. NFKD, without case, Latin marks,
 * harakat and tatweel; alef, yeh and teh marbuta unified; the letters that Moroccans write for g, p and v as their
 * plain neighbours; Arabic digits as Latin ones; everything else a single space. Applied to documents and queries
 * alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/[\u0649\u06cc\u0626]/g, '\u064a')
    .replace(/\u0624/g, '\u0648')
    .replace(/[\u0629\u06c1\u06be]/g, '\u0647')
    .replace(/[\u06a9\u06ad\u06af\u0763]/g, '\u0643')
    .replace(/\u067e/g, '\u0628')
    .replace(/\u06a4/g, '\u0641')
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A folded Arabic word without an attached article (القفطان, والقفطان, للقفطان → قفطان), else the word unchanged. At
 * least three letters remain, so that a word that only starts like an article (الف) stays whole.
 */
export function withoutArticle(word: string): string {
  return word.replace(/^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=\p{L}{3})/u, '');
}

/** A typed or scanned code in the form used for comparison: upper case, letters, digits and dashes. */
export function skuKey(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '');
}
