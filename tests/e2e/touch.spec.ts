import { saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, inFull, test } from './test.ts';
import { texts } from './texts.ts';
import { call, signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('a whole sale with a finger alone, on a 1024-pixel till', async ({ open }) => {
  const page = await open({ context: { hasTouch: true, viewport: { width: 1024, height: 768 } } });
  await page.request.get(shop.till.launchUrl);
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await page.goto(`${shop.till.url}/login`);
  const { t, tile, tiles, dialog, lines, line, total, cart, pay, done } = saleScreen(page);
  const pad = dialog.getByRole('group', { name: t('common:numpad.label') });
  const key = (name: string) => pad.getByRole('button', { name, exact: true });
  const confirm = dialog.getByRole('button', { name: t('common:confirm') });

  await page.getByRole('button', { name: shop.cashier.nameAr }).tap();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.cashier.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).tap();
  await tiles.first().waitFor();

  // Two taps are two pieces; a style asks which.
  await tile('بلغة').tap();
  await tile('بلغة').tap();
  await expect(line('بلغة')).toHaveAccessibleName(/2$/);
  const categories = page.getByRole('group', { name: t('sales:catalogue.categories') });
  await categories.getByRole('button', { name: 'قفطان' }).tap();
  await expect(tiles).toHaveCount(1);
  await tiles.tap();
  await dialog
    .getByRole('button', { name: t('sales:chooser.cell_few', { size: 'M', color: 'أحمر', count: 3 }) })
    .tap();
  await expect(lines).toHaveCount(2);
  await expect(total).toHaveText('1,600.00');

  // The price on the pad, a quantity, one less.
  await line('قُفطان فاسي')
    .getByRole('button', { name: /1,200\.00/ })
    .tap();
  for (const digit of '1150') await key(digit).tap();
  await confirm.tap();
  await expect(total).toHaveText('1,550.00');
  await line('بلغة')
    .getByRole('button', { name: t('sales:line.quantity', { name: 'بلغة', quantity: 2 }) })
    .tap();
  await key('4').tap();
  await confirm.tap();
  await expect(total).toHaveText('1,950.00');
  await line('بلغة')
    .getByRole('button', { name: t('sales:line.less', { name: 'بلغة' }) })
    .tap();
  await expect(total).toHaveText('1,750.00');

  await cart.getByRole('button', { name: t('sales:cart.discount') }).tap();
  await dialog.getByRole('button', { name: '10%' }).tap();
  await expect(total).toHaveText('1,575.00');

  // Paid with two thousand-dirham notes' worth, typed on the pad.
  await pay.tap();
  for (const digit of '2000') await key(digit).tap();
  await expect(dialog.getByRole('status')).toContainText('425.00');
  await dialog.getByRole('button', { name: t('sales:pay.confirm', { amount: '' }).trim() }).tap();
  await expect(done).toBeVisible();
  await page.getByRole('button', { name: t('sales:done.newSale') }).tap();
  await expect(cart.getByText(t('sales:cart.empty.title'))).toBeVisible();
});

inFull('nothing on the selling screens is smaller than a fingertip', async ({ open }) => {
  const page = await open({ context: { hasTouch: true, viewport: { width: 1024, height: 768 } } });
  await page.request.get(shop.till.launchUrl);
  const { id: userId, password } = shop.cashier;
  await call(page, shop.till.url, 'POST', '/auth/store/login', { storeId: shop.storeId });
  await call(page, shop.till.url, 'POST', '/auth/login', { userId, password, storeId: shop.storeId });
  await page.goto(`${shop.till.url}/new-sale`);
  const { tile, tiles, line, pay, dialog } = saleScreen(page);
  await tiles.first().waitFor();
  await tile('بلغة').tap();
  await expect(line('بلغة')).toBeVisible();

  /** Buttons and fields in sight that are lower or narrower than 44 CSS pixels. */
  const small = () =>
    page
      .getByRole('button')
      .or(page.getByRole('textbox'))
      .or(page.getByRole('searchbox'))
      .evaluateAll((all) =>
        all
          .map((element) => ({
            name: element.getAttribute('aria-label') ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      );
  expect(await small()).toEqual([]);
  await pay.tap();
  await expect(dialog).toBeVisible();
  expect(await small()).toEqual([]);
  // Neither is the page wider than the till.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});

test('the buttons of a long dialog are in sight, and cover no field that is written in', async ({ open }) => {
  const page = await open({
    language: 'fr',
    context: { hasTouch: true, viewport: { width: 1024, height: 768 } },
  });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl || shop.till.url, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/stores`);
  const t = texts('fr');
  await page.getByRole('button', { name: t('stores:add') }).tap();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('stores:create') });
  await expect(save).toBeInViewport({ ratio: 1 });
  for (const field of await dialog.getByRole('textbox').all()) {
    await field.focus();
    const [its, foot] = [await field.boundingBox(), await save.boundingBox()];
    expect((its?.y ?? Number.NaN) + (its?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  }
  await expect(save).toBeInViewport({ ratio: 1 });
});
