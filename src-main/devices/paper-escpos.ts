import type { Direction } from '../../src/documents/bidi-text.ts';
import type { Row } from './paper-rows.ts';
import { CODE_PAGE_NUMBERS, type CodePage } from './protocol/code-page.ts';
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
} from './protocol/escpos.ts';
import { type Bitmap, blank, stamp } from './raster/bitmap.ts';
import { type Block, partWidth, qrBlock, rowBlock, ruleBlock } from './raster-rows.ts';
import { columnsOf, encodeRow, isPrintable } from './text-rows.ts';

/** What has to be known of a printer. */
export type PrinterKind = {
  paper: PaperWidth;
  codePage: CodePage;
  /** The page's number where this make has its own. */
  codePageNumber?: number;
  /** Made for China: see `NO_CHINESE`. */
  isChinese?: boolean;
  /** It cannot draw a QR code itself, which goes as a picture then. */
  lacksQr?: boolean;
};

/** Columns of the widest figure, in characters or in dots. */
function figureColumns(rows: readonly Row[], direction: Direction, page: CodePage): number {
  const widths = rows.flatMap((row) => {
    if (row.kind !== 'pair' || !row.isFigure) return [];
    if (isPrintable(row, page)) return [columnsOf(row.value, direction)];
    return [Math.ceil(partWidth(row.value, direction) / CHARACTER.width)];
  });
  return Math.max(0, ...widths);
}

/** White above and below a picture, for what reaches out of its first and last line. */
const EDGE = 6;

/** Pictures under each other as one: printers pause between two. */
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

/** Rows as commands: the printer's own letters where its code page has them all, dots for everything else. */
function encodeRows(rows: readonly Row[], direction: Direction, printer: PrinterKind): Uint8Array {
  const { dots, columns } = PAPERS[printer.paper];
  const text = { columns, direction, page: printer.codePage };
  const figures = figureColumns(rows, direction, printer.codePage);
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
  for (const row of rows) {
    if (row.kind === 'gap') gaps += row.dots;
    else if (row.kind === 'rule') draw(ruleBlock(row.isHeavy, dots));
    else if (row.kind === 'qr' && printer.lacksQr) draw(qrBlock(row.text, dots, QR_DOTS[printer.paper]));
    else if (row.kind === 'qr') {
      flush();
      parts.push(align('center'), qr(row.text, QR_DOTS[printer.paper]), NEW_LINE, align('left'));
    } else if (isPrintable(row, printer.codePage)) {
      flush();
      parts.push(encodeRow(row, text, figures));
    } else draw(rowBlock(row, direction, dots, figures * CHARACTER.width));
  }
  flush();
  return joined(parts);
}

/** A picture in the middle of the paper. */
function centredPicture(logo: Bitmap, dots: number): Uint8Array {
  const paper = blank(dots, logo.height);
  stamp(paper, logo, Math.max(0, Math.floor((dots - logo.width) / 2)), 0);
  return raster(paper);
}

/** White under a logo, and under the last line before the cut. Dots. */
const UNDER_LOGO = 12;
const BEFORE_CUT = 36;

/** A whole paper, from the start of the printer to the cut. @param logo at most as wide as the paper */
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
