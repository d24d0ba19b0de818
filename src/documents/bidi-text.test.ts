import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '../../tests/fixtures/every.ts';
import {
  alignOffset,
  type Direction,
  isolate,
  isolateLtr,
  layoutLine,
  type TextLine,
  wrapText,
} from './bidi-text.ts';

/** Every character is one wide, so that widths can be counted. */
const measure = (run: string) => [...run].length;

/** The characters in visual order, from left to right. */
function seenIn(line: TextLine): string {
  return line.runs
    .map((run) => (run.reversedByFont ? [...run.text].reverse().join('') : run.text))
    .join('')
    .replaceAll('\u00a0', ' ');
}

const seen = (text: string, direction: Direction) => seenIn(layoutLine(text, direction, measure));
const backwards = (text: string) => [...text].reverse().join('');

describe('the order of a line', () => {
  it('reads Arabic from the right and Latin from the left', () => {
    expect(seen('قفطان موبرة', 'rtl')).toBe(backwards('قفطان موبرة'));
    expect(seen('Caftan velours', 'ltr')).toBe('Caftan velours');
  });

  it('keeps an amount and a code as they are inside Arabic', () => {
    expect(seen('المجموع 1,250.50 د.م.', 'rtl')).toBe(
      `${backwards('د.م.')} 1,250.50 ${backwards('المجموع')}`,
    );
    expect(seen('رقم CAS1-T2B-000123 نسخة', 'rtl')).toBe(
      `${backwards('نسخة')} CAS1-T2B-000123 ${backwards('رقم')}`,
    );
  });

  it('keeps Arabic inside French in its own order', () => {
    expect(seen(`Client ${isolate('فاطمة الزهراء')}, 2 articles`, 'ltr')).toBe(
      `Client ${backwards('فاطمة الزهراء')}, 2 articles`,
    );
  });

  it('mirrors brackets that stand in Arabic and leaves those of Latin', () => {
    expect(seen('قفطان (صقلي) جديد', 'rtl')).toBe(
      `${backwards('جديد')} (${backwards('صقلي')}) ${backwards('قفطان')}`,
    );
    expect(seen('المقاس XL (54)', 'rtl')).toBe(`XL (54) ${backwards('المقاس')}`);
    expect(seen('المقاس (54)', 'rtl')).toBe(`(54) ${backwards('المقاس')}`);
    expect(seen(`المقاس ${isolate('XL (54)')}`, 'rtl')).toBe(`XL (54) ${backwards('المقاس')}`);
    expect(seen('«قفطان» [M]', 'rtl')).toBe(`[M] «${backwards('قفطان')}»`);
  });

  it('keeps Arabic digits and their separators in the order of the number', () => {
    expect(seen('الثمن ١٬٢٥٠٫٥٠ درهم', 'rtl')).toBe(`${backwards('درهم')} ١٬٢٥٠٫٥٠ ${backwards('الثمن')}`);
    expect(seen('Prix ١٢٣', 'ltr')).toBe('Prix ١٢٣');
    expect(seen('٢٠٢٦/١١/٢١', 'rtl')).toBe('٢٠٢٦/١١/٢١');
  });

  it('hands Arabic digits over reversed, since the font turns them round', () => {
    expect(layoutLine('١٢٣', 'rtl', measure).runs).toMatchObject([{ text: '٣٢١', reversedByFont: true }]);
  });

  it('reverses a run of neutrals by hand, since the font would not', () => {
    const { runs } = layoutLine(`${isolateLtr('ABC')} - (${isolateLtr('12')}`, 'rtl', measure);
    expect(runs.map((run) => run.text)).toEqual(['12', ') - ', 'ABC']);
    expectEvery(runs, (run) => !run.reversedByFont);
  });

  it('keeps a minus, a percent and a plus at the side where they were typed', () => {
    expect(seen(`التخفيض ${isolateLtr('−47.89')}`, 'rtl')).toBe(`−47.89 ${backwards('التخفيض')}`);
    expect(seen(`الضريبة ${isolateLtr('20%')}`, 'rtl')).toBe(`20% ${backwards('الضريبة')}`);
    expect(seen(`الهاتف ${isolateLtr('+212 5 37 72 10 10')}`, 'rtl')).toBe(
      `+212 5 37 72 10 10 ${backwards('الهاتف')}`,
    );
    expect(seen(isolateLtr('2 × 450.00'), 'rtl')).toBe('2 × 450.00');
  });

  it('sets neighbouring isolated figures apart in reading order', () => {
    expect(seen(`${isolateLtr('12')}${isolateLtr('34')}`, 'rtl')).toBe('3412');
    expect(seen(`${isolateLtr('DJL-17')} · ${isolate('أبيض')} · ${isolateLtr('3')}`, 'rtl')).toBe(
      `3 · ${backwards('أبيض')} · DJL-17`,
    );
  });

  it('gives an isolated French address its own punctuation in an Arabic paper', () => {
    expect(seen(isolate('12, rue Souika, Rabat.'), 'rtl')).toBe('12, rue Souika, Rabat.');
  });

  it('draws no marks, and no-break spaces in place of narrow ones', () => {
    expect(layoutLine('\u200f1\u202f250,50\u200e\u061c', 'ltr', measure).runs.map((run) => run.text)).toEqual(
      ['1\u00a0250,50'],
    );
    expect(seen('a\tb\u2028c', 'ltr')).toBe('a b c');
  });

  it('agrees with an independent reordering on any mix', () => {
    const bidi = bidiFactory();
    const pieces = [
      'قفطان',
      'SKU-54321',
      '1,250.50',
      '٣٤٥',
      ' (',
      ') ',
      ' ',
      ' - ',
      'é',
      '+',
      '%',
      'د.م.',
      '\u2066',
      '\u2067',
      '\u2069',
    ];
    let seed = 20_261_121;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 2_000; round++) {
      const text = `${Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('')}x`;
      for (const direction of ['ltr', 'rtl'] as const) {
        const levels = bidi.getEmbeddingLevels(text, direction);
        const expected = bidi.getReorderedString(text, levels).replace(/[\u2066-\u2069]/g, '');
        expect(seen(text, direction), `${direction} ${JSON.stringify(text)}`).toBe(expected);
      }
    }
  });
});

