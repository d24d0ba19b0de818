import type { Joined } from './core/declared.ts';
import type { Columns } from './core/store/columns.ts';
import { postgresColumns, sqliteColumns } from './core/store/columns.ts';
import type { Product } from './core/store/register.ts';
import { rowSchemas as schemasOf } from './core/store/row-schemas.ts';
import { scopesOf } from './sync/replication.ts';
import * as areas from './tables.ts';

type Areas = typeof areas;
/** Every table of the product, by name. */
type AllTables = Joined<ReturnType<Areas[keyof Areas]['tables']>>;

/** Every table of the product, for one engine. */
const allTables = (c: Columns): AllTables =>
  Object.assign({}, ...Object.values(areas).map((area) => area.tables(c)));

declare module './core/store/register.ts' {
  interface Register {
    tables: AllTables;
  }
}

export const sqliteTables = allTables(sqliteColumns);
export const postgresTables = allTables(postgresColumns);

/** The strict row schema of each table. */
export const rowSchemas = schemasOf(allTables);

/** The product definition for a store, on each engine. */
export const sqliteProduct: Product = { tables: sqliteTables, scopesOf };
export const postgresProduct: Product = { tables: postgresTables, scopesOf };
