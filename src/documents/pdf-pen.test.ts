import bidiFactory from 'bidi-js';
import { describe, expect, it } from 'vitest';
import { type PdfPage, readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Direction } from './bidi-text.ts';
import { createPen, finish, type TextStyle } from './pdf-pen.node.ts';

const STYLE: TextStyle = { weight: 'regular', size: 10, color: '#000000' };
const BOX = { x: 20, width: 400 };

async function print(texts: readonly string[], direction: Direction): Promise<PdfPage> {
  const pen = createPen(direction, { CreationDate: new Date(0) }, 'ar');
  pen.doc.addPage({ size: [440, texts.length * 20 + 20], margin: 0 });
  for (const [i, text] of texts.entries())
    for (const line of pen.wrap(text, STYLE, BOX.width, 1)) pen.line(line, STYLE, BOX, i * 20, 'start');
  const [page] = readPdf(await finish(pen));
  if (!page) throw new Error('Nothing was printed');
  return page;
}

/** The expected visual order, from the bidi library's own reordering. */
function expected(text: string, direction: Direction): string {
  const bidi = bidiFactory();
  return bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, direction)).replaceAll('\u00a0', ' ');
}

describe('glyphs on paper', () => {
  it.each(['rtl', 'ltr'] as const)('stand in the order of the Unicode algorithm (%s)', async (direction) => {
    const texts = [
      'قفطان موبرة مطرز باليد',
      'المجموع 1,250.50 د.م.',
      'رقم CAS1-T2B-000123 (نسخة)',
      'الثمن ١٬٢٥٠٫٥٠ درهم [٣]',
      'ICE: 001524367000089 - شركة',
      'Djellaba (جلابة) XL — 2 × 899.50',
      'الفترة 2026-11-21 - 2026-11-23',
      '(((',
      'لا إله إلا الله',
      'ABC١٢٣',
    ];
    const page = await print(texts, direction);
    expect(page.lines).toEqual(texts.map((text) => expected(text, direction)));
  });

  it('are turned round for every letter, digit and sign of the Arabic block alike', async () => {
    const chars = Array.from({ length: 0x100 }, (_, i) => String.fromCharCode(0x600 + i)).filter((char) =>
      /[\p{L}\p{N}\p{P}\p{S}]/u.test(char),
    );
    const texts = chars.map((char) => `${char}!${char}#`);
    for (const direction of ['rtl', 'ltr'] as const) {
      const page = await print(texts, direction);
      const drawn = page.lines.filter((line) => !line.includes('\0'));
      const inFont = texts.filter((_, i) => !page.lines[i]?.includes('\0'));
      expect(inFont.length).toBeGreaterThan(80);
      expect(drawn).toEqual(inFont.map((text) => expected(text, direction)));
    }
  });

  it('have French thin spaces as no-break spaces', async () => {
    const page = await print(['1\u202f250,50 MAD'], 'ltr');
    expect(page.runs.map((run) => run.text)).toEqual(['1\u00a0250,50 MAD']);
  });

  it('begin at the right in Arabic and at the left in French', async () => {
    const arabic = await print(['قفطان'], 'rtl');
    const french = await print(['Caftan'], 'ltr');
    expect(arabic.runs[0]?.right).toBeCloseTo(BOX.x + BOX.width, 1);
    expect(french.runs[0]?.left).toBe(BOX.x);
  });

  it('have figures of one width, so that amounts stand under each other', () => {
    const pen = createPen('ltr', {}, 'fr');
    const widths = [...'0123456789'].map((digit) => pen.width(digit, STYLE));
    expect(new Set(widths).size).toBe(1);
  });
});
