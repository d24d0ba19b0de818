import { ITEM_SORTS } from '../../../src/catalogue/contract.ts';
import { STOCK_STATUSES } from '../../../src/stock/status-rules.ts';
import { inAddress } from '../../ui/list-page/use-address.ts';

export const SORTS = ITEM_SORTS;
export const STATUSES = STOCK_STATUSES;

/** Filters of the list; empty texts filter nothing. */
const FILTERS = {
  status: inAddress.maybe(STOCK_STATUSES),
  category: inAddress.text(),
  size: inAddress.text(),
  color: inAddress.text(),
  fabricType: inAddress.text(),
  supplierId: inAddress.id(),
  onlyArchived: inAddress.flag(),
};
export const ADDRESS = {
  ...FILTERS,
  search: inAddress.text(),
  sort: inAddress.oneOf(ITEM_SORTS, 'name'),
  order: inAddress.oneOf(['asc', 'desc'], 'asc'),
  /** Without it: as this machine showed it last. */
  view: inAddress.maybe(['style', 'article']),
  /** The style whose articles are shown, with its store. */
  style: inAddress.text(),
};

type Filters = { [Name in keyof typeof FILTERS]: ReturnType<(typeof FILTERS)[Name]['parse']> };
export const NO_FILTERS = Object.fromEntries(
  Object.entries(FILTERS).map(([name, field]) => [name, field.parse(undefined)]),
) as Filters;

/** The filters as the contract expects them, without the unset ones. */
export function inputOf(filters: Filters) {
  const { status, category, size, color, fabricType, supplierId, onlyArchived } = filters;
  return {
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
    ...(size ? { size } : {}),
    ...(color ? { color } : {}),
    ...(fabricType ? { fabricType } : {}),
    ...(supplierId ? { supplierId } : {}),
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
