import type { TableName, Tables } from '../../tables.ts';

type Row<T extends TableName> = Tables[T]['$inferSelect'];

/** How rows of one table travel between the server and its tills. */
type Replication<T extends TableName> = {
  /** Who pulls the row: store ids, 'device:ID', or '' for every device. */
  scopes: (row: Row<T>) => string[];
  /**
   * Append-only rows are the same on every machine that has them; mutable ones need a pre-image while a
   * command that touched them is pending.
   */
  isAppendOnly: boolean;
};

const everywhere = () => [''];
const ofStore = (row: { storeId: string }) => [row.storeId];
const mutable = { isAppendOnly: false };
const appendOnly = { isAppendOnly: true };

/** The tables that are pulled. What is not named here never leaves its machine. */
export const REPLICATED: { [T in TableName]?: Replication<T> } = {
  stores: { scopes: everywhere, ...mutable },
  users: {
    scopes: (u) =>
      u.role === 'owner' || u.role === 'admin' ? [''] : [...new Set(u.assignments.map((a) => a.storeId))],
    ...mutable,
  },
  signInGrants: { scopes: (g) => [`device:${g.deviceId}`], ...mutable },
  currencyRates: { scopes: everywhere, ...mutable },
  clients: { scopes: ofStore, ...mutable },
  styles: { scopes: everywhere, ...mutable },
  articles: { scopes: everywhere, ...mutable },
  items: { scopes: ofStore, ...mutable },
  stockMovements: { scopes: ofStore, ...appendOnly },
  sales: { scopes: ofStore, ...appendOnly },
  saleLines: { scopes: ofStore, ...appendOnly },
  payments: { scopes: ofStore, ...appendOnly },
  refunds: { scopes: ofStore, ...appendOnly },
  refundLines: { scopes: ofStore, ...appendOnly },
  saleReturns: { scopes: ofStore, ...mutable },
  receipts: { scopes: ofStore, ...appendOnly },
  auditLog: { scopes: (a) => [a.storeId ?? ''], ...appendOnly },
  exceptions: { scopes: ofStore, ...mutable },
};

/** The scopes of a row, or null for a table that does not travel. */
export function scopesOf(table: TableName, row: unknown): string[] | null {
  const replication = REPLICATED[table] as Replication<TableName> | undefined;
  return replication ? replication.scopes(row as Row<TableName>) : null;
}

export const replicatedTables = Object.keys(REPLICATED) as TableName[];
export const mutableTables = replicatedTables.filter((t) => !REPLICATED[t]?.isAppendOnly);
