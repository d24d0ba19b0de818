import { expect, it } from 'vitest';
import { bumpClock, initialiseClock } from '../../src/change-log/clock.ts';
import { newId } from '../../src/core/ids.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Writer } from '../../src/core/store/store.ts';
import { payBooks } from '../../src/payroll/pay-facts.ts';
import { payLines } from '../../src/payroll/rules.ts';
import { sqliteProduct } from '../../src/product.ts';

const [storeId, amina, khadija, samira] = [newId(), newId(), newId(), newId()];
const goods = { styleId: 'a style', category: 'caftan', size: 'M', color: 'green', cost: 0 };
const document = { storeId, tillId: newId(), cashierId: amina, cashierName: 'Amina', taxRate: 20 };

/** A sale at Amina's till, by what each seller sold in it. */
async function sell(w: Writer, day: string, sold: [seller: string, net: number][]): Promise<string> {
  const id = newId();
  const total = sold.reduce((n, [, net]) => n + net, 0);
  await w.insert('sales', {
    ...document,
    id,
    receiptNumber: id.slice(-6),
    at: 1,
    day,
    total,
    tax: Math.round(total / 6),
    itemCount: sold.length,
    clientId: null,
    clientName: null,
    subtotal: total,
    discountPercentage: 0,
    discount: 0,
    paid: total,
    change: 0,
    rounding: 0,
    giftCards: 0,
    currency: 'MAD',
    exchangeRate: 1,
    paymentMethod: 'cash',
    exchangeOf: null,
  });
  for (const [position, [sellerId, net]] of sold.entries()) {
    await w.insert('saleLines', {
      ...goods,
      id: newId(),
      saleId: id,
      storeId,
      position,
      itemId: newId(),
      articleId: newId(),
      components: null,
      sku: 'S',
      name: 'Caftan',
      nameAr: null,
      nameFr: null,
      quantity: 1,
      price: net,
      listPrice: net,
      discount: 0,
      floor: null,
      total: net,
      discountShare: 0,
      net,
      sellerId,
      sellerName: 'S',
    });
  }
  return id;
}

async function giveBack(w: Writer, day: string, saleId: string, sellerId: string, amount: number) {
  const refundId = newId();
  await w.insert('refunds', {
    ...document,
    id: refundId,
    saleId,
    receiptNumber: refundId.slice(-6),
    at: 2,
    day,
    total: amount,
    tax: Math.round(amount / 6),
    reason: null,
    notes: null,
    exchangeSaleId: null,
    withoutReceipt: false,
    rounding: 0,
    giftCards: 0,
    clientId: null,
  });
  const line = { ...goods, id: newId(), refundId, saleId, saleLineId: newId(), storeId, itemId: newId() };
  await w.insert('refundLines', { ...line, quantity: 1, amount, sellerId });
}

it('pays commission to who sold, and takes it back in the month of the return', async () => {
  const store = new SqliteStore({
    product: sqliteProduct,
    file: ':memory:',
    migrations: 'migrations/sqlite',
    journal: bumpClock,
  });
  await store.transact(initialiseClock);
  const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
  const commissionOf = async (userId: string, period: typeof OCTOBER) => {
    const books = await store.read((r) => payBooks(r, { from: OCTOBER.from, to: NOVEMBER.to }));
    const terms = { salary: 0, dailyRate: 0, commissionPercentage: 3 };
    const lines = payLines(terms, books.of(userId, 'monthly', period));
    return lines.find(({ kind }) => kind === 'commission')?.amount;
  };

  await store.transact(async (w) => {
    await w.insert('stores', {
      id: storeId,
      code: 'CAS1',
      name: 'Casa',
      nameAr: null,
      address: '',
      phone: '',
      manager: '',
      opensAt: '09:30',
      closesAt: '21:00',
      currency: 'MAD',
      taxRate: 20,
      zone: 'Africa/Casablanca',
      dayStartMinutes: 0,
      legalName: null,
      ice: null,
      taxId: null,
      tradeRegister: null,
      businessTax: null,
      receiptFooter: null,
      logo: null,
      ownerId: null,
      createdAt: 1,
      archivedAt: null,
    });
    const id = await sell(w, '2026-10-20', [
      [khadija, 1_800_00],
      [samira, 600_00],
    ]);
    await giveBack(w, '2026-11-03', id, samira, 600_00);
  });
  expect(await commissionOf(khadija, OCTOBER)).toBe(45_00);
  expect(await commissionOf(samira, OCTOBER)).toBe(15_00);
  expect(await commissionOf(amina, OCTOBER)).toBe(0);
  // Never below zero in sum.
  expect(await commissionOf(samira, NOVEMBER)).toBe(0);

  await store.transact((w) => sell(w, '2026-11-10', [[samira, 2_400_00]]));
  expect(await commissionOf(samira, NOVEMBER)).toBe(60_00 - 15_00);
  await store.close();
});
