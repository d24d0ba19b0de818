import type { TableName } from './register.ts';
import type { RowId } from './store.ts';

/** Rows kept at once: a sale reads some twenty; an import or a recount reads everything once. */
const MOST = 200;

/**
 * The rows that a transaction has read, for an engine where nobody else writes meanwhile: deciding and applying a sale
 * read its store, its items and its settings several times.
 */
export class RowCache {
  readonly #tables = new Map<TableName, Map<RowId, object | null>>();
  #size = 0;

  /** @returns null for a row that was looked for and is not there; undefined where nothing is known */
  get(table: TableName, id: RowId): object | null | undefined {
    return this.#tables.get(table)?.get(id);
  }

  keep(table: TableName, id: RowId, row: object | null): void {
    if (this.#size >= MOST) this.clear();
    let rows = this.#tables.get(table);
    if (!rows) {
      rows = new Map();
      this.#tables.set(table, rows);
    }
    rows.set(id, row);
    this.#size += 1;
  }

  forget(table: TableName, id: RowId): void {
    this.#tables.get(table)?.delete(id);
  }

  clear(): void {
    this.#tables.clear();
    this.#size = 0;
  }
}
