/** Marks that order the text around them. They come along with what is pasted, and make one word read as another. */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** What shows nothing: spaces, joiners, direction marks, fillers. Within a word some of it has a use, at its ends none. */
const UNSEEN =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0';
const ENDS = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, 'gu');
/** A variation selector belongs to the sign before it, and is nothing alone. */
const SEEN = new RegExp(`[^${UNSEEN}\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}]`, 'u');

/**
 * Control characters, line ends, halves of a surrogate pair, code points that stand for no character, and the sign
 * that a decoder puts in the place of bytes that it could not read.
 */
const REFUSED = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\ufffd]/u;

/** Whether a text can be kept: on one line, or on several where a field is for notes. */
export function isPlain(text: string, o: { lines: boolean } = { lines: false }): boolean {
  return !REFUSED.test(o.lines ? text.replace(/[\t\n\r]/g, ' ') : text);
}

/** The text as it is kept: nothing unseen at its ends, no marks that order it, line ends as one character. */
export function tidied(text: string): string {
  const kept = text.replace(/\r\n?/g, '\n').replace(ORDERING, '').replace(ENDS, '');
  return SEEN.test(kept) ? kept : '';
}
