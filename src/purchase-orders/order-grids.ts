import type { OrderDocument } from './order-document.ts';

type Line = OrderDocument['lines'][number];
type Order = Pick<OrderDocument, 'sizes' | 'colors'>;

/** One table of an order: a style at one cost, with sizes as columns and colours as rows. */
export type OrderGrid = {
  line: Line;
  sizes: string[];
  rows: { color: string; cells: (number | null)[]; pieces: number }[];
  pieces: number;
  amount: number;
};

/** Max. sizes of a table, by the width of the page; more sizes get a second table. */
const MOST_SIZES = 9;

function gridsOf(lines: readonly Line[], order: Order): OrderGrid[] {
  const [first] = lines;
  if (!first) return [];
  const all = order.sizes.filter((size) => lines.some((l) => l.size === size));
  const parts = Array.from({ length: Math.ceil(all.length / MOST_SIZES) }, (_, i) =>
    all.slice(i * MOST_SIZES, (i + 1) * MOST_SIZES),
  );
  return parts.map((sizes) => {
    const ofSizes = lines.filter((l) => sizes.includes(l.size));
    const pieces = (counted: readonly Line[]) => counted.reduce((n, l) => n + l.quantity, 0);
    return {
      line: first,
      sizes,
      rows: order.colors.flatMap((color) => {
        const ofColor = ofSizes.filter((l) => l.color === color);
        if (ofColor.length === 0) return [];
        const cells = sizes.map((size) => pieces(ofColor.filter((l) => l.size === size)) || null);
        return [{ color, cells, pieces: pieces(ofColor) }];
      }),
      pieces: pieces(ofSizes),
      amount: pieces(ofSizes) * first.cost,
    };
  });
}

/** The lines of an order as tables, in the order of their styles' first lines. */
export function orderGrids({ lines, ...order }: Pick<OrderDocument, 'lines'> & Order): OrderGrid[] {
  const groups = Map.groupBy(lines, (l) => `${l.styleId} ${l.cost}`);
  return [...groups.values()].flatMap((group) => gridsOf(group, order));
}
