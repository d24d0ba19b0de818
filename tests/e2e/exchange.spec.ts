import { byTurns } from './by-turns.ts';
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

for (const language of byTurns('exchange', ['ar', 'en'] as const)) {
  test(`goods are exchanged in one ticket, the difference paid (${language})`, async ({ open }) => {
    const screen = await openSale(open, shop, { language });
    const { tile, pay, page, t, done, cart, dialog } = screen;
    const names = language === 'ar' ? ['بلغة', 'سلهام'] : ['Belgha', 'Selham'];
    await tile(names[0] ?? '').click();
    await pay.click();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();

    await page.goto(new URL('/transactions', shop.till.launchUrl).href);
    await page
      .getByRole('region', { name: t('transactions:title') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: t('transactions:exchange.start'), exact: true }).click();
    await page.getByRole('button', { name: t('transactions:return.all') }).click();
    await page.getByRole('button', { name: t('transactions:exchange.next') }).click();

    await expect(cart).toContainText('RBT-');
    await tile(names[1] ?? '').click();
    // What is due is the total beside the new items and the returned ones.
    await expect(screen.total).toHaveText('700.00');
    await expect(cart).toContainText('900.00');
    await pay.click();
    // 900.00 less the 200.00 that came back.
    await expect(dialog).toContainText(language === 'ar' ? '700' : '700.00');
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(t('receipt:exchange'));
    const api = await shop.api();
    const sales = async () => (await api.call('GET', `/transactions?storeId=${shop.storeId}`)).items;
    await expect
      .poll(sales)
      .toContainEqual(expect.objectContaining({ total: 90_000, exchangeOf: expect.any(String) }));
  });
}

test('goods come back without a receipt, with a manager’s yes, and become a credit that pays', async ({
  open,
}) => {
  const { page, t, tile, pay, done, dialog } = await openSale(open, shop, { language: 'en' });
  await page.goto(new URL('/transactions', shop.till.launchUrl).href);
  await page.getByRole('button', { name: t('transactions:unreceipted.start') }).click();
  const back = page.getByRole('dialog', { name: t('transactions:unreceipted.title') });
  await back.getByRole('searchbox').fill('Belgha');
  await back
    .getByRole('button', { name: /Belgha/ })
    .first()
    .click();
  await back.getByRole('button', { name: /^Refund/ }).click();
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: t('transactions:receipt.title') });
  await expect(receipt).toContainText(t('receipt:withoutReceipt'));
  const code = /AV-[0-9A-Z]{10}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
  expect(code).toMatch(/^AV-/);

  await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
  await tile('Belgha').click();
  await pay.click();
  await page.keyboard.press('F5');
  const credit = page.getByRole('dialog', { name: t('sales:credit.title') });
  await credit.getByLabel(t('sales:credit.code')).fill(code);
  await page.keyboard.press('Enter');
  await expect(credit).toBeHidden();
  await expect(dialog).toContainText(code);
  await expect(dialog).toContainText(t('sales:exchange.evenHint'));
  await dialog.getByRole('button', { name: /^Confirm/ }).click();
  await expect(done).toBeVisible();
  const api = await shop.api();
  const credits = async () => (await api.call('GET', `/credits?storeId=${shop.storeId}`)).items;
  await expect.poll(credits).toContainEqual(expect.objectContaining({ code, balance: 0, state: 'spent' }));
});
