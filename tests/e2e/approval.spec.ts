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

for (const language of byTurns('approval', ['ar', 'en'] as const)) {
  test(`a manager approves a large discount, with the cashier signed in (${language})`, async ({ open }) => {
    const { tile, cart, pay, page, t, done, total } = await openSale(open, shop, { language });
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
    const discount = page.getByRole('dialog', { name: t('sales:discount.title') });
    await discount.getByRole('button', { name: '20%' }).click();
    const approval = page.getByRole('dialog', { name: t('approvals:title') });
    await expect(approval).toContainText('180.00');
    // Taken back: the sale is as it was.
    await approval.getByRole('button', { name: t('common:cancel'), exact: true }).click();
    await expect(approval).toBeHidden();
    await expect(total).toContainText('900');

    await discount.getByRole('button', { name: '20%' }).click();
    const password = approval.getByLabel(t('approvals:password'));
    await password.fill('not-it');
    await page.keyboard.press('Enter');
    await expect(approval.getByRole('alert')).toContainText(t('errors:INVALID_CREDENTIALS.message'));
    await password.fill(shop.owner.password);
    await page.keyboard.press('Enter');
    await expect(approval).toBeHidden();
    await expect(total).toContainText('720');

    await pay.click();
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    const api = await shop.api();
    await expect
      .poll(async () => JSON.stringify((await api.call('GET', '/audit-log?limit=20')).items))
      .toContain(shop.owner.id);
    const exceptions = await api.call('GET', `/exceptions?storeId=${shop.storeId}`);
    expect(exceptions.items).toEqual([]);
  });
}

test('a price below the floor goes through with a yes, and only for that sale', async ({ open }) => {
  const { tile, cart, pay, page, t, done, lines } = await openSale(open, shop, { language: 'en' });
  await tile('Belgha').click();
  await cart.getByRole('button', { name: /^Price of/ }).click();
  const price = page.getByRole('dialog', { name: t('sales:price.title') });
  await price.getByRole('textbox').fill('100');
  await page.keyboard.press('Enter');
  await expect(price).toContainText(t('errors:PRICE_BELOW_FLOOR.title'));
  await price.getByRole('button', { name: t('approvals:ask') }).click();
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
  await approval.getByRole('button', { name: t('approvals:confirm') }).click();
  await expect(lines).toContainText('100.00');
  await pay.click();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  const api = await shop.api();
  const sales = async () => (await api.call('GET', `/transactions?storeId=${shop.storeId}`)).items;
  await expect.poll(sales).toContainEqual(expect.objectContaining({ total: 10_000 }));
});

test('an agreed total is typed, spread, approved and printed', async ({ open }) => {
  const { tile, cart, pay, page, t, done, total } = await openSale(open, shop, { language: 'ar' });
  await tile('سلهام').click();
  await page.keyboard.press('F6');
  const discount = page.getByRole('dialog', { name: t('sales:discount.title') });
  await page.keyboard.press('F4');
  await discount.getByLabel(t('sales:discount.labels.total')).fill('850');
  await page.keyboard.press('Enter');
  await expect(discount).toBeHidden();
  await expect(total).toContainText('850');

  await cart.getByRole('button', { name: '50.00' }).click();
  await page.keyboard.press('F4');
  await discount.getByLabel(t('sales:discount.labels.total')).fill('690');
  await page.keyboard.press('Enter');
  const approval = page.getByRole('dialog', { name: t('approvals:title') });
  await expect(approval).toContainText('690.00');
  await approval.getByLabel(t('approvals:password')).fill(shop.owner.password);
  await page.keyboard.press('Enter');
  await expect(total).toContainText('690');
  await pay.click();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(page.locator('body')).toContainText('690.00');
  await expect(page.locator('body')).toContainText('210.00');
});

test('a reduction asks for its reason where the store wants one, whatever the cart becomes', async ({
  open,
}) => {
  const api = await shop.api();
  const ask = (discountReasonRequired: boolean) =>
    api.call('PUT', `/stores/${shop.storeId}/settings`, { discountReasonRequired });
  const { tile, pay, page, t, done } = await openSale(open, shop, { language: 'ar' });
  await ask(true);
  const atTill = async () => {
    const address = new URL(`/api/stores/${shop.storeId}/settings`, page.url()).href;
    return await (await page.request.get(address, { headers: { 'x-hanout-client': 'screens' } })).json();
  };
  await expect.poll(atTill).toMatchObject({ discountReasonRequired: true });
  await page.reload();
  const reduce = async () => {
    await tile('سلهام').click();
    await page.keyboard.press('F6');
    const discount = page.getByRole('dialog', { name: t('sales:discount.title') });
    await discount.getByLabel(t('sales:discount.labels.percent')).fill('5');
    await page.keyboard.press('Enter');
    await expect(discount).toBeHidden();
  };
  const why = page.getByRole('dialog', { name: t('sales:discount.whyHint') });
  await reduce();
  await pay.click();
  await why.getByRole('button', { name: t('reports:reasons.regular_client') }).click();
  await expect(page.getByRole('dialog', { name: t('sales:pay.title') })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();

  await page.keyboard.press('Enter');
  await reduce();
  await page.getByRole('button', { name: t('sales:cart.deposit') }).click();
  await why.getByRole('button', { name: t('reports:reasons.bargained') }).click();
  await expect(page.getByRole('dialog', { name: t('sales:deposit.title') })).toBeVisible();
  await ask(false);
});
