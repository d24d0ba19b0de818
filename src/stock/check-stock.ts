import { sql } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { stockContract } from './contract.ts';

type Difference = { variantId: string; sku: string; stock: number; movements: number };

/** The items of a store whose stock is not the sum of their movements. */
async function differences(r: Reader, storeId: string): Promise<Difference[]> {
  const rows = await r.rows<Difference>(
    sql`SELECT i.id AS "variantId", a.sku AS "sku", i.stock AS "stock", coalesce(m.moved, 0) AS "movements"
      FROM items i JOIN articles a ON a.id = i.article_id
      LEFT JOIN (SELECT item_id, sum(change) AS moved FROM stock_movements WHERE store_id = ${storeId} GROUP BY item_id) m
        ON m.item_id = i.id
      WHERE i.store_id = ${storeId} AND i.stock <> coalesce(m.moved, 0) ORDER BY a.sku`,
  );
  return rows.map((row) => ({ ...row, stock: Number(row.stock), movements: Number(row.movements) }));
}

async function countOf(r: Reader, table: 'items' | 'stock_movements', storeId: string): Promise<number> {
  const [row] = await r.rows<{ n: number }>(
    sql`SELECT count(*) AS "n" FROM ${sql.raw(table)} WHERE store_id = ${storeId}`,
  );
  return Number(row?.n ?? 0);
}

export const checkStock = read(stockContract.check, async (r, { storeId }) => ({
  items: await countOf(r, 'items', storeId),
  movements: await countOf(r, 'stock_movements', storeId),
  differing: await differences(r, storeId),
}));

/** The ledger is authoritative: a differing stock is set to its sum. */
export const repairStock = serverWrite(stockContract.repair, {
  async run(w, { storeId }, call) {
    const differing = await differences(w, storeId);
    const items = await w.lockMany(
      'items',
      differing.map((d) => d.variantId),
    );
    for (const { variantId, movements } of differing) {
      const item = items.get(variantId);
      if (item) await w.update('items', item, { stock: movements });
    }
    if (differing.length > 0) {
      await writeServerAudit(w, call, {
        storeId,
        action: 'stock.repaired',
        entityId: null,
        details: { items: differing },
      });
    }
    return { repaired: differing.length };
  },
});
