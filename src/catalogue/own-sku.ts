import { and, eq, gte, lt } from 'drizzle-orm';
import type { Command } from '../core/operation.ts';
import { type Reader, rowLimit, type Writer } from '../core/store/store.ts';
import { incarnationLetters } from '../receipts/issue-receipt.ts';
import { articlesBySku, holdCodes } from './codes.ts';
import { OWN_SKU } from './rules.ts';

const ARABIC: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'ch',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ء: '',
  ؤ: 'w',
  ئ: 'y',
};

/** Capitals and digits of a text, without accents; Arabic is transliterated. */
function latin(text: string, length: number): string {
  return text
    .replace(/[\u0621-\u064a\u06af]/g, (letter) => ARABIC[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length);
}

/** The stem of a style's SKUs: letters of its first two words, without the Arabic article, e.g. CAFTNOU. */
export function skuStem(styleName: string): string {
  const words = styleName
    .split(/\s+/)
    .map((word) => latin(word.replace(/^ال(?=\p{L}{3})/u, ''), 6))
    .filter(Boolean);
  const [first = 'ART', second] = words;
  return second ? `${first.slice(0, 4)}${second.slice(0, 3)}` : first;
}

/** A short, distinct part for each colour; colours without letters are numbered. */
export function colorParts(colors: readonly string[]): Map<string, string> {
  const length = [3, 5, 8].find((n) => {
    const parts = colors.map((color) => latin(color, n));
    return new Set(parts).size === colors.length && !parts.includes('');
  });
  const part = (color: string, index: number) =>
    length === undefined ? `C${index + 1}` : latin(color, length);
  return new Map(colors.map((color, index) => [color, part(color, index)]));
}

async function articlesOfStyle(r: Reader, styleId: string) {
  const { articles } = r.t;
  return await r.q.select({ skuKey: articles.skuKey }).from(articles).where(eq(articles.styleId, styleId));
}

/** Whether any article's SKU begins with the prefix and a dash. */
async function isTaken(r: Reader, prefix: string): Promise<boolean> {
  const { articles } = r.t;
  // '.' is the character after '-'.
  const [article] = await r.q
    .select({ id: articles.id })
    .from(articles)
    .where(and(gte(articles.skuKey, `${prefix}-`), lt(articles.skuKey, `${prefix}.`)))
    .limit(rowLimit(1));
  return article !== undefined;
}

/**
 * The first free one of numbered prefixes. Numbers are mostly used from 1 upwards, so a search by doubling and
 * halving needs few queries even when many styles share a stem.
 */
async function freePrefix(r: Reader, prefixOf: (n: number) => string): Promise<string> {
  let free = 1;
  while (await isTaken(r, prefixOf(free))) free *= 2;
  let taken = Math.floor(free / 2);
  while (free - taken > 1) {
    const middle = Math.floor((free + taken) / 2);
    if (await isTaken(r, prefixOf(middle))) taken = middle;
    else free = middle;
  }
  return prefixOf(free);
}

type Cell = { sku: string; size: string; color: string };

/**
 * Gives a unique SKU to each cell that requests one: style, colour and size, e.g. CAFTNOU-VER-M. A style whose stem
 * is already used is numbered (CAFTNOU-2-VER-M). At a till the number begins with the till's code and letters
 * (CAFTNOU-1A-VER-M, CAFTNOU-1A2-VER-M), which no other machine uses, so offline tills never create the same SKU. A
 * style that already has such SKUs keeps their prefix.
 * @returns the cells in their order; those with a SKU are unchanged
 */
export async function withOwnSkus<C extends Cell>(
  w: Writer,
  style: { id: string; name: string },
  cells: readonly C[],
  till: Pick<Command['till'], 'code' | 'incarnation'>,
): Promise<C[]> {
  if (cells.every((cell) => cell.sku !== OWN_SKU)) return [...cells];
  await holdCodes(w);
  const stem = skuStem(style.name);
  const isServer = till.code === 'S';
  const tag = isServer ? '' : `${till.code.replace(/\D/g, '')}${incarnationLetters(till.incarnation)}`;
  const prefixOf = (n: number) => {
    const number = `${tag}${n === 1 ? '' : n}`;
    return number === '' ? stem : `${stem}-${number}`;
  };
  const articles = await articlesOfStyle(w, style.id);
  const own = new RegExp(`^${stem}${tag === '' ? '(-\\d+)?' : `-${tag}\\d*`}(?=-[A-Z])`);
  const begun = articles
    .map((article) => own.exec(article.skuKey)?.[0])
    .find((prefix) => prefix !== undefined);
  const prefix = begun ?? (await freePrefix(w, prefixOf));
  const parts = colorParts([...new Set(cells.map((cell) => cell.color))]);
  const used = new Set(cells.map((cell) => cell.sku));
  const isUsed = async (sku: string) => used.has(sku) || (await articlesBySku(w, [sku])).length > 0;
  const made: C[] = [];
  for (const cell of cells) {
    const base = `${prefix}-${parts.get(cell.color)}-${latin(cell.size, 6) || 'T'}`;
    let sku = cell.sku === OWN_SKU ? base : cell.sku;
    for (let n = 2; cell.sku === OWN_SKU && (await isUsed(sku)); n += 1) sku = `${base}-${n}`;
    used.add(sku);
    made.push({ ...cell, sku });
  }
  return made;
}
