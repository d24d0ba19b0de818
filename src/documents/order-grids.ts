import { compareSizes } from '../catalogue/rules.ts';
import type { OrderDocument } from './order-document.ts';

type Line = OrderDocument['lines'][number];

/** One table of an order: a style at one cost, sizes across, a row for each colour. */
export type OrderGrid = {
  line: Line;
  sizes: string[];
  rows: { color: string; cells: (number | null)[]; pieces: number }[];
  pieces: number;
  amount: number;
};

/** More sizes than this get a second table: a sheet is so wide. */
const MOST_SIZES = 9;

function gridsOf(lines: readonly Line[]): OrderGrid[] {
  const [first] = lines;
  if (!first) return [];
  const all = [...new Set(lines.map((l) => l.size))].toSorted(compareSizes);
  const parts = Array.from({ length: Math.ceil(all.length / MOST_SIZES) }, (_, i) =>
    all.slice(i * MOST_SIZES, (i + 1) * MOST_SIZES),
  );
  return parts.map((sizes) => {
    const mine = lines.filter((l) => sizes.includes(l.size));
    const pieces = (some: readonly Line[]) => some.reduce((n, l) => n + l.quantity, 0);
    return {
      line: first,
      sizes,
      rows: [...new Set(mine.map((l) => l.color))].map((color) => {
        const ofColor = mine.filter((l) => l.color === color);
        return {
          color,
          cells: sizes.map((size) => pieces(ofColor.filter((l) => l.size === size)) || null),
          pieces: pieces(ofColor),
        };
      }),
      pieces: pieces(mine),
      amount: pieces(mine) * first.cost,
    };
  });
}

/** The lines of an order as tables, in the order in which their styles first come. */
export function orderGrids(lines: readonly Line[]): OrderGrid[] {
  const groups = Map.groupBy(lines, (l) => `${l.styleId} ${l.cost}`);
  return [...groups.values()].flatMap(gridsOf);
}
