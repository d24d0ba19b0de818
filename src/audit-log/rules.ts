/**
 * Everything that is written into the audit log, by what it is about: 'sale.completed' is about a sale. Screens and
 * files have words for each; what is not here cannot be written.
 */
export const AUDIT_ACTIONS = [
  'attendance.clocked_in',
  'attendance.clocked_out',
  'attendance.corrected',
  'audit.started',
  'audit.completed',
  'audit.cancelled',
  'audit.approved',
  'audit.declined',
  'bundle.created',
  'bundle.updated',
  'bundle.archived',
  'bundle.restored',
  'client.created',
  'client.updated',
  'client.archived',
  'client.restored',
  'client.merged',
  'command.booked',
  'command.discarded',
  'command.repeated',
  'credit.held',
  'credit.issued',
  'credit.voided',
  'currency.added',
  'currency.rate_changed',
  'currency.removed',
  'deposit.created',
  'deposit.paid',
  'deposit.ready',
  'deposit.not_ready',
  'deposit.collected',
  'deposit.cancelled',
  'deposit.forfeited',
  'device.enrolled',
  'device.printers_changed',
  'device.renamed',
  'device.revoked',
  'drawer.opened',
  'drawer.closed',
  'drawer.cash_in',
  'drawer.cash_out',
  'drawer.drop',
  'exception.settled',
  'expense.created',
  'expense.updated',
  'expense.archived',
  'expense.restored',
  'expense.recurring_created',
  'expense.recurring_updated',
  'expense.recurring_archived',
  'invoice.issued',
  'invoice.credited',
  'leave.requested',
  'leave.approved',
  'leave.denied',
  'leave.cancelled',
  'mail.settings_changed',
  'mail.tested',
  'mail.sent_again',
  'payroll.generated',
  'payroll.updated',
  'payroll.paid',
  'payroll.all_paid',
  'payroll.dismissed',
  'payroll.deleted',
  'product.created',
  'product.updated',
  'product.archived',
  'product.restored',
  'product.repriced',
  'products.imported',
  'purchase_order.created',
  'purchase_order.updated',
  'purchase_order.sent',
  'purchase_order.received',
  'purchase_order.cancelled',
  'report.closed',
  'sale.completed',
  'sale.returned',
  'sale.returned_without_receipt',
  'sign_in.guessed',
  'sign_in.card_guessed',
  'sign_in.code_guessed',
  'sign_in.nobody_guessed',
  'stock.adjusted',
  'stock.repaired',
  'store.created',
  'store.updated',
  'store.archived',
  'store.restored',
  'store.settings_changed',
  'supplier.created',
  'supplier.updated',
  'supplier.archived',
  'supplier.restored',
  'supplier.paid',
  'transfer.requested',
  'transfer.sent',
  'transfer.received',
  'transfer.moved',
  'transfer.settled',
  'transfer.cancelled',
  'user.created',
  'user.updated',
  'user.archived',
  'user.restored',
  'user.password_changed',
  'user.password_renewed',
  'user.card_linked',
  'user.card_unlinked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type AreaOf<A> = A extends `${infer Area}.${string}` ? Area : never;
/** What an entry is about: the part of its action before the dot. */
export type AuditArea = AreaOf<AuditAction>;

const areaOf = (action: AuditAction): AuditArea => action.slice(0, action.indexOf('.')) as AuditArea;

export const AUDIT_AREAS: readonly AuditArea[] = [...new Set(AUDIT_ACTIONS.map(areaOf))];

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** Whether this program has words for an action; a newer one may have written others. */
export const isAuditAction = (action: string): action is AuditAction => KNOWN.has(action);

/** Details that have words of their own. */
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
  'double',
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
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

const FIELDS: ReadonlySet<string> = new Set(AUDIT_FIELDS);
export const isAuditField = (key: string): key is AuditField => FIELDS.has(key);

/** Details that are centimes. */
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

/** What an entry is about in a few words: a number, a name; and its amount in centimes. */
export function gistOf(details: Details): { about: string | null; amount: number | null } {
  const about = ['receipt', 'number', 'name', 'sku', 'code', 'style', 'file', 'description', 'client']
    .map((key) => details[key])
    .find((value) => typeof value === 'string' && value !== '');
  const amount = ['total', 'amount', 'net'].map((key) => details[key]).find((v) => typeof v === 'number');
  return { about: (about as string | undefined) ?? null, amount: (amount as number | undefined) ?? null };
}

const isPart = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What changed from what to what, where an entry says so; only what is not the same. */
export function changesOf({ before, after }: Details): { field: string; before: unknown; after: unknown }[] {
  if (!isPart(after)) return [];
  const was = isPart(before) ? before : {};
  return Object.keys(after)
    .filter((field) => !isSame(was[field], after[field]))
    .map((field) => ({ field, before: was[field], after: after[field] }));
}

/** The other details of an entry, without what is empty. */
export function factsOf(details: Details): [string, unknown][] {
  return Object.entries(details).filter(
    ([key, value]) =>
      !(isPart(value) && (key === 'before' || key === 'after')) && value !== null && value !== '',
  );
}

/** For an entry: what an edit changes of a row, from what to what. */
export function changedFrom(row: Details, edit: Details): { before: Details; after: Details } {
  const fields = Object.keys(edit).filter(
    (field) => edit[field] !== undefined && !isSame(row[field], edit[field]),
  );
  const of = (from: Details) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: of(row), after: of(edit) };
}
