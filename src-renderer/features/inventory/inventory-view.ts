import { PRODUCT_SORTS } from '../../../src/catalogue/contract.ts';
import { VARIANT_STATUSES, type VariantStatus } from '../../../src/catalogue/rules.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const SORTS = PRODUCT_SORTS;
export const STATUSES = VARIANT_STATUSES;

/** What narrows the list; null narrows nothing. */
export type Filters = {
  category: string | null;
  status: VariantStatus | null;
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

/** As the contract takes them: what narrows nothing is left out. */
export function inputOf(filters: Filters) {
  const { onlyArchived, ...rest } = filters;
  const given = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(given) as { [K in keyof typeof rest]?: NonNullable<(typeof rest)[K]> }),
    ...(onlyArchived ? { onlyArchived } : {}),
  };
}

export const countOf = (filters: Filters): number => Object.keys(inputOf(filters)).length;

/** Columns of the articles that may be left out. */
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

/** How the list is looked at on this machine. */
export type View = { by: 'style' | 'article'; columns: Column[] };
const DEFAULT_VIEW: View = { by: 'style', columns: ['category', 'cost', 'price'] };
const KEY = 'hanout.inventory';

/** What was chosen here before; anything unreadable is the default. */
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
    // A browser that keeps nothing shows the default next time.
  }
}
