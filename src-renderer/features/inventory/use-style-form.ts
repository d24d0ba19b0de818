import { useState } from 'react';
import {
  type CellProblem,
  cellKey,
  cellProblem,
  type GridCell,
  type GridField,
  generateSkus,
  skuCounts,
  splitList,
} from './style-grid.ts';

export type StyleFields = {
  styleName: string;
  styleNameAr: string;
  styleNameFr: string;
  category: string;
  fabricType: string;
  image: string | null;
  sizes: string;
  colors: string;
};

const EMPTY: StyleFields = {
  styleName: '',
  styleNameAr: '',
  styleNameFr: '',
  category: '',
  fabricType: '',
  image: null,
  sizes: '',
  colors: '',
};
const BLANK: GridCell = { sku: '', price: '', floor: '', cost: '', stock: '', skipped: false };

export type GridRow = {
  key: string;
  size: string;
  color: string;
  cell: GridCell;
  problem: CellProblem | null;
};

/**
 * A new style as it is typed: its facts and a grid of sizes and colours. A SKU is generated until somebody
 * types another; what is typed in a cell stays when sizes and colours come and go.
 */
export function useStyleForm() {
  const [fields, setFields] = useState(EMPTY);
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<GridCell>>>(new Map());
  const sizes = splitList(fields.sizes);
  const colors = splitList(fields.colors);
  const skus = generateSkus(fields.styleName || fields.styleNameFr || fields.styleNameAr, sizes, colors);

  const plain = colors.flatMap((color) =>
    sizes.map((size) => {
      const key = cellKey(size, color);
      return { key, size, color, cell: { ...BLANK, sku: skus.get(key) ?? '', ...typed.get(key) } };
    }),
  );
  const counts = skuCounts(plain.map((row) => row.cell));
  const rows: GridRow[] = plain.map((row) => ({
    ...row,
    problem: row.cell.skipped ? null : cellProblem(row.cell, counts),
  }));

  const setCell = (key: string, change: Partial<GridCell>) =>
    setTyped((known) => new Map(known).set(key, { ...known.get(key), ...change }));
  return {
    fields,
    rows,
    kept: rows.filter((row) => !row.cell.skipped),
    setField: (change: Partial<StyleFields>) => setFields((known) => ({ ...known, ...change })),
    setCell,
    /** Writes one value into a column, over what stands there. */
    fill: (field: Exclude<GridField, 'sku'>, value: string) =>
      setTyped((known) => {
        const next = new Map(known);
        for (const { key } of plain) next.set(key, { ...next.get(key), [field]: value });
        return next;
      }),
  };
}
