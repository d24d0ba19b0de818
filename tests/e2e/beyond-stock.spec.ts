import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  await api.addPerson({
    name: 'Khadija',
    nameAr: 'خديجة',
    role: 'cashier',
    password: 'cash-456',
    ownPassword: shop.owner.password,
    assignments: [{ storeId: shop.storeId, role: 'cashier' }],
  });
  const settings = { sellWithoutStock: 'allowed', sellers: true, sellerOnReceipt: true };
  await api.call('PUT', `/stores/${shop.storeId}/settings`, settings);
});
test.afterAll(async () => {
  await shop.stop();
});

test('a sale of two sellers with a piece in the hand and a free item', async ({ open }) => {
  const screen = await openSale(open, shop);
  const { page, t, tile, dialog, line, lines, cart, pay, done } = screen;
  await test.step('who sells is one touch', async () => {
    const faces = cart.getByRole('group', { name: t('sales:seller.label') });
    await faces.getByRole('button', { name: 'خديجة' }).click();
    await expect(faces.getByRole('button', { name: 'خديجة' })).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('the stock says none, and it is in the hand', async () => {
    await tile('طربوش').click();
    await expect(dialog).toContainText(t('sales:inHand.none'));
    await page.keyboard.press('Enter');
    await expect(line('طربوش')).toContainText(t('sales:inHand.badge'));
  });
  await test.step('a free item has a name, a category, a price and a quantity', async () => {
    await page.keyboard.press('Shift+F2');
    await dialog.getByRole('button', { name: 'قفطان' }).click();
    await dialog.getByRole('textbox', { name: t('sales:free.name') }).fill('مضمة');
    await dialog.getByRole('button', { name: t('sales:free.more') }).click();
    await dialog.getByRole('textbox', { name: t('sales:free.price') }).fill('150');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lines).toHaveCount(2);
  });
  await test.step('the free item was sold by somebody else', async () => {
    await line('مضمة').focus();
    await page.keyboard.press('/');
    await page.getByRole('menuitem', { name: shop.cashier.nameAr }).click();
    const soldBy = t('sales:seller.ofLine', { name: 'مضمة', seller: shop.cashier.nameAr });
    await expect(line('مضمة').getByRole('button', { name: soldBy })).toBeVisible();
  });
  await pay.click();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();

  const api = await shop.api();
  await expect
    .poll(async () => {
      const { items } = await api.call('GET', `/free-articles?storeId=${shop.storeId}`);
      return (items as { name: string; quantity: number; price: number }[]).map((f) => [
        f.name,
        f.quantity,
        f.price,
      ]);
    })
    .toEqual([['مضمة', 2, 150_00]]);
});

test('a free item is identified in the list of what to settle', async ({ open }) => {
  const page = await open({ language: 'ar' });
  const t = texts('ar');
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(new URL('/to-settle', shop.till.url).href);
  await page.getByRole('button', { name: t('free-articles:identify') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: t('free-articles:style') }).fill('بلغة');
  await page.getByRole('option', { name: 'بلغة' }).first().click();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: t('free-articles:identify') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('free-articles:identify') })).toBeHidden();
});
