import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISPLAY_CLEAR,
  DISPLAY_INIT,
  displayBrightness,
  displayLine,
  displayText,
  showLines,
} from './cd5220.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('a customer display', () => {
  it('starts, clears and shines', () => {
    expect([DISPLAY_INIT, DISPLAY_CLEAR, displayBrightness(4)].map(hex)).toEqual(['1b40', '0c', '1b2a04']);
  });

  it('shows two lines of twenty characters, to the byte', () => {
    const upper = Buffer.from('Caftan Sqalli       ').toString('hex');
    const lower = Buffer.from('TOTAL       4 310,10').toString('hex');
    expect(hex(showLines('Caftan Sqalli', displayLine('TOTAL', '4 310,10')))).toBe(
      `1b5141${upper}0d1b5142${lower}0d`,
    );
  });

  it('cuts what is longer, and is filled with white', () => {
    expect(hex(showLines('x'.repeat(30), ''))).toBe(`1b5141${'78'.repeat(20)}0d1b5142${'20'.repeat(20)}0d`);
  });

  it('writes French without accents', () => {
    expect(displayText('Djellaba brodée d’œuvre, à 12\u202f€')).toBe("Djellaba brodee d'oeuvre, a 12 EUR");
    expect(displayText('\u20662\u00a0×\u00a0899,50\u2069')).toBe('2 x 899,50');
    expect(displayText('−700,00')).toBe('-700,00');
  });

  it('has no Arabic, and takes no command for text', () => {
    for (const text of ['قفطان', 'Caftan قفطان', 'a\x1bb', 'a\nb', '漢'])
      expect(displayText(text)).toBeNull();
    expect(() => showLines('a\x0cb', '')).toThrow(RangeError);
    expect(() => showLines('', 'é')).toThrow(RangeError);
  });

  it('keeps the figure whole and the text apart from it', () => {
    expect(displayLine('Djellaba bzioui longue', '1 799,00')).toBe('Djellaba bz 1 799,00');
    expect(displayLine('', '1')).toBe(`${' '.repeat(19)}1`);
    expect(displayLine('Merci')).toBe('Merci'.padEnd(20));
    expect(() => displayLine('', '1'.repeat(21))).toThrow(RangeError);
    const ascii = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(ascii, fc.string({ maxLength: 20 }), (text, figure) => {
        const line = displayLine(text, figure);
        expect(line).toHaveLength(20);
        expect(line.endsWith(figure)).toBe(true);
      }),
    );
  });
});
