import { type Block, beside, columnAt, columns, paragraph, rule, space, stack } from './pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';
import { type Picture, picture } from './pdf-picture.node.ts';
import { CONTENT, EMERALD, NAME, SMALL } from './receipt-a4-style.node.ts';

/** What a logo may take of an A4 page, points. */
const LOGO = { width: 200, height: 72 };
const GAP = 14;

/** A store's logo above all else; nothing where it has none. */
export function logoOnTop(pen: Pen, logo: Picture | null): Block {
  return logo ? stack(picture(pen, logo, CONTENT, LOGO, 'start'), space(12)) : space(0);
}

/** Who a paper is from; the texts are isolated already. */
export function sender(
  pen: Pen,
  { name, address, phone }: { name: string; address: string; phone: string | null },
  box: Box,
  style: TextStyle = NAME,
): Block {
  return stack(
    paragraph(pen, name, style, box, { maxLines: 3 }),
    space(2),
    address ? paragraph(pen, address, SMALL, box, { maxLines: 3 }) : null,
    phone ? paragraph(pen, phone, SMALL, box) : null,
  );
}

/**
 * The top of an A4 paper: the logo, who it is from at the start, which paper it is at the end, and a rule under them.
 * @param endWidth what the end takes of the line, points
 */
export function paperTop(
  pen: Pen,
  o: {
    logo?: Picture | null;
    endWidth: number;
    start: (box: Box) => Block;
    end: (box: Box) => Block;
  },
): Block {
  const boxes = columns(pen, CONTENT, [CONTENT.width - o.endWidth - GAP, o.endWidth], GAP);
  return stack(
    logoOnTop(pen, o.logo ?? null),
    beside([o.start(columnAt(boxes, 0)), o.end(columnAt(boxes, 1))]),
    space(12),
    rule(pen, CONTENT, { color: EMERALD, thickness: 1.2 }),
    space(13),
  );
}
