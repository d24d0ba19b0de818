import type { Direction } from '../../../src/documents/bidi-text.ts';
import { CODE_PAGE_NUMBERS, type CodePage } from '../protocol/code-page.ts';
import {
  align,
  CHARACTER,
  CUT,
  codePage,
  feedDots,
  INIT,
  joined,
  NEW_LINE,
  NO_CHINESE,
  PAPERS,
  type PaperWidth,
  qr,
  raster,
} from '../protocol/escpos.ts';
import { type Bitmap, blank, stamp } from '../raster/bitmap.ts';
import type { Row } from './paper-rows.ts';
import { type Block, barsBlock, partWidth, qrBlock, rowBlock, ruleBlock } from './raster-rows.ts';
import { columnsOf, encodeRow, isPrintable } from './text-rows.ts';

/** Properties of a printer. */
export type PrinterKind = {
  paper: PaperWidth;
  codePage: CodePage;
  /** The number of the code page, when this make uses its own. */
  codePageNumber?: number;
  /** Made for the Chinese market: see `NO_CHINESE`. */
  isChinese?: boolean;
  /** It cannot print a QR code by itself; the code is sent as a picture. */
  lacksQr?: boolean;
};

/** The widest figure of each column of figures, in characters or in dots. */
function figureColumns(
  rows: readonly Row[],
  direction: Direction,
  letters: ReadonlySet<Row>,
): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  for (const row of rows) {
    if (row.kind !== 'pair' || !row.isFigure) continue;
    const width = letters.has(row)
      ? columnsOf(row.value, direction)
      : Math.ceil(partWidth(row.value, direction) / CHARACTER.width);
    columns.set(row.column ?? 0, Math.max(columns.get(row.column ?? 0) ?? 0, width));
  }
  return columns;
}

/** Margin above and below a picture, for glyphs that exceed the first and last line. */
const EDGE = 6;

/** Joins consecutive pictures into one: printers pause between two. */
function picture(blocks: readonly Block[], dots: number): Uint8Array {
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * EDGE);
  const bitmap = blank(dots, height);
  let top = EDGE;
  for (const block of blocks) {
    block.draw(bitmap, top);
    top += block.height;
  }
  return raster(bitmap);
}

const MOST_FEED = 255;

function fed(dots: number): Uint8Array {
  const steps = Array.from({ length: Math.ceil(dots / MOST_FEED) }, (_, i) =>
    feedDots(Math.min(MOST_FEED, dots - i * MOST_FEED)),
  );
  return joined(steps);
}

const QR_DOTS: Readonly<Record<PaperWidth, number>> = { 58: 6, 80: 7 };

type Lettered = Extract<Row, { kind: 'text' | 'pair' }>;
const isNote = (row: Row): boolean => row.kind === 'text' && row.role === 'small' && row.align === 'start';

/**
 * The rows that the printer's own characters can express. Consecutive pairs, with their notes, are one table and look
 * alike: when one must be drawn as a picture, all are.
 */
function lettered(rows: readonly Row[], page: CodePage): ReadonlySet<Row> {
  const all = new Set<Row>();
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    if (rows[from]?.kind === 'pair') {
      for (let next = rows[to]; next && (next.kind === 'pair' || isNote(next)); next = rows[++to]);
    }
    const table = rows
      .slice(from, to)
      .filter((row): row is Lettered => row.kind === 'text' || row.kind === 'pair');
    if (table.every((row) => isPrintable(row, page))) for (const row of table) all.add(row);
    from = to;
  }
  return all;
}

/** Rows as commands: the printer's own characters when its code page has them all, otherwise a picture. */
function encodeRows(rows: readonly Row[], direction: Direction, printer: PrinterKind): Uint8Array {
  const { dots, columns } = PAPERS[printer.paper];
  const text = { columns, direction, page: printer.codePage };
  const letters = lettered(rows, printer.codePage);
  const columnsOfFigures = figureColumns(rows, direction, letters);
  const figuresOf = (row: Lettered) => (row.kind === 'pair' && columnsOfFigures.get(row.column ?? 0)) || 0;
  const parts: Uint8Array[] = [];
  let blocks: Block[] = [];
  let gaps = 0;
  const flush = () => {
    if (blocks.length > 0) parts.push(picture(blocks, dots));
    parts.push(fed(gaps));
    blocks = [];
    gaps = 0;
  };
  const draw = (block: Block) => {
    if (gaps > 0 && blocks.length > 0) blocks.push({ height: gaps, draw: () => undefined });
    else if (gaps > 0) parts.push(fed(gaps));
    gaps = 0;
    blocks.push(block);
  };
  const code = (value: string) => {
    const module = QR_DOTS[printer.paper];
    if (printer.lacksQr) return draw(qrBlock(value, dots, module));
    flush();
    parts.push(align('center'), qr(value, module), NEW_LINE, align('left'));
  };
  for (const row of rows) {
    if (row.kind === 'gap') gaps += row.dots;
    else if (row.kind === 'rule') draw(ruleBlock(row.isHeavy, dots));
    else if (row.kind === 'qr') code(row.text);
    else if (row.kind === 'bars') {
      const bars = barsBlock(row.text, dots);
      if (bars) draw(bars);
      else code(row.text);
    } else if (letters.has(row)) {
      flush();
      parts.push(encodeRow(row, text, figuresOf(row)));
    } else draw(rowBlock(row, direction, dots, figuresOf(row) * CHARACTER.width));
  }
  flush();
  return joined(parts);
}

/** A picture centred on the paper. */
function centredPicture(logo: Bitmap, dots: number): Uint8Array {
  const paper = blank(dots, logo.height);
  stamp(paper, logo, Math.max(0, Math.floor((dots - logo.width) / 2)), 0);
  return raster(paper);
}

/** Margin below a logo, and below the last line before the cut. Dots. */
const UNDER_LOGO = 12;
const BEFORE_CUT = 36;

/** A complete paper, from the printer's initialisation to the cut. @param logo at most as wide as the paper */
export function paperEscpos(
  rows: readonly Row[],
  direction: Direction,
  printer: PrinterKind,
  logo?: Bitmap,
): Uint8Array {
  const number = printer.codePageNumber ?? CODE_PAGE_NUMBERS[printer.codePage];
  return joined([
    INIT,
    ...(printer.isChinese ? [NO_CHINESE] : []),
    codePage(number),
    ...(logo ? [centredPicture(logo, PAPERS[printer.paper].dots), fed(UNDER_LOGO)] : []),
    encodeRows(rows, direction, printer),
    fed(BEFORE_CUT),
    CUT,
  ]);
}
