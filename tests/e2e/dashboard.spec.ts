import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const sell = async () => {
  const api = await shop.api();
  const { id } = shop.articles.belgha;
  const items = [{ productId: id, price: 200_00, quantity: 1 }];
  await api.call('POST', '/transactions/sale', { storeId: shop.storeId, items, paymentAmount: 200_00 });
};

for (const [language, first, second] of byTurns('dashboard', [
  ['ar', '200.00', '400.00'],
  ['fr', '600,00', '800,00'],
] as [Language, string, string][])) {
  test(`the day shows a sale that was made elsewhere, without a reload (${language})`, async ({ open }) => {
    const t = texts(language);
    await sell();
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/dashboard`);
    const figures = page.getByRole('region', { name: t('dashboard:figures') });
    await expect(figures).toContainText(first);
    await sell();
    await expect(figures).toContainText(second, { timeout: 5_000 });
    await expect(page.getByRole('list', { name: t('dashboard:performers') })).toContainText(second);
    const recent = page.getByRole('list', { name: t('dashboard:recent') });
    await recent.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/transactions\?sale=/);
  });
}

test('what waits leads to where it is settled; a cashier has no dashboard', async ({ open }) => {
  const t = texts('en');
  const api = await shop.api();
  const page = await open({ language: 'en' });
  await signIn(page, shop.till.launchUrl, {
    storeId: shop.storeId,
    userId: shop.owner.id,
    password: shop.owner.password,
  });
  const session = await api.call('POST', '/drawer/open', { storeId: shop.storeId, float: 100_00 });
  await api.call('POST', `/drawer/${session.id}/close`, { pieces: { 1000: 9 } });
  await page.goto(`${shop.till.url}/dashboard`);
  const waiting = page.getByRole('list', { name: t('dashboard:attention.title') });
  await expect(waiting.getByRole('link', { name: t('dashboard:attention.short') })).toContainText('10.00');
  await waiting.getByRole('link', { name: t('dashboard:attention.short') }).click();
  await expect(page).toHaveURL(/\/drawer$/);
  await page.goto(`${shop.till.url}/dashboard`);
  await page.getByRole('link', { name: /out of stock/ }).click();
  await expect(page).toHaveURL(/\/inventory\?status=/);

  const cashier = await open({ language: 'en' });
  const { id: userId, password } = shop.cashier;
  await signIn(cashier, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await cashier.goto(`${shop.till.url}/dashboard`);
  await expect(cashier).toHaveURL(/\/new-sale$/);
});
