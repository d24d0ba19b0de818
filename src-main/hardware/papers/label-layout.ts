import type { Locale } from '../../../src/core/money.ts';
import { barsOf } from '../../../src/documents/bars.node.ts';
import { type Align, type Direction, isolate, isolateLtr } from '../../../src/documents/bidi-text.ts';
import type { LabelArticle } from '../../../src/labels/contract.ts';
import {
  LABEL_PAPERS,
  type LabelFormat,
  labelPrice,
  labelSymbol,
  moduleWidth,
  QUIET_MODULES,
} from '../../../src/labels/rules.ts';
import { type Bitmap, blank, fillRect } from '../raster/bitmap.ts';
import {
  drawLine,
  lineHeight,
  type Place,
  type RasterStyle,
  textWidth,
  wrapped,
} from '../raster/text-bitmap.ts';

/** Label printers have 203 dots per inch. */
const DOTS_PER_MM = 8;
/** Margin of the label: printers do not align exactly with its edge. */
const PADDING = 1.5 * DOTS_PER_MM;

/** A barcode that the printer draws itself; dots. `x` is the first bar. */
type LabelBars = {
  kind: 'ean13' | 'code128';
  text: string;
  x: number;
  y: number;
  height: number;
  /** Width of the thinnest bar. */
  module: number;
};

/** A label for a printer: its text as a bitmap, its barcode as a command. */
export type LabelLayout = {
  /** Millimetres. */
  width: number;
  height: number;
  words: Bitmap;
  bars: LabelBars;
};

export type LabelOptions = { format: Exclude<LabelFormat, 'a4'>; language: Locale; showsPrice: boolean };

const style = (weight: RasterStyle['weight'], size: number, leading: number): RasterStyle => ({
  weight,
  size,
  leading,
});

/** Font sizes of the PDF label; a low label is set a little tighter. */
function stylesFor(height: number) {
  const scale = height > 28 ? 1.1 : 1;
  return {
    name: style('bold', 24 * scale, 1.25),
    details: style('regular', 20 * scale, 1.35),
    price: style('bold', 26 * scale, 1.2),
    code: style('regular', 19, 1.25),
  };
}

function nameIn(article: LabelArticle, language: Locale): string {
  if (language === 'ar') return article.styleNameAr || article.styleName;
  return (language === 'fr' && article.styleNameFr) || article.styleName;
}

/** Draws from top to bottom and tracks the position. */
class LabelPen {
  readonly words: Bitmap;
  top = PADDING;
  private readonly direction: Direction;

  constructor(words: Bitmap, direction: Direction) {
    this.words = words;
    this.direction = direction;
  }

  /** Draws text into a place. @returns its height */
  write(text: string, style: RasterStyle, place: Place, align: Align, maxLines = 1): number {
    const lines = wrapped(text, style, this.direction, place.width, maxLines);
    const step = lineHeight(style);
    for (const [i, line] of lines.entries())
      drawLine(this.words, line, style, place, this.top + i * step, this.direction, align);
    return lines.length * step;
  }
}

/** The barcode centred in its box, as wide as whole dots allow. */
function barsIn(article: LabelArticle, box: Place, y: number, height: number): LabelBars {
  const symbol = labelSymbol(article);
  const quiet = QUIET_MODULES[symbol.kind];
  const inked = barsOf(symbol).reduce((n, bar) => n + bar, 0);
  const modules = inked + quiet.left + quiet.right;
  const module = Math.max(1, Math.floor(moduleWidth(modules, box.width / DOTS_PER_MM) * DOTS_PER_MM + 1e-6));
  const x = box.x + Math.max(0, Math.floor((box.width - modules * module) / 2) + quiet.left * module);
  return { ...symbol, x, y, height, module };
}

/** Lays out the label of an item. */
export function labelLayout(
  article: LabelArticle,
  { format, language, showsPrice }: LabelOptions,
): LabelLayout {
  const { width, height } = LABEL_PAPERS[format];
  const words = blank(width * DOTS_PER_MM, height * DOTS_PER_MM);
  const direction: Direction = language === 'ar' ? 'rtl' : 'ltr';
  const styles = stylesFor(height);
  const box: Place = { x: PADDING, width: words.width - 2 * PADDING };
  const pen = new LabelPen(words, direction);
  pen.top += pen.write(isolate(nameIn(article, language)), styles.name, box, 'start', height < 28 ? 1 : 2);

  const { text: price, struck } = showsPrice ? labelPrice(article, language) : { text: '', struck: '' };
  const priceWidth = Math.min(box.width, textWidth(price, styles.price, direction));
  const room = Math.max(0, box.width - priceWidth - 12);
  const details = `${isolate(article.size)} · ${isolate(article.color)}`;
  const detailsPlace = { x: direction === 'rtl' ? box.x + box.width - room : box.x, width: room };
  const used = [
    room > 40 ? pen.write(details, styles.details, detailsPlace, 'start') : 0,
    showsPrice ? pen.write(isolateLtr(price), styles.price, box, 'end') : 0,
  ];
  if (struck !== '') {
    // Figures stand left to right in every language: the struck price is on the left.
    fillRect(words, {
      x: Math.round(direction === 'rtl' ? box.x : box.x + box.width - priceWidth),
      y: Math.round(pen.top + lineHeight(styles.price) / 2),
      width: Math.round(textWidth(struck, styles.price, direction)),
      height: 2,
    });
  }
  pen.top += Math.max(...used) + 4;

  const { kind, text } = labelSymbol(article);
  const parts = kind === 'ean13' ? [text, article.sku] : [text];
  const whole = parts.map(isolateLtr).join('   ');
  const fits = textWidth(whole, styles.code, direction) <= box.width;
  const codes = fits ? [whole] : parts.map(isolateLtr);
  const barsTop = pen.top;
  pen.top = words.height - PADDING - codes.length * lineHeight(styles.code);
  const bars = barsIn(article, box, barsTop, pen.top - barsTop - 2);
  for (const code of codes) pen.top += pen.write(code, styles.code, box, 'center');
  return { width, height, words, bars };
}
