import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';

/** The allowed words of a choice column. */
type Words = readonly [string, ...string[]];

/**
 * The single vocabulary for the tables of all areas, implemented for both engines, and a third time as schemas that
 * check rows from other machines (`row-schemas.ts`). Services see the SQLite types; the Postgres implementation has
 * the same names and TypeScript values.
 */
export const sqliteColumns = {
  table: sqlite.sqliteTable,
  index: sqlite.index,
  /** A UUID. */
  id: (name: string) => sqlite.text(name),
  /** A key that is no UUID, such as a currency's code. */
  key: (name: string) => sqlite.text(name),
  /** @param _max max. characters in a row from another machine */
  text: (name: string, _max?: number) => sqlite.text(name),
  /** One of the given words. */
  choice: <const T extends Words>(name: string, words: T) =>
    sqlite.text(name, { enum: words as unknown as [T[number], ...T[number][]] }),
  /** A file, referenced by its SHA-256, hex. */
  file: (name: string) => sqlite.text(name),
  /** A calendar day, YYYY-MM-DD. */
  day: (name: string) => sqlite.text(name),
  /** Integer centimes of MAD. */
  centimes: (name: string) => sqlite.integer(name),
  integer: (name: string) => sqlite.integer(name),
  /** A running total of centimes or pieces: it may exceed the limits of a single document. */
  total: (name: string) => sqlite.integer(name),
  decimal: (name: string) => sqlite.real(name),
  boolean: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  /** @param _schema the schema for a row from another machine */
  json: <T>(name: string, _schema: z.ZodType<T>) => sqlite.text(name, { mode: 'json' }).$type<T>(),
  /** For tables that never leave their machine. */
  ownJson: <T>(name: string) => sqlite.text(name, { mode: 'json' }).$type<T>(),
  /** UTC milliseconds. */
  instant: (name: string) => sqlite.integer(name),
};

export type Columns = typeof sqliteColumns;

const postgresRealisation = {
  table: pg.pgTable,
  index: pg.index,
  id: (name: string) => pg.text(name),
  key: (name: string) => pg.text(name),
  text: (name: string) => pg.text(name),
  choice: (name: string) => pg.text(name),
  file: (name: string) => pg.text(name),
  day: (name: string) => pg.text(name),
  centimes: (name: string) => pg.bigint(name, { mode: 'number' }),
  integer: (name: string) => pg.bigint(name, { mode: 'number' }),
  total: (name: string) => pg.bigint(name, { mode: 'number' }),
  decimal: (name: string) => pg.doublePrecision(name),
  boolean: (name: string) => pg.boolean(name),
  json: (name: string) => pg.jsonb(name),
  ownJson: (name: string) => pg.jsonb(name),
  instant: (name: string) => pg.bigint(name, { mode: 'number' }),
};

export const postgresColumns = postgresRealisation as unknown as Columns;
