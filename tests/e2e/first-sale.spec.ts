import { expect, test } from '@playwright/test';
import { scan } from './scanner.ts';
import { rest, type Shop, startShop } from './shop.ts';
import { texts } from './texts.ts';

const t = texts('ar');
const OWNER = { name: 'لالة حانوت', password: 'المفتاح-1' };
const STORE = 'حانوت الدار البيضاء';
const CASHIER = { name: 'Cashier One', nameAr: 'مولات الصندوق', password: 'cash-123' };

let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Articles and a cashier, as the back office would enter them. */
async function fillShelves(): Promise<void> {
  const api = rest(shop.serverUrl);
  const stores = (await api.call('GET', '/stores')).items as { id: string }[];
  const storeId = stores[0]?.id ?? '';
  const people = (await api.call('GET', `/auth/store/${storeId}/users`)).items as { id: string }[];
  await api.signIn(people[0]?.id ?? '', OWNER.password);
  const style = (name: string, nameAr: string, sku: string, price: number) =>
    api.call('POST', '/products/style', {
      storeId,
      styleName: name,
      styleNameAr: nameAr,
      category: 'Caftans',
      variants: [
        { sku, size: 'M', color: 'أخضر', price, floor: Math.round(price * 0.8), cost: 1_000, stock: 9 },
      ],
    });
  await style('Caftan', 'قفطان', 'KFT-1', 120_000);
  await style('Jellaba', 'جلابة', 'JLB-2', 60_000);
  await style('Belgha', 'بلغة', 'BLG-3', 20_000);
  await api.addPerson({
    ...CASHIER,
    role: 'cashier',
    ownPassword: OWNER.password,
    assignments: [{ storeId, role: 'cashier' }],
  });
}

test('a fresh shop sells its first garments, in Arabic', async ({ page }) => {
  await page.goto(shop.tillUrl);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  // The owner, then the first store.
  await page.getByLabel(t('setup:owner.name'), { exact: false }).first().fill(OWNER.name);
  await page.getByLabel(t('setup:owner.password'), { exact: false }).first().fill(OWNER.password);
  await page.getByLabel(t('setup:owner.again'), { exact: false }).fill(OWNER.password);
  await page.getByRole('button', { name: t('common:next') }).click();
  await page.getByRole('button', { name: t('setup:way.store.title') }).click();
  await page.getByLabel(t('stores:form.name'), { exact: false }).first().fill(STORE);
  await page.getByRole('button', { name: t('setup:store.finish') }).click();
  await expect(page).toHaveURL(/\/(hub|inventory|new-sale)$/);

  await fillShelves();
  await page.getByRole('button', { name: OWNER.name }).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();

  // The cashier signs in from the carousel.
  await page.getByRole('button', { name: CASHIER.nameAr }).first().click({ timeout: 15_000 });
  await page.getByLabel(t('auth:user.password'), { exact: false }).first().fill(CASHIER.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await expect(page).toHaveURL(/\/new-sale$/);

  await expect(page.getByText(t('sales:cart.empty.title'))).toBeVisible();

  // Three articles are scanned, one of them twice.
  const lines = page.getByRole('list', { name: t('sales:cart.lines') });
  for (const [code, name] of [
    ['KFT-1', 'قفطان'],
    ['JLB-2', 'جلابة'],
    ['BLG-3', 'بلغة'],
  ] as const) {
    await page.locator('body').click({ position: { x: 5, y: 400 } });
    await scan(page, code);
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(lines).toContainText(name);
  }
  await page.locator('body').click({ position: { x: 5, y: 400 } });
  await scan(page, 'BLG-3');
  await expect(page.getByText(t('sales:notice.quantityUpdated.title'))).toBeVisible();

  // 10 % off 2,200.00, paid 1,000.00 by card and 1,000.00 in cash.
  await page.getByRole('button', { name: t('sales:cart.discount') }).click();
  await page.getByLabel(t('sales:discount.labels.percent')).fill('10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1,980.00').first()).toBeVisible();
  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('sales:pay.methods.split')).click();
  await dialog.getByLabel(t('sales:pay.byCard')).fill('1000');
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel(t('sales:pay.tendered')).fill('1000');
  await expect(dialog.getByRole('status')).toContainText('20.00');
  await page.keyboard.press('Enter');
  // Cash belongs to a drawer, which is opened on the spot; the payment goes on by itself.
  await dialog.getByRole('button', { name: t('drawer:open.start') }).click();
  const opening = page.getByRole('dialog', { name: t('drawer:open.title') });
  await opening.getByText(t('drawer:open.amount')).click();
  await opening.getByRole('textbox', { name: t('drawer:float') }).fill('500');
  await opening.getByRole('button', { name: t('drawer:open.submit'), exact: true }).click();
  await expect(opening).toBeHidden();
  await expect(page.getByText(t('sales:done.title')).first()).toBeVisible();
  const receipt = page.getByText(/[A-Z]{3}1-T1A-000001/).first();
  await expect(receipt).toBeVisible();

  // One belgha comes back.
  await page.getByRole('button', { name: t('sales:done.newSale') }).click();
  await page
    .getByRole('link', { name: t('transactions:title') })
    .first()
    .click();
  await page
    .getByText(/T1A-000001/)
    .first()
    .click();
  await page.getByRole('button', { name: t('transactions:return.start'), exact: true }).click();
  await page.getByRole('button', { name: t('transactions:return.more', { name: 'بلغة' }) }).click();
  await page
    .getByRole('button', { name: t('transactions:return.confirm', { amount: '' }).trim(), exact: false })
    .click();
  await expect(page.getByText(t('transactions:return.done'))).toBeVisible();

  // The server knows it all, to the centime and to the piece.
  const api = rest(shop.serverUrl);
  const stores = (await api.call('GET', '/stores')).items as { id: string }[];
  const people = (await api.call('GET', `/auth/store/${stores[0]?.id}/users`)).items as {
    id: string;
    role: string;
  }[];
  await api.signIn(people.find((p) => p.role === 'owner')?.id ?? '', OWNER.password);
  await expect
    .poll(async () => {
      const list = (await api.call('GET', '/transactions')).items as Record<string, unknown>[];
      return list.map((s) => [s.total, s.tax, s.change, s.refunded, s.status]);
    })
    .toEqual([[198_000, 33_000, 2_000, 18_000, 'partially_refunded']]);
  const stock = (await api.call('GET', '/products')).items as { sku: string; stock: number }[];
  expect(Object.fromEntries(stock.map((v) => [v.sku, v.stock]))).toEqual({
    'KFT-1': 8,
    'JLB-2': 8,
    'BLG-3': 8,
  });
});
