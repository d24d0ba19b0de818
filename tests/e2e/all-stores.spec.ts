import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  await api.call('POST', '/stores', { name: 'Fes', nameAr: 'فاس' });
});
test.afterAll(() => shop.stop());

const sell = async (quantity: number) => {
  const api = await shop.api();
  const items = [{ productId: shop.articles.belgha.id, price: 200_00, quantity }];
  const paymentAmount = 200_00 * quantity;
  await api.call('POST', '/transactions/sale', { storeId: shop.storeId, items, paymentAmount });
};

for (const [language, rabat, fes, sum] of [
  ['ar', 'حانوت الرباط', 'فاس', '400.00'],
  ['fr', 'Hanout Rabat', 'Fes', '800,00'],
] as [Language, string, string, string][]) {
  test(`an owner looks at all stores, and opens one of them (${language})`, async ({ open }) => {
    const t = texts(language);
    await sell(2);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/select-store`);
    await page.getByRole('button', { name: t('stores:select.all') }).click();
    await expect(page).toHaveURL(/\/hub$/);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: t('common:allStores') })).toBeVisible();

    // What belongs to one store asks for it, or is not there.
    await page.goto(`${shop.till.url}/new-sale`);
    await expect(page.getByText(t('stores:toSell'))).toBeVisible();
    await page.goto(`${shop.till.url}/inventory`);
    await expect(page.getByText(t('stores:needed'))).toBeVisible();
    await expect(page.getByText(t('stores:toAddProduct'))).toBeVisible();
    await page.goto(`${shop.till.url}/clients`);
    await expect(page.getByText(t('clients:storeFirst'))).toBeVisible();
    await page.goto(`${shop.till.url}/transactions`);
    await expect(page).toHaveURL(/\/hub$/);
    await header.getByRole('button', { name: t('attendance:clockIn') }).click();
    await expect(page.getByText(t('attendance:problem.noStore'))).toBeVisible();

    await page.goto(`${shop.till.url}/dashboard`);
    await expect(page.getByRole('region', { name: t('dashboard:figures') })).toContainText(sum);
    const stores = page.getByRole('list', { name: t('dashboard:byStore') });
    await expect(stores.getByRole('listitem').first()).toContainText(rabat);
    await expect(stores.getByRole('listitem').first()).toContainText(sum);
    await expect(stores).toContainText(fes);
    await stores.getByRole('button', { name: fes }).click();
    await expect(header.getByRole('link', { name: fes })).toBeVisible();
    await expect(page.getByRole('region', { name: t('dashboard:figures') })).not.toContainText(sum);

    // Choosing a store on the spot goes on where one was.
    await page.goto(`${shop.till.url}/select-store`);
    await page.getByRole('button', { name: t('stores:select.all') }).click();
    await page.goto(`${shop.till.url}/inventory`);
    await page.getByRole('main').getByRole('button', { name: rabat }).click();
    await expect(header.getByRole('link', { name: rabat })).toBeVisible();
    await expect(page.getByText(t('stores:needed'))).toHaveCount(0);
  });
}

test('a station that is locked from all stores goes back to its own', async ({ open }) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  const { id: userId, password, name } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/select-store`);
  await page.getByRole('button', { name: t('stores:select.all') }).click();
  await page.getByRole('banner').getByText(name).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(shop.cashier.name).first()).toBeVisible();
});

test('only owners are offered all stores', async ({ open }) => {
  const page = await open({ language: 'en' });
  const { id: userId, password } = shop.cashier;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/select-store`);
  await expect(page).toHaveURL(/\/new-sale$/);
});
