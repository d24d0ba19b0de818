import { ITEM_SORTS } from '../../../src/catalogue/contract.ts';
import { STOCK_STATUSES, type StockStatus } from '../../../src/stock/rules.ts';

export type ItemSort = (typeof ITEM_SORTS)[number];
export const SORTS = ITEM_SORTS;
export const STATUSES = STOCK_STATUSES;

/** Filters of the list; null means no filter. */
export type Filters = {
  category: string | null;
  status: StockStatus | null;
  supplierId: string | null;
  size: string | null;
  color: string | null;
  fabricType: string | null;
  onlyArchived: boolean;
};
export const NO_FILTERS: Filters = {
  category: null,
  status: null,
  supplierId: null,
  size: null,
  color: null,
  fabricType: null,
  onlyArchived: false,
};

/** The filters as the contract expects them, without the unset ones. */
export function inputOf(filters: Filters) {
  const { onlyArchived, ...rest } = filters;
  const activeFilters = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(activeFilters) as { [K in keyof typeof rest]?: NonNullable<(typeof rest)[K]> }),
    ...(onlyArchived ? { onlyArchived } : {}),
  };
}

export const countOf = (filters: Filters): number => Object.keys(inputOf(filters)).length;

/** Optional columns. */
export const COLUMNS = [
  'category',
  'fabric',
  'supplier',
  'barcode',
  'threshold',
  'cost',
  'margin',
  'price',
] as const;
export type Column = (typeof COLUMNS)[number];

/** View of the list, stored on this machine. */
export type View = { by: 'style' | 'article'; columns: Column[] };
const DEFAULT_VIEW: View = { by: 'style', columns: ['category', 'cost', 'price'] };
const KEY = 'hanout.inventory';

/** The stored view; an unreadable one is replaced by the default. */
export function keptView(): View {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof View, unknown>>;
    const columns = Array.isArray(kept.columns)
      ? COLUMNS.filter((c) => (kept.columns as unknown[]).includes(c))
      : null;
    return { by: kept.by === 'article' ? 'article' : 'style', columns: columns ?? DEFAULT_VIEW.columns };
  } catch {
    return DEFAULT_VIEW;
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage in the browser the default view is used next time.
  }
}
