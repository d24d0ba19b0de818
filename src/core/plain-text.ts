/**
 * Marks that reorder the text around them. They come along with pasted text, and can make one word read as another.
 */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Invisible characters: spaces, joiners, direction marks, fillers. Some are useful within a word, none at its ends.
 */
const UNSEEN =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0';
const ENDS = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, 'gu');
/** A variation selector modifies the character before it and is invisible alone. */
const SEEN = new RegExp(`[^${UNSEEN}\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}]`, 'u');

/**
 * Control characters, line ends, lone surrogates, noncharacters, and the replacement character of a decoder for
 * unreadable bytes.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\ufffd]/u;

/** Whether a text can be stored: single-line, or multi-line in fields for notes. */
export function isPlain(text: string, o: { lines: boolean } = { lines: false }): boolean {
  return !REFUSED.test(o.lines ? text.replace(/[\t\n\r]/g, ' ') : text);
}

/** The text in its stored form: no invisible ends, no reordering marks, line ends as one character. */
export function tidied(text: string): string {
  const kept = text.replace(/\r\n?/g, '\n').replace(ORDERING, '').replace(ENDS, '');
  return SEEN.test(kept) ? kept : '';
}
