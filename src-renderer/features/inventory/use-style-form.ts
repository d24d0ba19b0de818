import { useState } from 'react';
import type { Variant } from '../../../src/catalogue/contract.ts';
import { typedAmount } from '../../../src/core/number-text.ts';
import {
  type Amount,
  type CellProblem,
  cellKey,
  cellProblem,
  type GridCell,
  skuCounts,
  splitList,
} from './style-grid.ts';

export type StyleFields = {
  styleName: string;
  styleNameAr: string;
  styleNameFr: string;
  category: string;
  fabricType: string;
  description: string;
  supplierId: string | null;
  image: string | null;
  /** Pictures by colour; a colour that is not there has none of its own. */
  pictures: Record<string, string | null>;
  /** Those that are to be made: of a style that exists, beside those it has. */
  sizes: string;
  colors: string;
};

export const NO_FIELDS: StyleFields = {
  styleName: '',
  styleNameAr: '',
  styleNameFr: '',
  category: '',
  fabricType: '',
  description: '',
  supplierId: null,
  image: null,
  pictures: {},
  sizes: '',
  colors: '',
};
const BLANK: GridCell = {
  sku: '',
  barcode: '',
  price: '',
  floor: '',
  cost: '',
  stock: '',
  threshold: '',
  skipped: false,
};

export type GridRow = {
  key: string;
  size: string;
  color: string;
  cell: GridCell;
  problem: CellProblem | null;
  /** The article as it is; null for one that is to be made. */
  known: Variant | null;
};

/** An article that exists, as it stands in the fields of its row. */
function cellOf(v: Variant): GridCell {
  return {
    sku: v.sku,
    barcode: v.barcode ?? '',
    price: typedAmount(v.price),
    floor: v.floor === v.price ? '' : typedAmount(v.floor),
    cost: v.cost === null ? '' : typedAmount(v.cost),
    stock: '',
    threshold: String(v.lowStockThreshold),
    skipped: v.isDiscontinued,
  };
}

/**
 * A style as it is typed: its facts and a grid of sizes and colours. A new article's SKU is
 * made when it is saved, unless somebody types one; what is typed in a cell stays when sizes and colours come and go.
 * @param known the articles that it has already
 */
export function useStyleForm(start: StyleFields = NO_FIELDS, known: readonly Variant[] = []) {
  const [fields, setFields] = useState(start);
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<GridCell>>>(new Map());
  const unique = (more: string, had: (v: Variant) => string) => [
    ...new Set([...known.map(had), ...splitList(more)]),
  ];
  const adds = fields.sizes.trim() !== '' || fields.colors.trim() !== '';
  const sizes = unique(fields.sizes, (v) => v.size);
  const colors = unique(fields.colors, (v) => v.color);
  const byPlace = new Map(known.map((v) => [cellKey(v.size, v.color), v]));
  const added = new Set([...splitList(fields.sizes), ...splitList(fields.colors)]);

  const there = known.map((v) => ({ size: v.size, color: v.color, article: v as Variant | null }));
  const made = colors.flatMap((color) =>
    sizes
      .filter((size) => !byPlace.has(cellKey(size, color)))
      // What is missing in the grid was left out on purpose; only what was typed now makes new articles.
      .filter((size) => adds && (known.length === 0 || added.has(size) || added.has(color)))
      .map((size) => ({ size, color, article: null as Variant | null })),
  );
  const plain = [...there, ...made].map(({ size, color, article }) => {
    const key = cellKey(size, color);
    const start = article ? cellOf(article) : BLANK;
    return { key, size, color, known: article, cell: { ...start, ...typed.get(key) } };
  });
  const counts = skuCounts(plain.map((row) => row.cell));
  const rows: GridRow[] = plain.map((row) => ({
    ...row,
    problem:
      row.cell.skipped && row.known === null ? null : cellProblem(row.cell, counts, row.known === null),
  }));

  return {
    fields,
    rows,
    colors: [...new Set(rows.map((row) => row.color))],
    /** The articles that are to be made. */
    kept: rows.filter((row) => row.known === null && !row.cell.skipped),
    setField: (change: Partial<StyleFields>) => setFields((before) => ({ ...before, ...change })),
    setCell: (key: string, change: Partial<GridCell>) =>
      setTyped((before) => new Map(before).set(key, { ...before.get(key), ...change })),
    fill: (field: Amount, value: string) =>
      setTyped((before) => {
        const next = new Map(before);
        for (const { key } of plain) next.set(key, { ...next.get(key), [field]: value });
        return next;
      }),
  };
}
