import { wordsOf } from '../fixtures/paper-words.ts';
import { rest, type Shop, setUpCodeOf, startShop } from './shop.ts';
import { expect, inFull, test } from './test.ts';

// The refusals are met with what the journey has left on the shelves.
test.describe.configure({ mode: 'serial' });

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await shop.stop();
});

type Item = { id: string; sku: string; stock: number };
type Line = { id: string; sku: string; quantity: number; net: number; returned: number };

const OWNER = { name: 'Moulat Lhanout', nameAr: 'مولات الحانوت', password: 'owner-123' };
const CASHIER = { name: 'Lalla Sfifa', nameAr: 'لالة سفيفة', password: 'cash-123' };

test('a fresh shop sells and takes back through REST alone @web', async () => {
  const owner = rest(shop.serverUrl);
  expect(await owner.call('GET', '/auth/setup-needed')).toEqual({ setupNeeded: true, codeNeeded: true });
  const setupCode = setUpCodeOf(shop);
  const { access_token } = await owner.call('POST', '/auth/setup/initial-user', { ...OWNER, setupCode });
  owner.signedIn(String(access_token));
  const store = await owner.call('POST', '/stores', { name: 'Hanout Rabat', code: 'RBT' });
  const storeId = String(store.id);
  const person = await owner.addPerson({
    ...CASHIER,
    role: 'cashier',
    ownPassword: OWNER.password,
    assignments: [{ storeId, role: 'cashier' }],
  });
  const { items } = await owner.call('POST', '/products/style', {
    storeId,
    styleName: 'Caftan',
    styleNameAr: 'قفطان',
    category: 'Caftans',
    variants: [
      { sku: 'KFT-1', size: 'M', color: 'أخضر', price: 120_000, floor: 100_000, cost: 60_000, stock: 9 },
      { sku: 'KFT-2', size: 'L', color: 'أخضر', price: 130_000, floor: 110_000, cost: 65_000, stock: 4 },
    ],
  });
  const [medium, large] = items as Item[];

  // The cashier sells three caftans, one of them cheaper, 10 % off all: 3,330.00 for 3,700.00.
  const cashier = rest(shop.serverUrl);
  await cashier.signIn(String(person.id), CASHIER.password);
  const sale = await cashier.call('POST', '/transactions/sale', {
    storeId,
    items: [
      { productId: medium?.id, price: 120_000, quantity: 2, total: 240_000 },
      { productId: large?.id, price: 130_000, quantity: 1, total: 130_000 },
    ],
    discountPercentage: 10,
    payments: [
      { method: 'credit_card', amount: 200_000 },
      { method: 'cash', amount: 140_000 },
    ],
    paymentMethod: 'credit_card',
    paymentAmount: 340_000,
  });
  expect(sale).toMatchObject({
    subtotal: 370_000,
    discount: 37_000,
    total: 333_000,
    tax: 55_500,
    paid: 340_000,
    change: 7_000,
    status: 'completed',
    paymentMethod: 'split',
    itemCount: 3,
    cashierName: CASHIER.name,
  });

  const receipt = await cashier.call('GET', `/transactions/${sale.id}/receipt`);
  expect(receipt.number).toBe(sale.receiptNumber);
  expect(receipt.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(receipt.body).toMatchObject({
    number: sale.receiptNumber,
    total: 333_000,
    tax: 55_500,
    change: 7_000,
  });
  for (const format of ['80mm', 'a4']) {
    const pdf = await cashier.file(`/transactions/${sale.id}/receipt.pdf?format=${format}&locale=ar`);
    expect(pdf.type).toBe('application/pdf');
    const words = await wordsOf(new Uint8Array(pdf.bytes));
    expect(words).toContain(sale.receiptNumber);
    expect(words).toContain('3,330.00');
  }

  // One of the two comes back: its price less its share of the discount.
  const sold = (sale.items as Line[]).find((line) => line.sku === 'KFT-1');
  const after = await cashier.call('POST', `/transactions/${sale.id}/refund`, {
    itemsToReturn: [{ saleLineId: sold?.id, quantity: 1 }],
    notes: 'القياس صغير',
  });
  expect(after).toMatchObject({ status: 'partially_refunded', refunded: 108_000, total: 333_000 });
  expect((after.items as Line[]).map((line) => [line.sku, line.returned])).toEqual([
    ['KFT-1', 1],
    ['KFT-2', 0],
  ]);

  // Totals, stock, its history and the audit log say the same.
  const list = (await owner.call('GET', `/transactions?storeId=${storeId}`)).items as Record<
    string,
    unknown
  >[];
  expect(list.map((s) => [s.id, s.total, s.refunded])).toEqual([[sale.id, 333_000, 108_000]]);
  const stock = (await owner.call('GET', `/products?storeId=${storeId}`)).items as Item[];
  expect(Object.fromEntries(stock.map((item) => [item.sku, item.stock]))).toEqual({ 'KFT-1': 8, 'KFT-2': 3 });
  const { stockHistory } = await owner.call('GET', `/products/${medium?.id}`);
  const moves = stockHistory as { action: string; quantityChange: number }[];
  expect(moves.map((m) => [m.action, m.quantityChange])).toEqual([
    ['return', 1],
    ['sale', -2],
    ['initial_stock', 9],
  ]);
  const audit = (await owner.call('GET', '/audit-log')).items as { action: string; user: string }[];
  const actions = audit.map((entry) => `${entry.action} by ${entry.user}`);
  expect(actions).toEqual(
    expect.arrayContaining([`sale.completed by ${CASHIER.name}`, `sale.returned by ${CASHIER.name}`]),
  );
  expect(actions.filter((action) => action.startsWith('sale.'))).toHaveLength(2);
});

test('what cannot be sold is refused in the words of the contract, and nothing is left behind @web', async () => {
  const owner = rest(shop.serverUrl);
  const [store] = (await owner.call('GET', '/stores')).items as { id: string }[];
  const people = (await owner.call('GET', `/auth/store/${store?.id}/users`)).items as {
    id: string;
    role: string;
  }[];
  await owner.signIn(people.find((p) => p.role === 'owner')?.id ?? '', OWNER.password);
  const cashier = rest(shop.serverUrl);
  await cashier.signIn(people.find((p) => p.role === 'cashier')?.id ?? '', CASHIER.password);
  const [item] = (await owner.call('GET', `/products?storeId=${store?.id}&search=KFT-2`)).items as Item[];
  const before = await owner.call('GET', `/transactions?storeId=${store?.id}`);
  const sell = (change: Record<string, unknown>, line: Record<string, unknown> = {}) =>
    cashier.call('POST', '/transactions/sale', {
      storeId: store?.id,
      items: [{ productId: item?.id, price: 130_000, quantity: 1, ...line }],
      paymentAmount: 10_000_000,
      ...change,
    });
  await expect(sell({ storeId: undefined })).rejects.toThrow('storeId should not be empty');
  await expect(sell({ items: [] })).rejects.toThrow('EMPTY_CART');
  await expect(sell({}, { quantity: 4 })).rejects.toThrow('STOCK_LIMIT');
  await expect(sell({}, { price: 109_999 })).rejects.toThrow('PRICE_BELOW_FLOOR');
  await expect(sell({ discountPercentage: 16 })).rejects.toThrow('DISCOUNT_OVER_15_DENIED');
  await expect(sell({ paymentAmount: 129_999 })).rejects.toThrow('UNDERPAID');
  await expect(sell({ paymentMethod: 'credit_card', paymentAmount: 130_001 })).rejects.toThrow('OVERPAID');
  expect(await owner.call('GET', `/transactions?storeId=${store?.id}`)).toEqual(before);
  const [untouched] = (await owner.call('GET', `/products?storeId=${store?.id}&search=KFT-2`))
    .items as Item[];
  expect(untouched?.stock).toBe(item?.stock);
});

test('the API describes itself @web', async () => {
  const document = await rest(shop.serverUrl).call('GET', '/openapi.json');
  expect(document.openapi).toMatch(/^3\./);
  expect(Object.keys(document.paths as object)).toEqual(
    expect.arrayContaining(['/transactions/sale', '/transactions/{id}/refund', '/products/style']),
  );
});

inFull('the description of the API is read in a browser @web', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${shop.serverUrl}/api/docs`);
  await page.getByRole('heading', { name: 'Transactions' }).click();
  await expect(page.getByText('/transactions/sale', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a server that is killed is started again, beside the same till @web', async () => {
  const [server, till] = [shop.processOf('server'), shop.processOf('till')];
  if (!server || !till) throw new Error('the two programs are not found');
  process.kill(server, 'SIGKILL');
  const isBack = async () => {
    const now = shop.processOf('server');
    return now !== null && now !== server && (await fetch(`${shop.serverUrl}/readyz`)).ok;
  };
  await expect.poll(() => isBack().catch(() => false), { timeout: 60_000 }).toBe(true);
  expect(shop.processOf('till')).toBe(till);
  const api = rest(shop.serverUrl);
  expect(await api.call('GET', '/auth/setup-needed')).toMatchObject({ setupNeeded: false });
});
