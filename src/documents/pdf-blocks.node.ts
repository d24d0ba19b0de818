import bwip from 'bwip-js/node';
import type { Align } from './bidi-text.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';

/** A part of a page whose height is known before it is drawn; in points. */
export type Block = { height: number; draw(top: number): void };

export function space(height: number): Block {
  return { height, draw: () => undefined };
}

/** Stacks blocks vertically. */
export function stack(...blocks: (Block | null)[]): Block {
  const shown = blocks.filter((block) => block !== null);
  return {
    height: shown.reduce((sum, block) => sum + block.height, 0),
    draw(top) {
      let y = top;
      for (const block of shown) {
        block.draw(y);
        y += block.height;
      }
    },
  };
}

/** Places blocks side by side, each in its own box; the tallest gives the height. */
export function beside(blocks: Block[], valign: 'top' | 'middle' | 'bottom' = 'top'): Block {
  const height = Math.max(0, ...blocks.map((block) => block.height));
  const share = { top: 0, middle: 0.5, bottom: 1 }[valign];
  return {
    height,
    draw(top) {
      for (const block of blocks) block.draw(top + (height - block.height) * share);
    },
  };
}

export type TextOptions = {
  align?: Align;
  maxLines?: number;
  /** For figures: the text is never wrapped; the caller has measured its box. */
  unbroken?: boolean;
};

/** Wrapped text in a box, aligned to the start of its direction by default. */
export function paragraph(
  pen: Pen,
  text: string,
  style: TextStyle,
  box: Box,
  options: TextOptions = {},
): Block {
  const room = options.unbroken ? Number.POSITIVE_INFINITY : box.width;
  const lines = pen.wrap(text, style, room, options.maxLines);
  const step = pen.lineHeight(style);
  return {
    height: lines.length * step,
    draw(top) {
      for (const [i, line] of lines.entries())
        pen.line(line, style, box, top + i * step, options.align ?? 'start');
    },
  };
}

/** Splits a box into columns in reading direction: in Arabic the first is on the right. */
export function columns(pen: Pen, box: Box, widths: readonly number[], gap: number): Box[] {
  let used = 0;
  return widths.map((width) => {
    const x = pen.direction === 'rtl' ? box.x + box.width - used - width : box.x + used;
    used += width + gap;
    return { x, width };
  });
}

/** The box of one column of `columns`. */
export function columnAt(boxes: readonly Box[], index: number): Box {
  const box = boxes[index];
  if (!box) throw new RangeError(`No column ${index}`);
  return box;
}

export type Figure = {
  label: string;
  value: string /** A second line under the label. */;
  note?: string | null;
};
export type FigureStyles = { label: TextStyle; value: TextStyle; note: TextStyle };

/** Width of a column of figures set in any of the styles. */
export function figureWidth(pen: Pen, figures: readonly string[], ...styles: TextStyle[]): number {
  return Math.max(0, ...figures.flatMap((figure) => styles.map((style) => pen.width(figure, style))));
}

/**
 * Labels at the start and figures in one column at the end. Figures are right-aligned in every language, so that the
 * decimals are aligned.
 */
export function figureRow(pen: Pen, row: Figure, styles: FigureStyles, box: Box, width: number): Block {
  const boxes = columns(pen, box, [box.width - width - 10, width], 10);
  const label = columnAt(boxes, 0);
  return beside([
    stack(
      paragraph(pen, row.label, styles.label, label),
      row.note ? paragraph(pen, row.note, styles.note, label) : null,
    ),
    paragraph(pen, row.value, styles.value, columnAt(boxes, 1), { align: 'right', unbroken: true }),
  ]);
}

export type RuleStyle = { color: string; thickness: number; dash?: number };

export function rule(pen: Pen, box: Box, style: RuleStyle): Block {
  return {
    height: style.thickness,
    draw(top) {
      const y = top + style.thickness / 2;
      pen.doc.save().lineWidth(style.thickness).strokeColor(style.color);
      if (style.dash) pen.doc.lineCap('round').dash(0.01, { space: style.dash });
      pen.doc
        .moveTo(box.x, y)
        .lineTo(box.x + box.width, y)
        .stroke()
        .restore();
    },
  };
}

/** A filled, rounded background under a block, which keeps its position. */
export function panel(pen: Pen, box: Box, color: string, padding: number, inside: Block): Block {
  const height = inside.height + padding * 2;
  return {
    height,
    draw(top) {
      pen.doc.save().roundedRect(box.x, top, box.width, height, 4).fill(color).restore();
      inside.draw(top + padding);
    },
  };
}

type QrModules = { pixs: number[]; pixx: number };

function qrModules(text: string): QrModules {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR encoder gave no modules');
  return symbol;
}

/** A QR code (level M) as vector squares; the caller leaves a white margin of four modules around it. */
export function qrCode(pen: Pen, text: string, x: number, size: number, color: string): Block {
  const { pixs, pixx } = qrModules(text);
  const module = size / pixx;
  return {
    height: size,
    draw(top) {
      pen.doc.save();
      for (const [i, dark] of pixs.entries()) {
        if (!dark) continue;
        const column = i % pixx;
        const row = Math.floor(i / pixx);
        pen.doc.rect(x + column * module, top + row * module, module, module);
      }
      pen.doc.fill(color).restore();
    },
  };
}

/**
 * Distributes rows over pages; the first page has less room. The closing block stays with the last row, on a new page
 * if needed, so that no page holds totals alone.
 */
export function paginate(rows: readonly Block[], end: Block, first: number, next: number): Block[][] {
  const pages: Block[][] = [[]];
  let room = first;
  for (const [i, row] of rows.entries()) {
    const needed = row.height + (i === rows.length - 1 ? end.height : 0);
    if (needed > room && pages.at(-1)?.length) {
      pages.push([]);
      room = next;
    }
    pages.at(-1)?.push(row);
    room -= row.height;
  }
  pages.at(-1)?.push(end);
  return pages;
}
