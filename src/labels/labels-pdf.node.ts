import type { Locale } from '../core/money.ts';
import { nameIn } from '../core/names.ts';
import { barsOf } from '../documents/bars.node.ts';
import { isolate, isolateLtr } from '../documents/bidi-text.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  paragraph,
  space,
  stack,
} from '../documents/pdf-blocks.node.ts';
import { type Box, createPen, finish, type Pen, type TextStyle } from '../documents/pdf-pen.node.ts';
import type { LabelArticle } from './contract.ts';
import type { LabelsDocument } from './labels-document.ts';
import { LABEL_PAPERS, labelPrice, labelSymbol, moduleWidth, QUIET_MODULES } from './rules.ts';

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM };
const INK = '#000000';
/** Margin inside the label's edge, mm: printers are not exact at the edge. */
const PADDING = 1.5;

/** Text sizes by label height: small on a roll, larger on a sheet. */
function stylesFor(height: number) {
  const scale = height > 32 ? 1.2 : 1;
  const style = (weight: TextStyle['weight'], size: number, leading: number): TextStyle => ({
    weight,
    leading,
    color: INK,
    size: size * scale,
  });
  return {
    name: style('bold', 8, 1.3),
    details: style('regular', 7, 1.4),
    price: style('bold', 10, 1.2),
    code: style('regular', 6, 1.35),
  };
}

/** A barcode across the available width, with the quiet zones that scanners need on both sides. */
function barcode(pen: Pen, article: LabelArticle, box: Box, height: number): Block {
  const symbol = labelSymbol(article);
  const bars = barsOf(symbol);
  const quiet = QUIET_MODULES[symbol.kind];
  const modules = bars.reduce((n, bar) => n + bar, quiet.left + quiet.right);
  const module = moduleWidth(modules, box.width / MM) * MM;
  const left = box.x + (box.width - modules * module) / 2 + quiet.left * module;
  return {
    height,
    draw(top) {
      let x = left;
      pen.doc.save();
      for (const [i, bar] of bars.entries()) {
        if (i % 2 === 0) pen.doc.rect(x, top, bar * module, height);
        x += bar * module;
      }
      pen.doc.fill(INK).restore();
    },
  };
}

const nameOf = (
  { styleName: name, styleNameAr: nameAr, styleNameFr: nameFr }: LabelArticle,
  language: Locale,
) => nameIn(language, { name, nameAr, nameFr });

/** The digits of an EAN with the SKU next to them, on two lines if they do not fit on one. */
function codeText(pen: Pen, article: LabelArticle, style: TextStyle, box: Box): Block {
  const { kind, text } = labelSymbol(article);
  const parts = kind === 'ean13' ? [text, article.sku] : [text];
  const whole = parts.map(isolateLtr).join('   ');
  const lines = pen.width(whole, style) <= box.width ? [whole] : parts.map(isolateLtr);
  return stack(...lines.map((line) => paragraph(pen, line, style, box, { align: 'center', maxLines: 1 })));
}

/** The price, with a line through the struck part: figures stand left to right in every language. */
function priceBlock(
  pen: Pen,
  { text, struck }: { text: string; struck: string },
  style: TextStyle,
  box: Box,
): Block {
  const words = paragraph(pen, isolateLtr(text), style, box, { align: 'end', unbroken: true });
  if (struck === '') return words;
  const [whole, part] = [pen.width(isolateLtr(text), style), pen.width(isolateLtr(struck), style)];
  const left = pen.direction === 'rtl' ? box.x : box.x + box.width - whole;
  return {
    height: words.height,
    draw(top) {
      words.draw(top);
      const middle = top + words.height / 2;
      pen.doc
        .save()
        .moveTo(left, middle)
        .lineTo(left + part, middle)
        .lineWidth(0.8)
        .stroke(INK)
        .restore();
    },
  };
}

type Size = { width: number; height: number };

/** Lays out a label once for all its copies; `draw` takes the top position. */
function layOut(pen: Pen, document: LabelsDocument, article: LabelArticle, size: Size, left: number): Block {
  const { language, showsPrice } = document;
  const styles = stylesFor(size.height / MM);
  const box: Box = { x: left + PADDING * MM, width: size.width - 2 * PADDING * MM };
  const price = labelPrice(article, language);
  const priceWidth = showsPrice ? pen.width(isolateLtr(price.text), styles.price) : 0;
  const boxes = columns(pen, box, [box.width - priceWidth - 3, priceWidth], 3);
  const details = `${isolate(article.size)} · ${isolate(article.color)}`;
  const lines = size.height / MM < 28 ? 1 : 2;
  const head = stack(
    paragraph(pen, isolate(nameOf(article, language)), styles.name, box, { maxLines: lines }),
    beside(
      [
        paragraph(pen, details, styles.details, columnAt(boxes, 0), { maxLines: 1 }),
        ...(showsPrice ? [priceBlock(pen, price, styles.price, columnAt(boxes, 1))] : []),
      ],
      'middle',
    ),
    space(1.5),
  );
  const foot = codeText(pen, article, styles.code, box);
  const room = size.height - 2 * PADDING * MM - head.height - foot.height;
  const full: Box = { x: left + PADDING * MM, width: box.width };
  return stack(space(PADDING * MM), head, barcode(pen, article, full, room), foot);
}

/**
 * Draws labels on a roll, one per page, or on A4 sheets starting from the corner where the language starts reading.
 */
function drawLabels(pen: Pen, document: LabelsDocument): void {
  const paper = LABEL_PAPERS[document.format];
  const size: Size = { width: paper.width * MM, height: paper.height * MM };
  const perPage = paper.columns * paper.rows;
  const page = document.format === 'a4' ? A4 : size;
  const top = (page.height - paper.rows * size.height) / 2;
  const places = columns(
    pen,
    { x: 0, width: page.width },
    Array.from({ length: paper.columns }, () => size.width),
    0,
  );
  let drawn = 0;
  for (const { article, copies } of document.labels) {
    const byColumn = places.map((place) => layOut(pen, document, article, size, place.x));
    for (let copy = 0; copy < copies; copy++) {
      const at = drawn % perPage;
      if (at === 0) pen.doc.addPage({ size: [page.width, page.height], margin: 0 });
      const row = Math.floor(at / paper.columns);
      byColumn[at % paper.columns]?.draw(top + row * size.height);
      drawn += 1;
    }
  }
}

/** Renders labels as PDF. The same document gives the same bytes. */
export async function renderLabelsPdf(document: LabelsDocument): Promise<Buffer> {
  const { language, at, format } = document;
  const info = { Title: `Labels ${format}`, Creator: 'Hanout', CreationDate: new Date(at) };
  const pen = createPen(language === 'ar' ? 'rtl' : 'ltr', info, language);
  drawLabels(pen, document);
  return finish(pen);
}
