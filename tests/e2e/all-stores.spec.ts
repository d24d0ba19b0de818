import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  const { id: fesId } = await api.call('POST', '/stores', { name: 'Fes', nameAr: 'فاس' });
  const sold = { sku: 'FES-1', size: 'M', color: 'بني', price: 150_00, floor: 0, cost: 0, stock: 5 };
  const { items } = await api.call('POST', '/products/style', {
    storeId: fesId,
    styleName: 'Selham',
    styleNameAr: 'سلهام',
    category: 'Selhams',
    variants: [sold],
  });
  await api.call('POST', '/transactions/sale', {
    storeId: fesId,
    items: [{ productId: (items as { id: string }[])[0]?.id, price: 150_00, quantity: 1 }],
    paymentAmount: 150_00,
  });
  for (const storeId of [shop.storeId, fesId]) {
    const spent = { category: 'rent', amount: 90_00, description: 'الكراء', date: today() };
    await api.call('POST', '/expenses', { storeId, ...spent });
  }
});
test.afterAll(() => shop.stop());

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' }).format(new Date());

const sell = async (quantity: number) => {
  const api = await shop.api();
  const items = [{ productId: shop.articles.belgha.id, price: 200_00, quantity }];
  const paymentAmount = 200_00 * quantity;
  await api.call('POST', '/transactions/sale', { storeId: shop.storeId, items, paymentAmount });
};

for (const [language, rabat, fes, sum, own] of byTurns('all-stores', [
  ['ar', 'حانوت الرباط', 'فاس', '550.00', '400.00'],
  ['fr', 'Hanout Rabat', 'Fes', '950,00', '800,00'],
] as [Language, string, string, string, string][])) {
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

    // Looking needs no store; what belongs to one asks for it.
    await page.goto(`${shop.till.url}/new-sale`);
    await expect(page.getByText(t('stores:toSell'))).toBeVisible();
    await page.goto(`${shop.till.url}/inventory`);
    const goods = page.getByRole('region', { name: t('inventory:title') });
    await expect(goods.getByRole('listitem').filter({ hasText: rabat }).first()).toBeVisible();
    await expect(page.getByText(t('stores:toAddProduct'))).toHaveCount(0);
    await page
      .getByRole('button', { name: t('inventory:add') })
      .first()
      .click();
    const asking = page.getByRole('dialog');
    await asking.getByRole('button', { name: t('common:next') }).click();
    await expect(asking.getByText(t('stores:needed'))).toBeVisible();
    await expect(asking.getByText(t('stores:toAddProduct'))).toBeVisible();
    await page.keyboard.press('Escape');

    // Every list names the store of each row.
    for (const [path, label] of [
      ['transactions', t('transactions:title')],
      ['expenses', t('expenses:title')],
    ] as const) {
      await page.goto(`${shop.till.url}/${path}`);
      const rows = page.getByRole('region', { name: label }).getByRole('listitem');
      await expect(rows.filter({ hasText: rabat }).first(), path).toBeVisible();
      await expect(rows.filter({ hasText: fes }).first(), path).toBeVisible();
    }
    for (const path of [
      'suppliers',
      'purchase-orders',
      'bundles',
      'inventory-audit',
      'clients',
      'invoices',
      'credits',
      'deposits',
      'transfers',
      'drawer',
      'to-settle',
      'reports',
    ]) {
      const heading = page.getByRole('heading', { level: 1 });
      const before = (await heading.textContent()) ?? '';
      await page.evaluate((to) => history.pushState(null, '', to), `/${path}`);
      await expect(heading, path).not.toHaveText(before);
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
    }
    await expect(page.getByText(t('stores:forClosing'))).toBeVisible();
    await page.getByRole('button', { name: t('reports:names.expenses') }).click();
    await expect(page.getByRole('table').first()).toContainText(fes);

    // What is added goes to the store that is chosen for it.
    await page.goto(`${shop.till.url}/clients`);
    await page
      .getByRole('button', { name: t('clients:add') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: t('stores:store') })
      .click();
    await page.getByRole('option', { name: rabat }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:next') })
      .click();
    await expect(page.getByRole('dialog').getByText(t('clients:add')).first()).toBeVisible();
    await page.keyboard.press('Escape');

    await header.getByRole('button', { name: t('attendance:clockIn') }).click();
    await expect(page.getByText(t('attendance:problem.noStore'))).toBeVisible();

    await page.goto(`${shop.till.url}/dashboard`);
    await expect(page.getByRole('region', { name: t('dashboard:figures') })).toContainText(sum);
    const stores = page.getByRole('list', { name: t('dashboard:byStore') });
    await expect(stores.getByRole('listitem').first()).toContainText(rabat);
    await expect(stores.getByRole('listitem').first()).toContainText(own);
    await expect(stores).toContainText(fes);
    await stores.getByRole('button', { name: fes }).click();
    await expect(header.getByRole('link', { name: fes })).toBeVisible();
    await expect(page.getByRole('region', { name: t('dashboard:figures') })).not.toContainText(sum);

    // Choosing a store on the spot goes on where one was.
    await page.goto(`${shop.till.url}/select-store`);
    await page.getByRole('button', { name: t('stores:select.all') }).click();
    await page.goto(`${shop.till.url}/new-sale`);
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
