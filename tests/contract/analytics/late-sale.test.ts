import { expect, it } from 'vitest';
import { bumpClock, initialiseClock } from '../../../src/change-log/clock.ts';
import { newId } from '../../../src/core/ids.ts';
import { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../../src/product.ts';
import { catchUp, rebuildTotals } from '../../../src/totals/fold-totals.ts';

/** After a server was put back, a till sends a return of what another till has sold and not yet sent again. */
it('counts a return that comes before its sale, and without its article, as it does with them', async () => {
  const store = new SqliteStore({
    product: sqliteProduct,
    file: ':memory:',
    migrations: 'migrations/sqlite',
    journal: bumpClock,
  });
  await store.transact(initialiseClock);
  const [storeId, cashierId, itemId] = [newId(), newId(), newId()];
  const [saleId, saleLineId, refundId] = [newId(), newId(), newId()];
  const goods = { styleId: 'a style', category: 'caftan', size: 'M', color: 'green', cost: 300_00 };
  const document = { storeId, tillId: newId(), day: '2026-11-21', cashierId, cashierName: 'C', taxRate: 20 };
  await store.transact(async (w) => {
    await w.insert('refunds', {
      ...document,
      id: refundId,
      saleId,
      receiptNumber: 'R2',
      at: 2,
      total: 500_00,
      tax: 83_33,
      reason: null,
      notes: null,
      exchangeSaleId: null,
      withoutReceipt: false,
      rounding: 0,
      giftCards: 0,
      clientId: 'a client',
    });
    const back = { id: newId(), refundId, saleId, saleLineId, storeId, itemId, quantity: 1, amount: 500_00 };
    await w.insert('refundLines', { ...back, ...goods, sellerId: cashierId });
  });
  await catchUp(store);
  await store.transact(async (w) => {
    await w.insert('sales', {
      ...document,
      id: saleId,
      receiptNumber: 'R1',
      at: 1,
      total: 500_00,
      tax: 83_33,
      itemCount: 1,
      clientId: 'a client',
      clientName: null,
      subtotal: 500_00,
      discountPercentage: 0,
      discountAmount: null,
      discount: 0,
      paid: 500_00,
      change: 0,
      rounding: 0,
      giftCards: 0,
      currency: 'MAD',
      exchangeRate: 1,
      paymentMethod: 'cash',
      exchangeOf: null,
    });
    await w.insert('saleLines', {
      id: saleLineId,
      saleId,
      storeId,
      position: 0,
      itemId,
      articleId: newId(),
      components: null,
      ...goods,
      sku: 'S',
      name: 'N',
      nameAr: null,
      nameFr: null,
      quantity: 1,
      price: 500_00,
      listPrice: 500_00,
      floor: null,
      total: 500_00,
      discount: 0,
      discountShare: 0,
      net: 500_00,
      sellerId: cashierId,
      sellerName: 'C',
    });
  });
  await catchUp(store);
  const rows = () => store.connection.prepare('SELECT * FROM sales_totals ORDER BY id').all();
  const kept = rows();
  await store.transact(rebuildTotals);
  expect(kept).toEqual(rows());
  expect(kept).toContainEqual(
    expect.objectContaining({ kind: 'style', key: 'a style', pieces: 1, returned: 1, returned_cost: 300_00 }),
  );
  await store.close();
});
