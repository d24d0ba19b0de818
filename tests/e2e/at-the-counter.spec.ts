import { randomUUID } from 'node:crypto';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

test('the grid of a style chooses nothing by itself, and the search is empty for the next article', async ({
  open,
}) => {
  const { page, search, lines, dialog, tile, t, cart } = await openSale(open, shop);
  await search.fill('قفطان');
  await page.keyboard.press('Enter');
  const cells = dialog.getByRole('button', { name: /^[ML]، / });
  await expect(cells).toHaveCount(4);
  for (const cell of await cells.all()) await expect(cell).not.toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(lines).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);

  await search.fill('بلغ');
  await tile('بلغة').click();
  await expect(lines).toHaveCount(2);
  await expect(search).toHaveValue('');
  await search.fill('سلهام');
  await page.keyboard.press('F8');
  await expect(lines).toHaveCount(0);
  await expect(search).toHaveValue('');
  await tile('سلهام').click();
  await expect(lines).toHaveCount(1);
  await search.fill('بل');
  await cart.getByRole('button', { name: t('sales:cart.clear') }).click();
  await expect(lines).toHaveCount(0);
  await expect(search).toHaveValue('');
});

test('a held sale gets a name, at once or later', async ({ open }) => {
  const { page, lines, dialog, tile, t, cart } = await openSale(open, shop);
  await tile('بلغة').click();
  await page.keyboard.press('F8');
  const name = cart.getByRole('textbox', { name: t('sales:held.name') });
  await expect(name).toBeVisible();
  // The sale is held already; F8 again goes to the name.
  await page.keyboard.press('F8');
  await expect(name).toBeFocused();
  await page.keyboard.type('مولات العرس', { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(name).toBeHidden();
  await page.keyboard.press('F10');
  const row = dialog.getByRole('button', { name: /بلغة ×1/ });
  await expect(row).toContainText('مولات العرس');
  await dialog.getByRole('button', { name: t('sales:held.rename') }).click();
  await dialog.getByRole('textbox', { name: t('sales:held.name') }).fill('خت العروسة');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('خت العروسة');
  await row.click();
  await expect(lines).toHaveCount(1);
  // Held again, it keeps its name, and nobody asks.
  await page.keyboard.press('F8');
  await expect(lines).toHaveCount(0);
  await expect(name).toBeHidden();
  await page.keyboard.press('F10');
  await expect(row).toContainText('خت العروسة');
});

test('a toast stops nobody, and every category is in reach', async ({ open }) => {
  const { page, tile, t, toast, catalogue } = await openSale(open, shop, {
    context: { viewport: { width: 1024, height: 768 } },
  });
  await tile('بلغة').click();
  await tile('بلغة').click();
  const updated = toast(t('sales:notice.quantityUpdated.title'));
  await expect(updated).toBeVisible();
  const below = await page.evaluate(() => {
    const targets = document.querySelectorAll('header a, header button, nav a, main button, main input');
    return [...targets].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return at?.closest('[role=alert], [class*=Notification]') ? [element.outerHTML.slice(0, 120)] : [];
    });
  });
  expect(below).toEqual([]);

  const categories = catalogue.getByRole('group', { name: t('sales:catalogue.categories') });
  await catalogue.getByRole('button', { name: t('sales:catalogue.more') }).click();
  for (const category of await categories.getByRole('button').all())
    await expect(category).toBeInViewport({ ratio: 1 });
  await categories.getByRole('button').last().click();
  await expect(categories.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('a return above the store’s amount asks for a reason and a manager', async ({ open }) => {
  const api = await shop.api();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, { returnApprovalOver: 100_00 });
  const { page, tile, pay, done, t } = await openSale(open, shop, { language: 'en' });
  await tile('Belgha').click();
  await pay.click();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await page.goto(new URL('/transactions', shop.till.launchUrl).href);
  await page
    .getByRole('region', { name: t('transactions:title') })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: t('transactions:return.start'), exact: true }).click();
  const back = page.getByRole('dialog', { name: /RBT-/ }).last();
  await back.getByRole('button', { name: t('transactions:return.all') }).click();
  await expect(back).toContainText('need a reason and an approval');
  const confirm = back.getByRole('button', { name: /^Refund/ });
  await confirm.click();
  await expect(back).toContainText('needs a reason');
  await back.getByRole('combobox', { name: t('transactions:return.reason') }).click();
  await page.getByRole('option', { name: t('transactions:reasons.size') }).click();
  await confirm.click();
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('transactions:return.done'))).toBeVisible();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, { returnApprovalOver: 0 });
});

test('an abandoned payment leaves no trace', async ({ open }) => {
  const api = await shop.api();
  const { storeId } = shop;
  const { id, code } = await api.call('POST', '/credits', { storeId, amount: 200_00, reason: 'gift' });
  const hold = async () =>
    await api.call('POST', `/credits/${id}/hold`, { storeId, amount: 200_00, saleKey: randomUUID() });
  const { page, tile, pay, dialog, t, total } = await openSale(open, shop);
  await tile('بلغة').click();
  await pay.click();
  await page.keyboard.press('F5');
  const credit = page.getByRole('dialog', { name: t('sales:credit.title') });
  await credit.getByLabel(t('sales:credit.code')).fill(String(code));
  await page.keyboard.press('Enter');
  await expect(credit).toBeHidden();
  await expect(dialog).toContainText(t('sales:exchange.evenHint'));
  // The server holds it for this sale.
  await expect(hold()).rejects.toThrow();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await hold().catch(() => null))?.available).toBe(200_00);

  await pay.click();
  await dialog.getByText(t('sales:pay.methods.credit_card'), { exact: true }).click();
  await page.keyboard.press('Escape');
  await pay.click();
  await expect(dialog.getByRole('radio', { name: t('sales:pay.methods.cash') })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: t('sales:pay.tendered') })).toHaveValue('');
  await expect(total).toHaveText('200.00');
});
