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

for (const [language, price, shown] of byTurns('audit-log', [
  ['ar', 210_00, '210.00'],
  ['fr', 220_00, '220,00'],
] as [Language, number, string][])) {
  test(`who changed a price, from what to what (${language})`, async ({ open }) => {
    const t = texts(language);
    const api = await shop.api();
    const { id } = shop.articles.belgha;
    await api.call('PUT', `/products/${id}`, { price });
    const client = `Audit ${language}`;
    await api.call('POST', '/clients', { storeId: shop.storeId, name: client });

    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/audit-log`);
    const list = page.getByRole('region', { name: t('audit-log:title') });
    await expect(list.getByRole('button', { name: client })).toBeVisible();

    await page.getByRole('combobox', { name: t('audit-log:area') }).click();
    await page.getByRole('option', { name: t('audit-log:areas.item'), exact: true }).click();
    await expect(list.getByRole('button', { name: client })).toHaveCount(0);
    await list
      .getByRole('button', { name: t('audit-log:actions.item.updated') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('audit-log:actions.item.updated') });
    const changed = dialog.getByRole('row', { name: t('audit-log:fields.price'), exact: false });
    await expect(changed.getByRole('cell').last()).toContainText(shown);
    await dialog.getByRole('button', { name: t('audit-log:onlyThis') }).click();
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: t('audit-log:export') }).click();
    expect((await file).suggestedFilename()).toBe('audit-log.csv');
  });
}

test('a cashier has no way in', async ({ open }) => {
  const page = await open({ language: 'en' });
  const { id: userId, password } = shop.cashier;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/audit-log`);
  await expect(page).toHaveURL(/\/new-sale$/);
});
