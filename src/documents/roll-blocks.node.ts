import { barsOf } from './bars.node.ts';
import {
  type Block,
  beside,
  columnAt,
  columns,
  type Figure,
  figureRow,
  figureWidth,
  paragraph,
  rule,
  space,
  stack,
} from './pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';
import { type Picture, picture } from './pdf-picture.node.ts';
import type { Sender } from './slip-view.ts';

/** 80 mm of paper, of which thermal heads print 72 mm. */
export const WIDTH = 226.77;
const MARGIN = 11.34;
export const PAPER: Box = { x: MARGIN, width: WIDTH - MARGIN * 2 };

/** Thermal heads print one colour: greys would come out as dots. */
export const BLACK = '#000000';
export const NAME: TextStyle = { weight: 'bold', size: 15, color: BLACK, leading: 1.35 };
export const TITLE: TextStyle = { weight: 'bold', size: 12, color: BLACK, leading: 1.45 };
export const BODY: TextStyle = { weight: 'regular', size: 8.5, color: BLACK, leading: 1.5 };
export const STRONG: TextStyle = { ...BODY, weight: 'bold' };
export const SMALL: TextStyle = { weight: 'regular', size: 7.5, color: BLACK, leading: 1.5 };
export const LARGE: TextStyle = { weight: 'bold', size: 16, color: BLACK, leading: 1.4 };

export function dotted(pen: Pen): Block {
  return stack(space(6), rule(pen, PAPER, { color: BLACK, thickness: 0.9, dash: 3 }), space(6));
}

export function heavy(pen: Pen): Block {
  return stack(space(4), rule(pen, PAPER, { color: BLACK, thickness: 1.2 }), space(4));
}

export function centred(pen: Pen, text: string, style: TextStyle): Block {
  return paragraph(pen, text, style, PAPER, { align: 'center' });
}

/** Max. size of a logo on the roll, in points. */
const LOGO = { width: 130, height: 62 };

/** A store's logo at the top; empty if it has none. */
export function rollLogo(pen: Pen, logo: Picture | null): Block {
  return logo ? stack(picture(pen, logo, PAPER, LOGO, 'center'), space(6)) : space(0);
}

/** The sender of a slip, with the legal numbers. */
export function rollSender(pen: Pen, sender: Sender, logo: Picture | null): Block {
  return stack(
    rollLogo(pen, logo),
    centred(pen, sender.name, NAME),
    sender.address ? centred(pen, sender.address, BODY) : null,
    sender.phone ? centred(pen, sender.phone, BODY) : null,
    ...sender.legal.map((line) => centred(pen, line, SMALL)),
  );
}

/** A label at the start and a text at the end. */
export function pair(
  pen: Pen,
  label: string,
  value: string,
  style: TextStyle = BODY,
  valueStyle: TextStyle = style,
): Block {
  const width = Math.min(pen.width(value, valueStyle), PAPER.width * 0.62);
  const boxes = columns(pen, PAPER, [PAPER.width - width - 8, width], 8);
  return beside([
    paragraph(pen, label, style, columnAt(boxes, 0)),
    paragraph(pen, value, valueStyle, columnAt(boxes, 1), { align: 'end' }),
  ]);
}

/** Labels, with their figures in one column. */
export function figures(pen: Pen, rows: readonly Figure[], style: TextStyle = BODY): Block {
  const width = figureWidth(
    pen,
    rows.map((row) => row.value),
    style,
  );
  const styles = { label: style, value: style, note: SMALL };
  return stack(...rows.map((row) => figureRow(pen, row, styles, PAPER, width)));
}

const BARCODE_HEIGHT = 38;

/** A number as a barcode, always left to right, with the digits below. */
export function barcode(pen: Pen, number: string): Block {
  const bars = barsOf({ kind: 'code128', text: number });
  const module = PAPER.width / bars.reduce((n, width) => n + width, 0);
  return stack(
    {
      height: BARCODE_HEIGHT,
      draw(top) {
        let x = PAPER.x;
        pen.doc.save();
        for (const [i, width] of bars.entries()) {
          if (i % 2 === 0) pen.doc.rect(x, top, width * module, BARCODE_HEIGHT);
          x += width * module;
        }
        pen.doc.fill(BLACK).restore();
      },
    },
    space(2),
    paragraph(pen, number, STRONG, PAPER, { align: 'center', unbroken: true }),
  );
}

/** Prints one page as tall as its content. */
export function printRoll(pen: Pen, ...blocks: (Block | null)[]): void {
  const content = stack(space(14), ...blocks, space(18));
  pen.doc.addPage({ size: [WIDTH, content.height], margin: 0 });
  content.draw(0);
}
