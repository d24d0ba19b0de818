import { CONTENT, EMERALD, NAME, SMALL } from './a4-style.node.ts';
import { type Block, beside, columnAt, columns, paragraph, rule, space, stack } from './pdf-blocks.node.ts';
import type { Box, Pen, TextStyle } from './pdf-pen.node.ts';
import { type Picture, picture } from './pdf-picture.node.ts';

/** Max. size of a logo on an A4 page, in points. */
const LOGO = { width: 200, height: 72 };
const GAP = 14;

/** A store's logo at the top of the page; empty if it has none. */
export function logoOnTop(pen: Pen, logo: Picture | null): Block {
  return logo ? stack(picture(pen, logo, CONTENT, LOGO, 'start'), space(12)) : space(0);
}

/** The sender of a document; its texts are already isolated. */
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
 * The top of an A4 document: the logo, the sender at the start, the document's title at the end, and a rule below.
 * @param endWidth width of the end part, in points
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
