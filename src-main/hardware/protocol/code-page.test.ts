import { describe, expect, it } from 'vitest';
import { CODE_PAGE_NUMBERS, CODE_PAGES, decodeText, encodeText } from './code-page.ts';

const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');

describe('a code page', () => {
  it.each([
    ['wpc1252', 'Reçu N° 12 € — œuvre d’été', '5265e775204eb020313220802097209c75767265206492e974e9'],
    ['cp858', 'Reçu N° 12 € «été» 2×', '526587752' + '04ef820313220d520ae827482af20' + '329e'],
  ] as const)('%s writes French', (page, text, expected) => {
    expect(hex(encodeText(text, page))).toBe(expected);
    expect(decodeText(encodeText(text, page) ?? new Uint8Array(), page)).toBe(text);
  });

  it('1252 is the one of the Encoding Standard', () => {
    const decoder = new TextDecoder('windows-1252');
    for (let byte = 0xa1; byte <= 0xff; byte++) {
      if (byte === 0xad) continue;
      expect(hex(encodeText(decoder.decode(Uint8Array.of(byte)), 'wpc1252'))).toBe(byte.toString(16));
    }
    for (const byte of [0x80, 0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9c, 0x9f])
      expect(hex(encodeText(decoder.decode(Uint8Array.of(byte)), 'wpc1252'))).toBe(byte.toString(16));
  });

  it('858 has each sign of it where the standard has it', () => {
    const places = {
      Ç: 0x80,
      É: 0x90,
      '×': 0x9e,
      á: 0xa0,
      '«': 0xae,
      '░': 0xb0,
      À: 0xb7,
      '└': 0xc0,
      '€': 0xd5,
      Ó: 0xe0,
    };
    for (const [char, byte] of Object.entries({ ...places, '±': 0xf1, '°': 0xf8, '■': 0xfe }))
      expect(hex(encodeText(char, 'cp858'))).toBe(byte.toString(16));
  });

  it.each(CODE_PAGES)('%s writes spaces and signs of the same look, and no marks of direction', (page) => {
    expect(hex(encodeText('\u20661\u202f250,50\u2069\u00a0\u221245', page))).toBe(
      hex(Buffer.from('1 250,50 -45')),
    );
    expect(hex(encodeText('e\u0301', page))).toBe(hex(encodeText('é', page)));
  });

  it.each(CODE_PAGES)('%s has nothing for Arabic, control characters and what it lacks', (page) => {
    for (const text of ['قفطان', 'Caftan قفطان', 'a\nb', '\x1b', '\x7f', '漢', '🎁'])
      expect(encodeText(text, page)).toBeNull();
    expect(encodeText('d’œuvre', 'cp858')).toBeNull();
  });

  it.each(CODE_PAGES)('%s is read back byte by byte', (page) => {
    for (let byte = 0x20; byte <= 0xff; byte++) {
      const char = decodeText(Uint8Array.of(byte), page);
      if (char !== '\ufffd') expect(hex(encodeText(char, page))).toBe(byte.toString(16));
    }
    expect(decodeText(Uint8Array.of(0x1b), page)).toBe('\ufffd');
  });

  it('has its number', () => {
    expect(CODE_PAGE_NUMBERS).toEqual({ wpc1252: 16, cp858: 19 });
  });
});
