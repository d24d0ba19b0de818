import type { Locator, Page } from '@playwright/test';
import { saleScreen } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { call, intercept } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < 30; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a whole sale with the keyboard alone', async ({ open }) => {
  const page = await open();
  await page.request.get(shop.till.launchUrl);
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await page.goto(`${shop.till.url}/login`);
  const { t, search, tiles, dialog, lines, line, total, cart, done, toast } = saleScreen(page);
  const press = (key: string) => page.keyboard.press(key);
  /** At the pace of a quick person: faster, and it would be a scanner's. */
  const write = (text: string) => page.keyboard.type(text, { delay: 50 });

  await tabTo(page, page.getByRole('textbox', { name: t('auth:user.search') }));
  await write(shop.cashier.nameAr);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: t('auth:user.password') })).toBeFocused();
  await write(shop.cashier.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/new-sale$/);
  await tiles.first().waitFor();

  // An article of one size by its name; one of a style by the arrows.
  await press('F2');
  await expect(search).toBeFocused();
  await write('بلغة');
  await press('Enter');
  // Its price is asked for, as at a scan.
  await expect(dialog.getByRole('textbox', { name: t('sales:price.labels.price') })).toBeFocused();
  await press('Enter');
  await expect(line('بلغة')).toBeVisible();
  await press('F2');
  await write('caftan');
  await press('Enter');
  const cells = dialog.getByRole('button', { name: /^[ML]، / });
  await expect(cells).toHaveCount(4);
  // Sizes across, in the direction of writing; colours down.
  await press('Home');
  await expect(cells.first()).toBeFocused();
  await press('ArrowLeft');
  await press('ArrowDown');
  await expect(cells.last()).toBeFocused();
  const chosen = await cells.last().getAttribute('aria-label');
  expect(chosen).toContain('L، ');
  await press('Enter');
  await expect(dialog.getByRole('textbox', { name: t('sales:price.labels.price') })).toBeFocused();
  await press('Enter');
  await expect(line('قُفطان فاسي')).toContainText(/KFT-L[GR]/);

  // On the lines: count, type a quantity, a price, remove.
  await press('F7');
  await expect(line('قُفطان فاسي')).toBeFocused();
  await press('+');
  await expect(line('قُفطان فاسي')).toHaveAccessibleName(/2$/);
  await press('-');
  await press('Enter');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await write('1100');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(total).toHaveText('1,300.00');
  // The dialog has given the focus back to its line.
  await expect(line('قُفطان فاسي')).toBeFocused();
  await press('ArrowUp');
  await expect(line('بلغة')).toBeFocused();
  await press('*');
  await expect(field).toBeFocused();
  await write('3');
  await press('Enter');
  await expect(total).toHaveText('1,700.00');

  // A client by name, a discount, hold and back.
  await press('F4');
  await expect(dialog.getByRole('textbox', { name: t('sales:client.search') })).toBeFocused();
  await write('سي صابرة');
  await press('Enter');
  await expect(dialog.getByRole('textbox', { name: t('sales:client.name'), exact: true })).toBeFocused();
  await press('Enter');
  await expect(cart.getByRole('button', { name: 'سي صابرة' })).toBeVisible();
  await press('F6');
  await expect(field).toBeFocused();
  await write('8');
  await press('Enter');
  await expect(total).toHaveText('1,564.00');
  // The list comes after its dialog has opened and given its focus away.
  await intercept(page, '**/till/held*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await press('F8');
  await expect(toast(t('sales:held.done'))).toBeVisible();
  await expect(lines).toHaveCount(0);
  await press('F10');
  await expect(dialog.getByRole('button', { name: /سي صابرة/ })).toBeFocused();
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(total).toHaveText('1,564.00');

  // Paid with both, confirmed, and on to the next.
  await press('F9');
  await expect(field).toBeFocused();
  await press('F4');
  await write('1000');
  await press('ArrowDown');
  await write('600');
  await expect(dialog.getByRole('status')).toContainText('36.00');
  await press('Enter');
  await expect(done).toBeVisible();
  await expect(page.getByRole('article')).toContainText('سي صابرة');
  await press('Enter');
  await expect(cart.getByText(t('sales:cart.empty.title'))).toBeVisible();
});

test('every dialog closes with Escape, and the next scan is heard', async ({ open }) => {
  const page = await open();
  await page.request.get(shop.till.launchUrl);
  const { id: userId, password } = shop.cashier;
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await call(page, shop.till.url, 'POST', '/auth/login', { userId, password, storeId: shop.storeId });
  await page.goto(`${shop.till.url}/new-sale`);
  const { t, tiles, dialog, line, lines, done } = saleScreen(page);
  // This browser has not shown the sale of the test before: it does so first.
  await done.or(tiles.first()).first().waitFor();
  if (await done.isVisible()) await page.keyboard.press('Enter');
  await tiles.first().waitFor();
  await page.keyboard.press('F2');
  await page.keyboard.type('بلغة');
  await expect(tiles).toHaveCount(1);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: t('sales:price.labels.price') }).press('Enter');
  await expect(line('بلغة')).toBeVisible();
  for (const [key, title] of [
    ['F4', t('sales:client.title')],
    ['F6', t('sales:discount.title')],
    ['F10', t('sales:held.title')],
    ['F9', t('sales:pay.title')],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await scan(page, 'WAZQM-10');
    await expect(dialog, key).toContainText('سلهام');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expect(lines).toHaveCount(1);
});
