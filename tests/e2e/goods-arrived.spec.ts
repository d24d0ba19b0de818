import { byTurns } from './by-turns.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

let shop: SmallShop;
let supplierId: string;

test.beforeAll(async () => {
  shop = await startSmallShop();
  const api = await shop.api();
  supplierId = String((await api.call('POST', '/suppliers', { name: 'Atelier Fès' })).id);
  const { id: variantId } = shop.articles.caftan;
  const items = [{ variantId, quantity: 4, cost: 12_500 }];
  await api.call('POST', '/purchase-orders', { storeId: shop.storeId, supplierId, items });
});
test.afterAll(async () => {
  await shop.stop();
});

const counted = (language: Language, key: string, count: number) =>
  texts(language)(`${key}_${new Intl.PluralRules(language).select(count)}`, { count });

for (const language of byTurns('goods-arrived', ['ar', 'fr'] as const)) {
  test(`goods come without an order while the server is away, and are labelled (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(new URL('/goods-arrived', shop.till.launchUrl).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('goods-arrived:title'));
    for (const way of ['order', 'direct', 'store', 'file'])
      await expect(
        page.getByRole('region', { name: t(`goods-arrived:${way}.title`), exact: true }),
      ).toBeVisible();

    await shop.server.stop();
    await page.getByRole('link', { name: t('goods-arrived:direct.start') }).click();
    await page.getByRole('combobox', { name: t('purchase-orders:supplier') }).click();
    await page.getByRole('option', { name: 'Atelier Fès' }).click();
    await page.getByRole('textbox', { name: t('goods-arrived:direct.notes') }).fill('BL 77');
    await page.getByRole('textbox', { name: t('goods-arrived:direct.notes') }).press('Tab');
    const { sku, id, stock } = shop.articles.jellaba;
    await scan(page, sku);
    const sums = page.getByRole('main').getByRole('status');
    const pieces = (count: number) => counted(language, 'purchase-orders:pieces', count);
    await expect(sums.filter({ hasText: pieces(1) })).toBeVisible();
    await scan(page, sku);
    await expect(sums.filter({ hasText: pieces(2) })).toBeVisible();
    await page.getByRole('textbox', { name: t('purchase-orders:form.cost') }).fill('200');
    await page.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('purchase-orders:receive.submit') }).click();

    await expect(page).toHaveURL(/\/purchase-orders\/[0-9a-f-]{36}\?arrived=true$/);
    await page.getByRole('button', { name: counted(language, 'purchase-orders:receive.labels', 2) }).click();
    await expect(dialog.getByRole('status')).toContainText(counted(language, 'labels:count', 2));
    await page.keyboard.press('Escape');
    const now = await call(page, shop.till.url, 'GET', `/products/${id}`);
    expect(now).toMatchObject({ stock: stock + 2, lastCost: 200_00 });

    await shop.startServer();
    const api = await shop.api();
    await expect
      .poll(async () => (await api.call('GET', `/suppliers/${supplierId}`)).balance, { timeout: 60_000 })
      .toMatchObject({ received: 400_00 });

    // An order of this store is received from here.
    await page.goto(new URL('/goods-arrived', shop.till.launchUrl).href);
    await page
      .getByRole('region', { name: t('goods-arrived:order.title'), exact: true })
      .getByRole('link', { name: /Atelier Fès/ })
      .click();
    await expect(page.getByRole('button', { name: t('purchase-orders:receive.submit') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: t('goods-arrived:past') }).getByRole('link')).toHaveCount(
      2,
    );
  });
}
