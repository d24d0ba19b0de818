import Database from 'better-sqlite3';
import { newId } from '../../src/core/ids.ts';

type Rows = Record<string, unknown>[];

/** The tables of a sale, how its rows are found, and which columns name a row made by this sale. */
const TABLES = [
  { table: 'sales', where: 'id = ?', ids: ['id'] },
  { table: 'sale_lines', where: 'sale_id = ?', ids: ['id', 'sale_id'] },
  { table: 'payments', where: 'sale_id = ?', ids: ['id', 'sale_id'] },
  { table: 'receipts', where: 'document_id = ?', ids: ['id', 'document_id'] },
  { table: 'stock_movements', where: 'document_id = ?', ids: ['id', 'document_id'] },
  { table: 'audit_log', where: 'entity_id = ?', ids: ['id', 'entity_id'] },
  { table: 'outbox', where: 'command_id = ?', ids: ['command_id'] },
] as const;

export type RawSale = { id: string; itemIds: string[]; rows: { table: string; rows: Rows }[] };

/**
 * The bar: every row of a real sale by prepared statements of better-sqlite3 in one durable transaction, without
 * validation, pre-images or journal.
 */
export class RawSales {
  readonly connection: Database.Database;
  readonly #template: { table: string; rows: Rows; ids: readonly string[] }[] = [];
  readonly #inserts = new Map<string, { statement: Database.Statement; columns: string[] }>();
  readonly #stock: Database.Statement;
  readonly #series: Database.Statement;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  #number = 0;

  constructor(file: string) {
    this.connection = new Database(file);
    this.connection.pragma('journal_mode = WAL');
    this.connection.pragma('synchronous = FULL');
    this.connection.pragma('wal_autocheckpoint = 0');
    this.connection.pragma('cache_size = -64000');
    this.#stock = this.connection.prepare('UPDATE items SET stock = stock - 1 WHERE id = ?');
    this.#series = this.connection.prepare(
      'UPDATE receipt_series SET last_number = last_number + 1, last_hash = ? WHERE id = ?',
    );
    this.#begin = this.connection.prepare('BEGIN IMMEDIATE');
    this.#commit = this.connection.prepare('COMMIT');
  }

  /** Takes the rows of a sale that the product made as the ones to write, under new ids. */
  learn(from: Database.Database, saleId: string): void {
    for (const { table, where, ids } of TABLES) {
      const rows = from.prepare(`SELECT * FROM ${table} WHERE ${where}`).all(saleId) as Rows;
      this.#template.push({ table, rows, ids });
      const columns = Object.keys(rows[0] ?? {});
      const marks = columns.map(() => '?').join(', ');
      const names = columns.map((c) => `"${c}"`).join(', ');
      const statement = this.connection.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`);
      this.#inserts.set(table, { statement, columns });
    }
  }

  /** How many rows a sale inserts, as a check that none is missing. */
  get rowsASale(): number {
    return this.#template.reduce((n, { rows }) => n + rows.length, 0);
  }

  /** The rows of one more sale; made before its time is taken. */
  prepare(itemIds: string[]): RawSale {
    const id = newId();
    this.#number += 1;
    const rows = this.#template.map(({ table, rows: some, ids }) => ({
      table,
      rows: some.map((row) => {
        const fresh: Record<string, unknown> = { ...row };
        for (const column of ids) fresh[column] = column === 'id' && table !== 'sales' ? newId() : id;
        if (table === 'outbox') fresh.id = 1_000_000 + this.#number;
        return fresh;
      }),
    }));
    return { id, itemIds, rows };
  }

  sell(sale: RawSale): void {
    this.#begin.run();
    for (const { table, rows } of sale.rows) {
      const insert = this.#inserts.get(table);
      for (const row of rows) insert?.statement.run(...insert.columns.map((c) => row[c]));
    }
    for (const itemId of sale.itemIds) this.#stock.run(itemId);
    this.#series.run(sale.id, 'CAS1-SA');
    this.#commit.run();
  }
}
