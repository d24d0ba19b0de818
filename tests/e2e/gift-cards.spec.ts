import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  const settings = { giftCards: true, giftCardAmounts: [500_00] };
  await api.call('PUT', `/stores/${shop.storeId}/settings`, settings);
});
test.afterAll(() => shop.stop());

type Listed = { items: { id: string; code: string; balance: number }[] };

/** The gift cards of the shop, newest first. */
const cards = async (): Promise<Listed['items']> => {
  const api = await shop.api();
  const found = await api.call('GET', `/credits?storeId=${shop.storeId}&kind=gift_card`);
  return (found as Listed).items;
};

for (const [language, recipient] of byTurns('gift cards', [
  ['ar', 'سلمى'],
  ['fr', 'Salma'],
] as [Language, string][])) {
  test(`a gift card is sold, spent and named (${language})`, async ({ open }) => {
    const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language, as: shop.owner });
    await page.getByRole('button', { name: t('sales:giftCard.title') }).click();
    const card = page.getByRole('dialog', { name: t('sales:giftCard.title') });
    await card.getByRole('button', { name: /500/ }).click();
    await card.getByLabel(t('sales:giftCard.recipient')).fill(recipient);
    await card.getByRole('button', { name: t('common:add') }).click();
    await expect(page.getByRole('listitem', { name: t('sales:giftCard.word') })).toContainText(recipient);
    await pay.click();
    await expect(dialog.getByRole('button', { name: t('sales:credit.pay') })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText(t('receipt:cardNoTax'), { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await cards())[0]?.balance).toBe(500_00);
    const [made] = await cards();
    await page.keyboard.press('Enter');
    // It pays the next sale, as a credit does.
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await pay.click();
    await page.keyboard.press('F5');
    await page
      .getByRole('dialog', { name: t('sales:credit.title') })
      .getByRole('textbox')
      .fill(made?.code ?? '');
    await page.keyboard.press('Enter');
    // Both dialogs are open until the server has set the amount aside.
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText(t('payments:methods.gift_card'));
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect.poll(async () => (await cards())[0]?.balance).toBeLessThan(500_00);
  });
}