describe('the places of runs', () => {
  it('sets each run where the one before ends', () => {
    const line = layoutLine('رقم AB-12', 'rtl', measure);
    expect(line.runs.map((run) => [run.text, run.x, run.width])).toEqual([
      ['AB-12', 0, 5],
      ['رقم ', 5, 4],
    ]);
    expect(line.width).toBe(9);
  });

  it('aligns to the reading direction, and to an edge when told', () => {
    expect(alignOffset('start', 'ltr', 30, 100)).toBe(0);
    expect(alignOffset('start', 'rtl', 30, 100)).toBe(70);
    expect(alignOffset('end', 'ltr', 30, 100)).toBe(70);
    expect(alignOffset('end', 'rtl', 30, 100)).toBe(0);
    expect(alignOffset('center', 'rtl', 30, 100)).toBe(35);
    expect(alignOffset('right', 'rtl', 30, 100)).toBe(70);
    expect(alignOffset('left', 'rtl', 30, 100)).toBe(0);
  });
});

describe('wrapping', () => {
  const wrapped = (text: string, direction: Direction, width: number, maxLines?: number) =>
    wrapText(text, direction, width, measure, maxLines).map(seenIn);

  it('breaks in reading order and orders each line by itself', () => {
    expect(wrapped('قفطان موبرة SKU-17 بثمن 1,250.50 درهم', 'rtl', 13)).toEqual([
      backwards('قفطان موبرة'),
      `${backwards('بثمن')} SKU-17`,
      `${backwards('درهم')} 1,250.50`,
    ]);
  });

  it('never exceeds the width, loses no letter and keeps no-break spaces whole', () => {
    const text = 'Caftan velours brodé, قفطان مطرز باليد (صقلي) 1\u00a0250,50 MAD CAF-VEL-0042';
    for (const direction of ['ltr', 'rtl'] as const) {
      for (let width = 8; width < 60; width++) {
        const lines = wrapText(text, direction, width, measure);
        expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width);
        const letters = (s: string) => [...s.replace(/\s/g, '')].sort().join('');
        const mirrored = (s: string) => s.replace(/[()]/g, '|');
        expect(letters(mirrored(lines.map(seenIn).join('')))).toBe(letters(mirrored(text)));
        expect(lines.map(seenIn).filter((line) => line.includes('1 250,50'))).toHaveLength(1);
      }
    }
  });

  it('cuts a word that no line can hold between its graphemes', () => {
    expect(wrapped('CAF-VEL-0042', 'rtl', 5)).toEqual(['CAF-V', 'EL-00', '42']);
    expect(wrapped('e\u0301e\u0301e\u0301', 'ltr', 4)).toEqual(['e\u0301e\u0301', 'e\u0301']);
    expect(wrapped('ab CAF-VEL', 'ltr', 5)).toEqual(['ab', 'CAF-V', 'EL']);
  });

  it('ends in an ellipsis past the last line, on the side where reading ends', () => {
    expect(wrapped('un deux trois quatre', 'ltr', 8, 2)).toEqual(['un deux', 'trois…']);
    expect(wrapped('قفطان موبرة مطرز', 'rtl', 6, 1)).toEqual([`…${backwards('قفطان')}`]);
    expect(wrapped('CAF-VEL-0042', 'ltr', 5, 1)).toEqual(['CAF-…']);
    expect(wrapped('un deux', 'ltr', 8, 1)).toEqual(['un deux']);
  });

  it('starts a line at each line feed and has none for nothing', () => {
    expect(wrapped('un\r\n  deux trois', 'ltr', 20)).toEqual(['un', 'deux trois']);
    expect(wrapped(isolate('12, rue\nRabat.'), 'rtl', 20)).toEqual(['12, rue', 'Rabat.']);
    expect(wrapped('', 'rtl', 20)).toEqual([]);
    expect(wrapped(isolate(''), 'rtl', 20)).toEqual([]);
  });
});
