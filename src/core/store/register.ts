/**
 * The product's tables: its index `src/tables.ts` adds the type of `tables`, so that core knows every row without
 * importing an area.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Register {}

/** Every table, for one engine. */
export type Tables = Register extends { tables: infer T } ? T : never;
export type TableName = keyof Tables;
/**
 * Tables that never leave their machine and are not in the change log. The area that replicates adds the names of the
 * replicated ones.
 */
export type LocalTable = Register extends { replicated: infer T } ? Exclude<TableName, T> : never;

/** What a store needs from the product: its tables for this engine, and the scopes of each row. */
export type Product = {
  readonly tables: Tables;
  /** The scopes in which a row is replicated; null if it never leaves its machine. */
  scopesOf(table: TableName, row: unknown): string[] | null;
};
