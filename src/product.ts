import type { Product } from './core/store/register.ts';
import { scopesOf } from './sync/replication.ts';
import { postgresTables, sqliteTables } from './tables.ts';

/** What a store is told of the product, on each engine. */
export const sqliteProduct: Product = { tables: sqliteTables, scopesOf };
export const postgresProduct: Product = { tables: postgresTables, scopesOf };
