/**
 * What the product keeps: its index `src/tables.ts` adds `tables` by its type, so that core knows every row without
 * knowing an area.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Register {}

/** Every table, as one engine has it. */
export type Tables = Register extends { tables: infer T } ? T : never;
export type TableName = keyof Tables;

/** What a store has to be told of the product: its tables on this engine, and whose each row is. */
export type Product = {
  readonly tables: Tables;
  /** The scopes in which a row is replicated; null for one that never leaves its machine. */
  scopesOf(table: TableName, row: unknown): string[] | null;
};
