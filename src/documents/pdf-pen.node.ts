import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import { type Align, alignOffset, type Direction, type TextLine, wrapText } from './bidi-text.ts';
import { FONT_FILES, type Weight } from './font-files.node.ts';
import { markIfTraining } from './training-mark.node.ts';

const WEIGHTS = Object.keys(FONT_FILES) as Weight[];

const read = new Map<Weight, Font>();

/**
 * A font for one document. Its tables are parsed once per process, since this takes longer than drawing a receipt;
 * glyphs store the characters they were last drawn for, so each document has its own.
 */
function fontOf(weight: Weight): Font {
  const tables = read.get(weight) ?? openSync(FONT_FILES[weight]);
  read.set(weight, tables);
  return Object.assign(Object.create(tables) as Font, { _glyphs: {} });
}

/** Height of a capital in Cairo, as a share of the font size. */
const CAP_HEIGHT = 0.7;

export type TextStyle = {
  weight: Weight;
  /** Points. */
  size: number;
  color: string;
  /** Line height as a share of the size. */
  leading?: number;
};

/** A horizontal range on the page, in points from its left edge. */
export type Box = { x: number; width: number };

/** The drawing interface of the layouts: a document, its direction, and text in the right visual order. */
export type Pen = {
  doc: PDFKit.PDFDocument;
  direction: Direction;
  lineHeight(style: TextStyle): number;
  /** From the top of a line to its baseline. */
  baseline(style: TextStyle): number;
  width(text: string, style: TextStyle): number;
  wrap(text: string, style: TextStyle, width: number, maxLines?: number): TextLine[];
  /** Draws one line in a box starting at `top`; capitals are centred in the line height. */
  line(line: TextLine, style: TextStyle, box: Box, top: number, align: Align): void;
};

/** A new document without pages, in points, with Cairo embedded. `info.CreationDate` makes prints reproducible. */
export function createPen(direction: Direction, info: PDFKit.DocumentInfo, lang: string): Pen {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    // No default font: each line sets its own.
    font: '',
    info,
    lang,
    displayTitle: true,
  });
  // pdfkit accepts a font parsed by fontkit, which its types do not declare.
  for (const weight of WEIGHTS) doc.registerFont(weight, fontOf(weight) as unknown as string);

  const widths = new Map<string, number>();
  const measureIn = (style: TextStyle) => (run: string) => {
    const key = `${style.weight} ${style.size} ${run}`;
    const cached = widths.get(key);
    if (cached !== undefined) return cached;
    // An empty feature list makes pdfkit shape the whole run at once instead of word by word.
    const width = doc.font(style.weight).fontSize(style.size).widthOfString(run, { features: [] });
    widths.set(key, width);
    return width;
  };
  const lineHeight = (style: TextStyle) => style.size * (style.leading ?? 1.5);
  const baseline = (style: TextStyle) => (lineHeight(style) + CAP_HEIGHT * style.size) / 2;

  const pen: Pen = {
    doc,
    direction,
    lineHeight,
    baseline,
    width(text, style) {
      return Math.max(
        0,
        ...wrapText(text, direction, Number.POSITIVE_INFINITY, measureIn(style)).map((l) => l.width),
      );
    },
    wrap(text, style, width, maxLines) {
      return wrapText(text, direction, width, measureIn(style), maxLines);
    },
    line(line, style, box, top, align) {
      const left = box.x + alignOffset(align, direction, line.width, box.width);
      doc.font(style.weight).fontSize(style.size).fillColor(style.color);
      for (const run of line.runs) {
        doc.text(run.text, left + run.x, top + baseline(style), {
          lineBreak: false,
          features: [],
          baseline: 'alphabetic',
        });
      }
    },
  };
  markIfTraining(pen);
  return pen;
}

/** Ends the document and returns its bytes. */
export function finish(pen: Pen): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pen.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    pen.doc.on('end', () => resolve(Buffer.concat(chunks)));
    pen.doc.on('error', reject);
    pen.doc.end();
  });
}
