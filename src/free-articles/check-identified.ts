import { sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

/** A free article whose movements are not what it is said to have taken from the stock of its item. */
export type IdentifiedFinding = { id: string; receiptNumber: string; expected: number; moved: number };

/** Compares the pieces that identified free articles took from stock with the ledger of stock. */
export async function checkIdentified(r: Reader): Promise<{ checked: number; broken: IdentifiedFinding[] }> {
  const rows = await r.rows<IdentifiedFinding>(
    sql`SELECT f.id AS "id", f.receipt_number AS "receiptNumber", f.moved AS "expected",
        coalesce((SELECT -sum(m.change) FROM stock_movements m
          WHERE m.item_id = f.item_id AND m.document_id = f.id AND m.action = 'sale'), 0) AS "moved"
      FROM free_articles f WHERE f.item_id IS NOT NULL ORDER BY f.receipt_number, f.id`,
  );
  const counted = rows.map((row) => ({
    ...row,
    expected: Number(row.expected),
    moved: Number(row.moved),
  }));
  return { checked: rows.length, broken: counted.filter((row) => row.expected !== row.moved) };
}
