import type { Item } from '../../../src/catalogue/contract.ts';
import { typedAmount } from '../../../src/core/number-text.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import {
  type Amount,
  type CellProblem,
  cellKey,
  cellProblem,
  type GridCell,
  saidOnce,
  skuCounts,
  splitList,
} from './style-grid.ts';
import { useListed } from './use-listed.ts';

export type StyleFields = {
  styleName: string;
  styleNameAr: string;
  styleNameFr: string;
  category: string;
  fabricType: string;
  description: string;
  supplierId: string | null;
  image: string | null;
  /** Pictures by colour; a missing colour has none of its own. */
  pictures: Record<string, string | null>;
  /** Sizes to create, in addition to existing ones. */
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
  /** The existing item; null for a new one. */
  existing: Item | null;
};

/** An existing item as a row of the grid. */
function cellOf(v: Item): GridCell {
  return {
    sku: v.sku,
    barcode: v.barcode ?? '',
    price: typedAmount(v.price),
    floor: v.floor === null ? '' : typedAmount(v.floor),
    cost: v.cost === null ? '' : typedAmount(v.cost),
    stock: '',
    threshold: String(v.lowStockThreshold),
    skipped: v.isDiscontinued,
  };
}

/**
 * Form state of a style: its data and a grid of sizes and colours. The SKU of a new item is generated on saving unless
 * one is typed. Typed cells are kept while sizes and colours are removed and added again.
 * @param existing its existing items
 * @param name of its draft
 */
export function useStyleForm(
  start: StyleFields = NO_FIELDS,
  existing: readonly Item[] = [],
  name: string | null = null,
) {
  const noCells: [string, Partial<GridCell>][] = [];
  const draft = useDraft(name, { fields: start, cells: noCells });
  const { fields } = draft.values;
  const typed = new Map(draft.values.cells);
  const setTyped = (
    change: (before: ReadonlyMap<string, Partial<GridCell>>) => Iterable<(typeof noCells)[0]>,
  ) => draft.set(({ cells }) => ({ cells: [...change(new Map(cells))] }));
  const { meaningOf } = useListed();
  const [sizeMeant, colorMeant] = [meaningOf('size'), meaningOf('color')];
  const sizes = saidOnce([...existing.map((v) => v.size), ...splitList(fields.sizes)], sizeMeant);
  const colors = saidOnce([...existing.map((v) => v.color), ...splitList(fields.colors)], colorMeant);
  const byPlace = new Map(existing.map((v) => [cellKey(v.size, v.color), v]));
  const addedSizes = new Set(splitList(fields.sizes).map(sizeMeant));
  const addedColors = new Set(splitList(fields.colors).map(colorMeant));
  const adds = addedSizes.size > 0 || addedColors.size > 0;

  const isAdded = (size: string, color: string) =>
    addedSizes.has(sizeMeant(size)) || addedColors.has(colorMeant(color));

  const there = existing.map((v) => ({ size: v.size, color: v.color, article: v as Item | null }));
  const made = colors.flatMap((color) =>
    sizes
      .filter((size) => !byPlace.has(cellKey(size, color)))
      // Missing combinations were left out on purpose: only newly typed sizes and colours create items.
      .filter((size) => adds && (existing.length === 0 || isAdded(size, color)))
      .map((size) => ({ size, color, article: null as Item | null })),
  );
  const plain = [...there, ...made].map(({ size, color, article }) => {
    const key = cellKey(size, color);
    const start = article ? cellOf(article) : BLANK;
    return { key, size, color, existing: article, cell: { ...start, ...typed.get(key) } };
  });
  const counts = skuCounts(plain.map((row) => row.cell));
  const rows: GridRow[] = plain.map((row) => ({
    ...row,
    problem:
      row.cell.skipped && row.existing === null ? null : cellProblem(row.cell, counts, row.existing === null),
  }));

  return {
    draft,
    fields,
    rows,
    colors: [...new Set(rows.map((row) => row.color))],
    /** The items to create. */
    kept: rows.filter((row) => row.existing === null && !row.cell.skipped),
    setField: (change: Partial<StyleFields>) =>
      draft.set((before) => ({ fields: { ...before.fields, ...change } })),
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
