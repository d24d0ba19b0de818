import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

for (const [language, typed, centimes] of [
  ['ar', '1250.50', 1_250_50],
  ['fr', '2000,75', 2_000_75],
] as [Language, string, number][]) {
  test(`the owner settles how the counter works (${language})`, async ({ open }) => {
    const t = texts(language);
    const page = await open({ language });
    const { id: userId, password } = shop.owner;
    await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
    await page.goto(`${shop.till.url}/settings`);
    const save = page.getByRole('button', { name: t('common:save') });
    await expect(save).toBeDisabled();
    const field = page.getByRole('textbox', { name: t('settings:fields.cashWarningAt.label') });
    await field.fill('');
    await save.click();
    await expect(page.getByText(t('settings:invalid'))).toBeVisible();
    await field.fill(typed);
    await page.getByRole('switch', { name: t('settings:fields.blindCount.label') }).click();
    const isBlind = await page
      .getByRole('switch', { name: t('settings:fields.blindCount.label') })
      .isChecked();
    await save.click();
    await expect(page.getByText(t('settings:saved'))).toBeVisible();
    await expect(save).toBeDisabled();
    const api = await shop.api();
    const kept = await api.call('GET', `/stores/${shop.storeId}/settings`);
    expect(kept).toMatchObject({ cashWarningAt: centimes, blindCount: isBlind });
    await page.reload();
    await expect(page.getByRole('switch', { name: t('settings:fields.blindCount.label') })).toBeChecked({
      checked: isBlind,
    });
  });
}
