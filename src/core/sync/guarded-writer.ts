import type { z } from 'zod';
import { rowSchemas as schemas, type TableName } from '../../tables.ts';
import type { Row, Writer } from '../store/store.ts';
import { isOwn } from './check-claims.ts';
import { KeptAside } from './kept-aside.ts';
import { REPLICATED } from './replication.ts';

/** What is written of a row is its columns alone: a record may say more of a line than its row does. */
const wholeOf = cached((table) => schemas[table].strip());
const partOf = cached((table) => schemas[table].strip().partial());

function cached(make: (table: TableName) => z.ZodType): (table: TableName) => z.ZodType {
  const made = new Map<TableName, z.ZodType>();
  return (table) => {
    const schema = made.get(table) ?? make(table);
    made.set(table, schema);
    return schema;
  };
}

function checkRow(schema: z.ZodType, table: TableName, row: unknown): void {
  const parsed = schema.safeParse(row);
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw new KeptAside(`${table}.${issue?.path.join('.') ?? ''} would not fit: ${issue?.message ?? ''}`);
}

/**
 * The Writer of what a device pushed: each row that travels fits its table, and is of a store that the device serves.
 * What a command names is checked before (`check-claims.ts`); this holds for whatever follows from it.
 * @param reaches tables whose rows may be of any store
 */
export function guardedWriter(w: Writer, device: Row<'devices'>, reaches: readonly TableName[]): Writer {
  const checkOwn = (table: TableName, row: object) => {
    if (!reaches.includes(table) && !isOwn(device, table, row)) {
      throw new KeptAside(`${table} of a store that its device does not serve`);
    }
  };
  const check = (table: TableName, row: object) => {
    if (!REPLICATED[table]) throw new KeptAside(`${table} is not written by a till`);
    checkRow(wholeOf(table), table, row);
    checkOwn(table, row);
  };
  const refuse = async () => {
    throw new KeptAside('it would do what no till does');
  };
  return {
    engine: w.engine,
    t: w.t,
    q: w.q,
    get: (table, id) => w.get(table, id),
    getMany: (table, ids) => w.getMany(table, ids),
    run: (statement, values) => w.run(statement, values),
    rows: (sql) => w.rows(sql),
    lock: (table, id) => w.lock(table, id),
    alone: (name) => w.alone(name),
    lockMany: (table, ids) => w.lockMany(table, ids),
    insert: async (table, ...rows) => {
      for (const row of rows) check(table, row);
      await w.insert(table, ...rows);
    },
    insertMissing: async (table, ...rows) => {
      for (const row of rows) check(table, row);
      await w.insertMissing(table, ...rows);
    },
    update: async (table, row, set) => {
      checkOwn(table, row);
      if (REPLICATED[table]) checkRow(partOf(table), table, set);
      const now = await w.update(table, row, set);
      checkOwn(table, now);
      return now;
    },
    put: async (table, row) => {
      check(table, row);
      await w.put(table, row);
    },
    add: refuse,
    clear: refuse,
    remove: refuse,
    expire: refuse,
    define: refuse,
    savepoint: (fn) => w.savepoint(fn),
    onRevision: (fn) => w.onRevision(fn),
  };
}
