import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { TableName, Tables } from './register.ts';

type Field = {
  key: string;
  column: string;
  encode: (value: unknown) => unknown;
  /** The value of a missing column, in a row of an older program, as the driver takes it. */
  missing: unknown;
  /** Null when the driver's value is used as it is. */
  decode: ((value: unknown) => unknown) | null;
};

/** The SQL and the value mapping of one table in one engine: built once, used for every row. */
export type RowSql = {
  table: string;
  fields: Field[];
  columns: string;
  select: string;
  /** Selects a row by key. @param suffix e.g. FOR UPDATE */
  selectOne(suffix: string): string;
  /** Inserts the given number of rows. @param suffix e.g. ON CONFLICT … */
  insert(rows: number, suffix?: string): string;
  /** Inserts one row or replaces it. */
  put: string;
  /** Inserts the given number of rows; for existing rows, adds these columns to theirs. */
  add(rows: number, keys: readonly string[]): string;
  encode(row: Record<string, unknown>): unknown[];
  decode(raw: Record<string, unknown>): Record<string, unknown>;
  update(keys: string[]): { sql: string; encode(set: Record<string, unknown>, id: unknown): unknown[] };
};

/** @param mark writes the n-th placeholder: '?' for SQLite, '$1' for Postgres */
export function rowSql(table: Tables[TableName], mark: (n: number) => string): RowSql {
  const name = getTableName(table);
  const fields = Object.entries(getTableColumns(table) as Record<string, Column>).map(([key, c]): Field => {
    const plain =
      c.columnType === 'SQLiteText' || c.columnType === 'SQLiteInteger' || c.columnType === 'SQLiteReal';
    const encode = plain ? (v: unknown) => v : (v: unknown) => c.mapToDriverValue(v);
    const missing: unknown = c.default ?? null;
    return {
      key,
      column: c.name,
      encode,
      missing: missing === null ? null : encode(missing),
      decode: plain || c.columnType === 'PgText' ? null : (v) => c.mapFromDriverValue(v),
    };
  });
  const byKey = new Map(fields.map((f) => [f.key, f]));
  const decoders = fields.filter((f) => f.decode !== null);
  const encodeField = (f: Field, v: unknown) => (v === undefined || v === null ? null : f.encode(v));
  const select = `SELECT ${fields.map((f) => `"${f.column}" AS "${f.key}"`).join(', ')} FROM "${name}"`;
  // One string instance per statement: statement caches hash a new string again at each look-up.
  const texts = new Map<string, string>();
  const cached = (key: string, make: () => string): string => {
    let text = texts.get(key);
    if (text === undefined) {
      text = make();
      texts.set(key, text);
    }
    return text;
  };
  const updates = new Map<string, ReturnType<RowSql['update']>>();
  const insert = (rows: number, suffix = '') =>
    cached(`${rows}${suffix}`, () => {
      const row = (n: number) => `(${fields.map((_, i) => mark(n * fields.length + i + 1)).join(', ')})`;
      const values = Array.from({ length: rows }, (_, n) => row(n)).join(', ');
      return `INSERT INTO "${name}" (${fields.map((f) => `"${f.column}"`).join(', ')}) VALUES ${values}${suffix}`;
    });
  const fieldOf = (key: string): Field => {
    const field = byKey.get(key);
    if (!field) throw new Error(`${name} has no column ${key}`);
    return field;
  };
  const replaced = fields
    .filter((f) => f.column !== 'id')
    .map((f) => `"${f.column}" = excluded."${f.column}"`);
  return {
    table: name,
    fields,
    columns: fields.map((f) => `"${f.column}"`).join(', '),
    select,
    selectOne: (suffix) => cached(`one${suffix}`, () => `${select} WHERE "id" = ${mark(1)}${suffix}`),
    insert,
    add: (rows, keys) => {
      const sums = keys.map((k) => {
        const { column } = fieldOf(k);
        return `"${column}" = "${name}"."${column}" + excluded."${column}"`;
      });
      return insert(rows, ` ON CONFLICT ("id") DO UPDATE SET ${sums.join(', ')}`);
    },
    put: insert(1, ` ON CONFLICT ("id") DO UPDATE SET ${replaced.join(', ')}`),
    encode: (row) => {
      const values: unknown[] = [];
      for (const f of fields) {
        const v = row[f.key];
        values.push(v === undefined ? f.missing : v === null ? null : f.encode(v));
      }
      return values;
    },
    decode: (raw) => {
      for (const f of decoders) {
        const v = raw[f.key];
        if (v !== null && f.decode) raw[f.key] = f.decode(v);
      }
      return raw;
    },
    update: (keys) => {
      const cacheKey = keys.join();
      const cached = updates.get(cacheKey);
      if (cached) return cached;
      const used = keys.map(fieldOf);
      const made = {
        sql: `UPDATE "${name}" SET ${used.map((f, i) => `"${f.column}" = ${mark(i + 1)}`).join(', ')} WHERE "id" = ${mark(used.length + 1)}`,
        encode: (set: Record<string, unknown>, id: unknown) => [
          ...used.map((f) => encodeField(f, set[f.key])),
          id,
        ],
      };
      updates.set(cacheKey, made);
      return made;
    },
  };
}
