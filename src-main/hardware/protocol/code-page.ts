/**
 * Code pages with French letters and the euro sign that printers of every make have. WPC1252 has the typographic
 * apostrophe and œ; CP858 is for printers that lack it.
 */
export const CODE_PAGES = ['wpc1252', 'cp858'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** The number of a page for `ESC t`: the same for Epson, Xprinter and Bixolon; other numbers can be configured. */
export const CODE_PAGE_NUMBERS: Readonly<Record<CodePage, number>> = { wpc1252: 16, cp858: 19 };

/** Characters of the bytes from 0x80 on; a space means that the page has none. */
const UPPER: Readonly<Record<CodePage, string>> = {
  wpc1252:
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ' +
    ' ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀' +
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²■ ',
};

const BYTES = Object.fromEntries(
  CODE_PAGES.map((page) => {
    const bytes = new Map<string, number>();
    for (let byte = 0x20; byte < 0x7f; byte++) bytes.set(String.fromCharCode(byte), byte);
    for (const [i, char] of [...UPPER[page]].entries()) if (char !== ' ') bytes.set(char, 0x80 + i);
    return [page, bytes];
  }),
) as Record<CodePage, Map<string, number>>;

/**
 * Replaces typographic characters by similar ones that every page has: spaces of any width, minus signs and hyphens.
 */
function plainSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2010\u2011\u2212]/g, '-');
}

/** Encodes a text; null when the page lacks one of its characters. */
export function encodeText(text: string, page: CodePage): Uint8Array | null {
  const bytes: number[] = [];
  for (const char of plainSigns(text)) {
    const byte = BYTES[page].get(char);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Decodes bytes; a byte without a character in the page becomes �. */
export function decodeText(bytes: Uint8Array, page: CodePage): string {
  const upper = [...UPPER[page]];
  return Array.from(bytes, (byte) => {
    if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
    const char = byte < 0x80 ? ' ' : (upper[byte - 0x80] ?? ' ');
    return char === ' ' ? '\ufffd' : char;
  }).join('');
}
