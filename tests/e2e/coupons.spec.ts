import { byTurns } from './by-turns.ts';
import { barriersOf } from './open-to-all.ts';
import { openSale, saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(() => shop.stop());

for (const [language, belgha, selham, name] of byTurns('coupons', [
  ['ar', 'بلغة', 'سلهام', 'كوبون العيد'],
  ['fr', 'Babouches', 'Selham', 'Bon de l’Aïd'],
] as [Language, string, string, string][])) {
  test(`a coupon is made, waits for its purchase, pays and is used once (${language})`, async ({ open }) => {
    const screen = await openSale(open, shop, { language, as: shop.owner });
    const { page, t, tile, pay, dialog, done, total, cart, toast } = screen;
    await page.goto(new URL('/coupons', shop.till.url).href);
    await page
      .getByRole('button', { name: t('coupons:add') })
      .first()
      .click();
    expect(await barriersOf(page, 'new coupon')).toEqual([]);
    await dialog.getByRole('textbox', { name: t('coupons:fields.name') }).fill(name);
    await dialog.getByText(t('coupons:fields.amount'), { exact: true }).click();
    await dialog.getByRole('textbox', { name: t('coupons:fields.amountOff') }).fill('100');
    await dialog.getByRole('textbox', { name: t('coupons:fields.least') }).fill('500');
    await dialog.getByRole('textbox', { name: t('coupons:fields.code'), exact: true }).fill('eid-100');
    await dialog.getByRole('textbox', { name: t('coupons:fields.mostUses') }).fill('1');
    await dialog.getByRole('textbox', { name: t('price-lists:fields.to') }).fill('31/12/2027');
    await dialog.getByRole('button', { name: t('common:save') }).click();
    const details = page.getByRole('dialog', { name });
    await expect(details).toContainText('EID100');
    await expect(details).toContainText(t('coupons:usesOf', { uses: 0, most: 1 }));
    expect(await barriersOf(page, 'coupon')).toEqual([]);

    await page.goto(new URL('/new-sale', shop.till.url).href);
    await saleScreen(page, language).tiles.first().waitFor();
    await tile(belgha).click();
    const enter = async () => {
      await page.keyboard.press('F6');
      await dialog.getByRole('button', { name: t('coupons:sale.label') }).click();
      const field = dialog.getByRole('textbox', { name: t('coupons:sale.label') });
      await field.fill('EID 100');
      await field.press('Enter');
    };
    await enter();
    await expect(dialog).toHaveCount(0);
    expect(await barriersOf(page, 'sale with a coupon')).toEqual([]);
    // 200.00 are too little: the coupon waits, and the sale is not paid with it.
    await expect(cart).toContainText(t('errors:COUPON_TOO_LITTLE.message', { least: '' }).slice(0, 12));
    await pay.click();
    await expect(toast(t('errors:COUPON_TOO_LITTLE.title'))).toBeVisible();
    await tile(selham).click();
    await expect(total).toHaveText(/1[,.\s\u202f\u00a0]?000[.,]00/);
    await pay.click();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await page.keyboard.press('Enter');

    // Its only use is over.
    await tile(selham).click();
    await enter();
    await expect(dialog).toContainText(t('errors:COUPON_USED.message', { day: '' }).slice(0, 12));
    await page.keyboard.press('Escape');
    await expect(total).toHaveText(/900[.,]00/);
  });
}
