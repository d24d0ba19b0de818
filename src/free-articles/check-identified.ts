import { sql } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';

/** A sale and an item whose movements are not those of its lines and of its identified free articles. */
export type IdentifiedFinding = { receiptNumber: string; itemId: string; expected: number; moved: number };

/**
 * Compares the pieces that identified free articles took from stock with the movements of their sales: the sale of an
 * item moves its own lines and the free articles that turned out to be it.
 */
export async function checkIdentified(r: Reader): Promise<{ checked: number; broken: IdentifiedFinding[] }> {
  const rows = await r.rows<IdentifiedFinding>(
    sql`SELECT f.receipt_number AS "receiptNumber", f.item_id AS "itemId",
        sum(f.moved) + coalesce((SELECT sum(l.quantity) FROM sale_lines l
          WHERE l.sale_id = f.sale_id AND l.item_id = f.item_id), 0) AS "expected",
        coalesce((SELECT -sum(m.change) FROM stock_movements m
          WHERE m.item_id = f.item_id AND m.document_id = f.sale_id AND m.action = 'sale'), 0) AS "moved"
      FROM free_articles f WHERE f.item_id IS NOT NULL
      GROUP BY f.sale_id, f.item_id, f.receipt_number ORDER BY f.receipt_number, f.item_id`,
  );
  const counted = rows.map((row) => ({
    ...row,
    expected: Number(row.expected),
    moved: Number(row.moved),
  }));
  return { checked: rows.length, broken: counted.filter((row) => row.expected !== row.moved) };
}
