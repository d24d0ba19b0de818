import type { TableName, Tables } from '../core/store/register.ts';
import type { Entity } from '../events/contract.ts';

type Row<T extends TableName> = Tables[T]['$inferSelect'];

/** How rows of one table travel between the server and its tills. */
type Replication<T extends TableName> = {
  /** Who pulls the row: store ids, 'device:ID', or '' for every device. */
  scopes: (row: Row<T>) => string[];
  /** Rows that are never changed once they are there. */
  isAppendOnly: boolean;
  /** The list that a screen reloads when a row changes (spec §7 Realtime). */
  entity?: Entity;
};

const everywhere = () => [''];
const ofStore = (row: { storeId: string }) => [row.storeId];
const ofBothStores = (row: { fromStoreId: string; toStoreId: string }) => [row.fromStoreId, row.toStoreId];
const mutable = { isAppendOnly: false };
const appendOnly = { isAppendOnly: true };

/** The tables that are pulled. What is not named here never leaves its machine. */
export const REPLICATED: { [T in TableName]?: Replication<T> } = {
  stores: { scopes: everywhere, ...mutable, entity: 'stores' },
  users: {
    scopes: (u) =>
      u.role === 'owner' || u.role === 'admin' ? [''] : [...new Set(u.assignments.map((a) => a.storeId))],
    ...mutable,
    entity: 'team',
  },
  signInGrants: { scopes: (g) => [`device:${g.deviceId}`], ...mutable },
  currencyRates: { scopes: everywhere, ...mutable, entity: 'currency' },
  clients: { scopes: ofStore, ...mutable, entity: 'clients' },
  suppliers: { scopes: everywhere, ...mutable, entity: 'suppliers' },
  supplierPayments: { scopes: ofStore, ...appendOnly, entity: 'suppliers' },
  styles: { scopes: everywhere, ...mutable, entity: 'inventory' },
  articles: { scopes: everywhere, ...mutable, entity: 'inventory' },
  items: { scopes: ofStore, ...mutable, entity: 'inventory' },
  bundles: { scopes: ofStore, ...mutable, entity: 'bundles' },
  stockMovements: { scopes: ofStore, ...appendOnly },
  purchaseOrders: { scopes: ofStore, ...mutable, entity: 'purchase_orders' },
  purchaseOrderLines: { scopes: ofStore, ...mutable, entity: 'purchase_orders' },
  goodsReceipts: { scopes: ofStore, ...appendOnly, entity: 'suppliers' },
  goodsReceiptLines: { scopes: ofStore, ...appendOnly },
  transfers: { scopes: ofBothStores, ...mutable, entity: 'transfers' },
  transferLines: { scopes: ofBothStores, ...mutable, entity: 'transfers' },
  stockCounts: { scopes: ofStore, ...mutable, entity: 'counts' },
  stockCountLines: { scopes: ofStore, ...mutable, entity: 'counts' },
  stockCountResults: { scopes: ofStore, ...mutable },
  sales: { scopes: ofStore, ...appendOnly, entity: 'transactions' },
  saleLines: { scopes: ofStore, ...appendOnly },
  payments: { scopes: ofStore, ...appendOnly },
  refunds: { scopes: ofStore, ...appendOnly },
  refundLines: { scopes: ofStore, ...appendOnly },
  saleReturns: { scopes: ofStore, ...mutable, entity: 'transactions' },
  receipts: { scopes: ofStore, ...appendOnly },
  invoices: { scopes: ofStore, ...appendOnly, entity: 'invoices' },
  storeCredits: { scopes: everywhere, ...mutable, entity: 'credits' },
  storeCreditMoves: { scopes: everywhere, ...appendOnly },
  deposits: { scopes: ofStore, ...mutable, entity: 'deposits' },
  depositPayments: { scopes: ofStore, ...appendOnly, entity: 'deposits' },
  drawerSessions: { scopes: ofStore, ...mutable, entity: 'drawer' },
  drawerMoves: { scopes: ofStore, ...appendOnly, entity: 'drawer' },
  clockEvents: { scopes: ofStore, ...appendOnly, entity: 'attendance' },
  clockCorrections: { scopes: ofStore, ...appendOnly, entity: 'attendance' },
  leaveRequests: { scopes: ofStore, ...mutable, entity: 'leave' },
  expenses: { scopes: ofStore, ...mutable, entity: 'expenses' },
  recurringExpenses: { scopes: ofStore, ...mutable, entity: 'expenses' },
  storeSettings: { scopes: everywhere, ...mutable, entity: 'stores' },
  cardGrants: { scopes: (g) => [`device:${g.deviceId}`], ...mutable },
  auditLog: { scopes: (a) => [a.storeId ?? ''], ...appendOnly },
  exceptions: { scopes: ofStore, ...mutable, entity: 'exceptions' },
  notifications: { scopes: ofStore, ...appendOnly, entity: 'notifications' },
  notificationReads: { scopes: ofStore, ...mutable, entity: 'notifications' },
  currencyRateChanges: { scopes: everywhere, ...appendOnly },
};

/** The scopes of a row, or null for a table that does not travel. */
export function scopesOf(table: TableName, row: unknown): string[] | null {
  const replication = REPLICATED[table] as Replication<TableName> | undefined;
  return replication ? replication.scopes(row as Row<TableName>) : null;
}

export const replicatedTables = Object.keys(REPLICATED) as TableName[];

/** Every list that a screen may show. */
export const ENTITIES: readonly Entity[] = [
  ...new Set(replicatedTables.flatMap((t) => REPLICATED[t]?.entity ?? [])),
];

/** The lists that changes in these tables make stale. */
export function entitiesOf(changes: readonly { table: TableName }[]): Entity[] {
  return [...new Set(changes.flatMap((c) => REPLICATED[c.table]?.entity ?? []))];
}
