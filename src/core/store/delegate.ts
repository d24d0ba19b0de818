import type { Writer } from './store.ts';

/** A Writer that overrides some methods and delegates the others. */
export function delegate(w: Writer, different: Partial<Writer>): Writer {
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
    insert: (table, ...rows) => w.insert(table, ...rows),
    insertMissing: (table, ...rows) => w.insertMissing(table, ...rows),
    update: (table, row, set) => w.update(table, row, set),
    put: (table, row) => w.put(table, row),
    add: (table, keys, rows) => w.add(table, keys, rows),
    clear: (table) => w.clear(table),
    remove: (table, id) => w.remove(table, id),
    expire: (table, row) => w.expire(table, row),
    define: (ddl) => w.define(ddl),
    savepoint: (fn) => w.savepoint(fn),
    onRevision: (fn) => w.onRevision(fn),
    ...different,
  };
}
