import { isSame } from '../core/changed-from.ts';

/** Details that have their own label. */
const AUDIT_FIELDS = [
  'name',
  'number',
  'receipt',
  'sku',
  'code',
  'style',
  'client',
  'supplier',
  'total',
  'amount',
  'paid',
  'net',
  'price',
  'floor',
  'cost',
  'float',
  'counted',
  'difference',
  'bonus',
  'deductions',
  'withoutPhoto',
  'items',
  'pieces',
  'variants',
  'articles',
  'lines',
  'missing',
  'sent',
  'received',
  'count',
  'change',
  'quantity',
  'added',
  'voided',
  'reason',
  'notes',
  'note',
  'description',
  'category',
  'kind',
  'type',
  'method',
  'every',
  'scope',
  'as',
  'file',
  'document',
  'till',
  'from',
  'to',
  'day',
  'toStoreId',
  'fromStoreId',
  'approver',
  'duplicate',
  'released',
  'role',
  'assignments',
  'permissions',
  'ending',
  'isPaid',
  'isPending',
  'changedPay',
  'changedPassword',
  'date',
  'nameAr',
  'nameFr',
  'phone',
  'address',
  'email',
  'taxRate',
  'lowStockThreshold',
  'size',
  'color',
  'before',
  'barcode',
  'manager',
  'opensAt',
  'closesAt',
  'zone',
  'dayStartMinutes',
  'legalName',
  'ice',
  'taxId',
  'tradeRegister',
  'businessTax',
  'receiptFooter',
  'logo',
  'currency',
  'rate',
  'receiptPrinter',
  'printsEachSale',
  'labelPrinter',
  'cashDrawer',
  'isQuick',
  'opensDrawer',
  'wantsReference',
  'mayRefund',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

const FIELDS: ReadonlySet<string> = new Set(AUDIT_FIELDS);
export const isAuditField = (key: string): key is AuditField => FIELDS.has(key);

/** Details that are amounts in centimes. */
const MONEY: ReadonlySet<string> = new Set<AuditField>([
  'total',
  'amount',
  'paid',
  'net',
  'price',
  'floor',
  'cost',
  'float',
  'counted',
  'difference',
  'bonus',
  'deductions',
]);
export const isMoneyField = (key: string): boolean => MONEY.has(key);

type Details = Record<string, unknown>;

/** A short summary of an entry: a number or name it is about, and its amount in centimes. */
export function gistOf(details: Details): { about: string | null; amount: number | null } {
  const about = ['receipt', 'number', 'name', 'sku', 'code', 'style', 'file', 'description', 'client']
    .map((key) => details[key])
    .find((value) => typeof value === 'string' && value !== '');
  const amount = ['total', 'amount', 'net'].map((key) => details[key]).find((v) => typeof v === 'number');
  return { about: (about as string | undefined) ?? null, amount: (amount as number | undefined) ?? null };
}

const isPart = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that changed, with old and new value, if the entry has them; unchanged fields are left out. */
export function changesOf({ before, after }: Details): { field: string; before: unknown; after: unknown }[] {
  if (!isPart(after)) return [];
  const was = isPart(before) ? before : {};
  return Object.keys(after)
    .filter((field) => !isSame(was[field], after[field]))
    .map((field) => ({ field, before: was[field], after: after[field] }));
}

/** The other details of an entry, without empty ones. */
export function factsOf(details: Details): [string, unknown][] {
  return Object.entries(details).filter(
    ([key, value]) =>
      !(isPart(value) && (key === 'before' || key === 'after')) && value !== null && value !== '',
  );
}
