import { addDays, businessDayOf } from '../../src/core/time.ts';
import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(() => shop.stop());

const dayIn = (days: number): string => {
  const [y, m, d] = addDays(businessDayOf(null, Date.now()), days).split('-');
  return `${d}/${m}/${y}`;
};

for (const [language, name, price, struck] of byTurns('price lists', [
  ['ar', 'صولد', '450.00', '600.00'],
  ['fr', 'Soldes', '450,00', '600,00'],
] as [Language, string, string, string][])) {
  test(`an owner plans soldes below a minimum price, and the till sells under them (${language})`, async ({
    open,
  }) => {
    const { page, t, tile, line, total, pay, dialog, done } = await openSale(open, shop, {
      language,
      as: shop.owner,
    });
    const { launchUrl } = shop.till;
    await page.goto(new URL('/price-lists', launchUrl).href);
    await page
      .getByRole('button', { name: t('price-lists:add') })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: t('price-lists:add') });
    await form.getByRole('textbox', { name: t('price-lists:fields.name') }).fill(name);
    await form.getByRole('textbox', { name: t('price-lists:fields.percentOff') }).fill('25');
    await form.getByRole('textbox', { name: t('price-lists:fields.to') }).fill(dayIn(20));
    await form.getByRole('button', { name: t('common:save') }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: t('price-lists:publish.start') }).click();
    await page
      .getByRole('dialog', { name: t('price-lists:publish.ask') })
      .getByRole('button', { name: t('price-lists:publish.start') })
      .click();
    await expect(drawer).toContainText(t('price-lists:below.waiting'));
    await drawer.getByRole('button', { name: t('price-lists:below.confirm') }).click();
    await page
      .getByRole('dialog', { name: t('price-lists:below.ask') })
      .getByRole('button', { name: t('price-lists:below.confirm') })
      .click();
    await expect(drawer).toContainText(t('price-lists:states.running'));
    await expect(drawer).not.toContainText(t('price-lists:below.waiting'));
    // The till hears of it, and sells the jellaba of 600.00 at 450.00.
    await page.goto(new URL('/new-sale', launchUrl).href);
    const jellaba = tile(language === 'ar' ? 'جلّابة صوف' : 'Djellaba en laine');
    await expect(jellaba).toContainText(price);
    await expect(jellaba.locator('s')).toContainText(struck);
    await jellaba.click();
    await expect(line(name)).toBeVisible();
    await expect(total).toContainText(price);
    await pay.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    const api = await shop.api();
    const { items } = (await api.call('GET', `/price-lists?storeId=${shop.storeId}`)) as {
      items: { id: string }[];
    };
    for (const { id } of items) await api.call('POST', `/price-lists/${id}/end`, {});
  });
}
