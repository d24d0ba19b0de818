import { newId } from '../../src/core/ids.ts';
import { byTurns } from './by-turns.ts';
import { barriersOf } from './open-to-all.ts';
import { openSale, saleScreen } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(() => shop.stop());

for (const [language, client] of byTurns('loyalty', [
  ['ar', 'لالة سلمى'],
  ['fr', 'Lalla Salma'],
] as [Language, string][])) {
  test(`a client earns points with one sale and pays a part of the next (${language})`, async ({ open }) => {
    const api = await shop.api();
    const { storeId } = shop;
    const made = (await api.call('POST', '/clients', { storeId, name: client, phone: '0612345678' })) as {
      id: string;
    };
    await api.call('POST', '/clients', { storeId, name: 'Rachida', phone: '0698765432' });
    const screen = await openSale(open, shop, { language, as: shop.owner });
    const { page, t, pay, dialog, done, total, cart, lines } = screen;
    const goTo = (path: string) => page.goto(new URL(path, shop.till.url).href);

    await goTo('/loyalty');
    // The list is empty yet, which has the button as well.
    await page
      .getByRole('button', { name: t('loyalty:terms.start') })
      .first()
      .click();
    await dialog.getByRole('switch').check();
    expect(await barriersOf(page, 'terms of points')).toEqual([]);
    await expect(dialog.getByRole('textbox', { name: t('loyalty:terms.perPoint') })).toHaveValue('10');
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(dialog).toHaveCount(0);

    const choose = async (name: string, phone: string) => {
      await page.keyboard.press('F4');
      const found = dialog.getByRole('button', { name }).first();
      await expect(async () => {
        await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill(phone);
        await expect(found).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await found.click();
      await expect(dialog).toHaveCount(0);
    };
    const sellTo = async ({ sku }: { sku: string }) => {
      await goTo('/new-sale');
      await saleScreen(page, language).tiles.first().waitFor();
      await scan(page, sku);
      await expect(lines).toHaveCount(1);
      await choose(client, '0612345678');
    };
    const complete = async () => {
      await pay.click();
      await page.keyboard.press('Enter');
      await expect(done).toBeVisible();
    };
    await sellTo(shop.articles.caftan);
    await complete();
    await expect(page.getByText('+120').first()).toBeVisible();

    await sellTo(shop.articles.jellaba);
    const use = cart.getByRole('button', { name: t('loyalty:sale.use') });
    await expect(cart).toContainText(t('loyalty:points', { count: 120 }));
    await use.click();
    const count = dialog.getByRole('textbox', { name: t('loyalty:sale.count') });
    await expect(count).toHaveValue('120');
    expect(await barriersOf(page, 'use points')).toEqual([]);
    await count.fill('100');
    await count.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(await barriersOf(page, 'sale with points')).toEqual([]);
    await expect(total).toHaveText(/590[.,]00/);
    // Of another client's sale they are free again, at every till.
    const hold = { storeId, points: 0, saleKey: newId() };
    const free = async () =>
      ((await api.call('POST', `/loyalty/${made.id}/hold`, hold)) as { available: number }).available;
    expect(await free()).toBe(20);
    await choose('Rachida', '0698765432');
    await expect(total).toHaveText(/600[.,]00/);
    await expect.poll(free).toBe(120);
    await choose(client, '0612345678');
    await use.click();
    await count.fill('100');
    await count.press('Enter');
    await expect(total).toHaveText(/590[.,]00/);
    // Taken off the sale again, and used once more.
    await cart.getByRole('button', { name: t('loyalty:sale.remove') }).click();
    await expect(total).toHaveText(/600[.,]00/);
    await use.click();
    await count.press('Enter');
    await expect(total).toHaveText(/588[.,]00/);
    await complete();
    await expect(page.getByText('588', { exact: false }).first()).toBeVisible();

    await goTo('/loyalty');
    await page.getByRole('button', { name: client }).click();
    await expect(dialog).toContainText(t('loyalty:moves.spent'));
    await expect(dialog).toContainText('-120');
    await expect(dialog).toContainText('+58');
    expect(await barriersOf(page, 'points of a client')).toEqual([]);
    await dialog.getByRole('button', { name: t('loyalty:adjust.start') }).click();
    const adjust = page.getByRole('dialog', { name: t('loyalty:adjust.title') });
    await adjust.getByRole('textbox', { name: t('loyalty:adjust.points') }).fill('-59');
    await adjust.getByRole('textbox', { name: t('loyalty:adjust.reason') }).fill('Erreur');
    // More than there are.
    await adjust.getByRole('button', { name: t('common:save') }).click();
    await expect(adjust).toBeVisible();
    await adjust.getByRole('textbox', { name: t('loyalty:adjust.points') }).fill('-8');
    await adjust.getByRole('button', { name: t('common:save') }).click();
    await expect(adjust).toHaveCount(0);
    await expect(dialog).toContainText('50');
  });
}
