import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/**
 * The one vocabulary in which every area declares its tables, realised for both engines. Services see the
 * SQLite types; the Postgres realisation has the same names and the same TypeScript values.
 */
export const sqliteColumns = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  /** UUID or other text key. */
  id: (name: string) => sqlite.text(name),
  text: (name: string) => sqlite.text(name),
  /** Integer centimes of MAD. */
  centimes: (name: string) => sqlite.integer(name),
  integer: (name: string) => sqlite.integer(name),
  decimal: (name: string) => sqlite.real(name),
  boolean: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  json: <T>(name: string) => sqlite.text(name, { mode: 'json' }).$type<T>(),
  /** UTC milliseconds. */
  instant: (name: string) => sqlite.integer(name),
};

export type Columns = typeof sqliteColumns;

const postgresRealisation = {
  table: pg.pgTable,
  index: pg.index,
  id: (name: string) => pg.text(name),
  text: (name: string) => pg.text(name),
  centimes: (name: string) => pg.bigint(name, { mode: 'number' }),
  integer: (name: string) => pg.bigint(name, { mode: 'number' }),
  decimal: (name: string) => pg.doublePrecision(name),
  boolean: (name: string) => pg.boolean(name),
  json: <T>(name: string) => pg.jsonb(name).$type<T>(),
  instant: (name: string) => pg.bigint(name, { mode: 'number' }),
};

export const postgresColumns = postgresRealisation as unknown as Columns;
