import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
// A shop for each language: low stock is told once a day.
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(() => shop.stop());

for (const language of byTurns('notifications', ['ar', 'fr'] as Language[])) {
  test(`an article that runs low shows in the bell, and is read (${language})`, async ({ open }) => {
    const t = texts(language);
    const api = await shop.api();
    const { id } = shop.articles.belgha;
    await api.call('PUT', `/products/${id}`, { lowStockThreshold: 5 });
    const page = await open({ language });
    const { id: userId, password } = shop.cashier;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/transactions`);
    const bell = page.getByRole('button', { name: t('notifications:title') });
    await expect(bell).toHaveAccessibleName(
      `${t('notifications:title')} · ${t('notifications:unread_zero')}`,
    );

    // The event brings it, and nobody reloads.
    const { stock } = await api.call('GET', `/products/${id}`);
    await api.call('POST', '/products/stock/update', {
      variantId: id,
      quantityChange: 4 - Number(stock),
      reason: 'correction',
    });
    await expect(bell).toHaveAccessibleName(
      `${t('notifications:title')} · ${t('notifications:unread', { count: 1 })}`,
    );
    await bell.click();
    const panel = page.getByRole('dialog', { name: t('notifications:title') });
    const row = panel.getByRole('listitem').first();
    await expect(row).toContainText(t('notifications:kinds.low_stock.title'));
    await expect(row).toContainText(t('notifications:isUnread'));
    await row.getByRole('button').click();
    await expect(page).toHaveURL(/\/inventory\?status=low_stock/);
    await expect(bell).toHaveAccessibleName(
      `${t('notifications:title')} · ${t('notifications:unread_zero')}`,
    );

    // The owner has not read it yet, and reads everything at once.
    const office = await open({ language });
    await signIn(office, shop.till.launchUrl, {
      storeId: shop.storeId,
      userId: shop.owner.id,
      password: shop.owner.password,
    });
    await office.goto(`${shop.till.url}/transactions`);
    await office.getByRole('button', { name: t('notifications:title') }).click();
    const list = office.getByRole('dialog', { name: t('notifications:title') });
    await expect(list.getByRole('listitem').first()).toContainText(t('notifications:isUnread'));
    await list.getByRole('button', { name: t('notifications:markAll') }).click();
    await expect(list.getByText(t('notifications:isUnread'))).toHaveCount(0);
    await expect(list.getByRole('button', { name: t('notifications:markAll') })).toBeDisabled();
  });
}
