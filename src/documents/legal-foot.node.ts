import { CONTENT, HAIRLINE, INK, LABEL, SMALL } from './a4-style.node.ts';
import { type Block, beside, columnAt, columns, paragraph, rule, space, stack } from './pdf-blocks.node.ts';
import type { Pen } from './pdf-pen.node.ts';
import type { LegalLine } from './seller.ts';

/** The seller's legal identifiers at the foot of each page, as on Moroccan letterheads. */
export function legalFoot(pen: Pen, view: { seller: { legal: LegalLine[] } }): Block {
  const { legal } = view.seller;
  const gap = 12;
  const width = (CONTENT.width - gap * (legal.length - 1)) / legal.length;
  const boxes = columns(
    pen,
    CONTENT,
    legal.map(() => width),
    gap,
  );
  return stack(
    rule(pen, CONTENT, { color: HAIRLINE, thickness: 0.6 }),
    space(6),
    beside(
      legal.map((line, i) =>
        stack(
          paragraph(pen, line.label, { ...LABEL, size: 7 }, columnAt(boxes, i), { align: 'center' }),
          paragraph(pen, line.value, { ...SMALL, size: 8, color: INK }, columnAt(boxes, i), {
            align: 'center',
          }),
        ),
      ),
    ),
  );
}
