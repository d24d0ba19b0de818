import { sql } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import { purchaseOrdersContract } from './contract.ts';
import { proposedPieces, RATE_DAYS } from './rules.ts';

/** Max. lines of an order. */
const MOST = 1_000;

type Figures = {
  item_id: string;
  article_id: string;
  style_id: string;
  style_name: string;
  style_name_ar: string | null;
  style_name_fr: string | null;
  sku: string;
  size: string;
  color: string;
  image: string | null;
  supplier_id: string | null;
  supplier_name: string | null;
  stock: number | string;
  threshold: number | string;
  cost: number | string;
  on_order: number | string;
  sold: number | string;
};

/**
 * Articles that are low or sold recently, with their stock, pieces on order and sales. All are found by indexes (one
 * for low stock, sales by day), so articles that do not sell cost nothing.
 */
export const proposeOrder = read(purchaseOrdersContract.proposals, async (r, input, call) => {
  const { storeId, supplierId, days } = input;
  const since = addDays(businessDayOf(await r.get('stores', storeId), call.clock.now()), -RATE_DAYS);
  const rows = await r.rows<Figures>(sql`
    WITH candidate AS (
      SELECT id FROM items WHERE store_id = ${storeId} AND stock <= low_stock_threshold
      UNION
      SELECT l.item_id FROM sales s JOIN sale_lines l ON l.sale_id = s.id
      WHERE s.store_id = ${storeId} AND s.day > ${since}
    ), coming AS (
      SELECT l.item_id, SUM(CASE WHEN l.quantity > l.received THEN l.quantity - l.received ELSE 0 END) AS pieces
      FROM purchase_orders o JOIN purchase_order_lines l ON l.order_id = o.id
      WHERE o.store_id = ${storeId} AND o.status IN ('ordered', 'partially_received')
      GROUP BY l.item_id
    ), figures AS (
      SELECT i.id AS item_id, i.article_id, i.style_id, i.supplier_id, i.stock, i.low_stock_threshold AS threshold,
        COALESCE(i.last_cost, i.cost) AS cost, COALESCE(c.pieces, 0) AS on_order,
        CASE WHEN i.stock > 0 THEN i.stock ELSE 0 END + COALESCE(c.pieces, 0) AS there,
        COALESCE((SELECT -SUM(m.change) FROM stock_movements m WHERE m.item_id = i.id AND m.day > ${since}
          AND m.action IN ('sale', 'bundle_sale', 'return')), 0) AS sold
      FROM candidate k JOIN items i ON i.id = k.id LEFT JOIN coming c ON c.item_id = i.id
      WHERE i.store_id = ${storeId} AND i.archived_at IS NULL AND NOT i.is_discontinued
      ${supplierId ? sql`AND i.supplier_id = ${supplierId}` : sql``}
    )
    SELECT f.*, s.name AS style_name, s.name_ar AS style_name_ar, s.name_fr AS style_name_fr, s.image,
      a.sku, a.size, a.color, p.name AS supplier_name
    FROM (
      SELECT * FROM figures WHERE threshold >= there OR sold * ${days} > ${RATE_DAYS} * there
      ORDER BY sold DESC, item_id LIMIT ${MOST}
    ) f
    JOIN articles a ON a.id = f.article_id
    JOIN styles s ON s.id = f.style_id
    LEFT JOIN suppliers p ON p.id = f.supplier_id
    ORDER BY f.sold DESC, f.item_id`);
  const items = rows.map((row) => {
    const figures = {
      stock: Number(row.stock),
      lowStockThreshold: Number(row.threshold),
      onOrder: Number(row.on_order),
      sold: Number(row.sold),
    };
    return {
      variantId: row.item_id,
      articleId: row.article_id,
      styleId: row.style_id,
      styleName: row.style_name,
      styleNameAr: row.style_name_ar,
      styleNameFr: row.style_name_fr,
      sku: row.sku,
      size: row.size,
      color: row.color,
      image: row.image,
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      ...figures,
      proposed: proposedPieces({ ...figures, days }),
      cost: Number(row.cost),
    };
  });
  return { items };
});
