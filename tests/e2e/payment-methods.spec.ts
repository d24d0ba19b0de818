import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  for (const id of ['cheque', 'bank_transfer'])
    await api.call('PUT', `/payment-methods/${id}`, { isAway: false });
  for (const name of ['CMI', 'Attijari'])
    await api.call('POST', '/payment-methods', { kind: 'card', parentId: 'credit_card', name });
});
test.afterAll(async () => {
  await shop.stop();
});

type Figures = { byMethod: Record<string, number> };

async function methodsOfToday(): Promise<Record<string, number>> {
  const api = await shop.api();
  const { body } = (await api.call('GET', `/reports/x?storeId=${shop.storeId}`)) as {
    body: { days: { figures: Figures }[] };
  };
  return body.days[0]?.figures.byMethod ?? {};
}

test('a cheque and cash pay together, and the day counts both', async ({ open }) => {
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop);
  const before = await methodsOfToday();
  await tile('سلهام').click();
  await pay.click();
  // By keyboard: split, add the cheque, its amount, its number; the rest is cash.
  await page.keyboard.press('F4');
  await dialog.getByRole('button', { name: t('sales:pay.addPart') }).click();
  await page.getByRole('menuitem', { name: t('payments:methods.cheque') }).click();
  await dialog
    .getByRole('textbox', { name: t('sales:pay.by', { method: t('payments:methods.cheque') }) })
    .fill('700');
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  const number = dialog.getByRole('textbox', { name: t('sales:pay.reference') });
  await expect(number).toBeFocused();
  await expect(dialog).toContainText(t('sales:pay.noReference'));
  await number.fill('0123456');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(page.getByText('0123456').first()).toBeVisible();
  await expect
    .poll(async () => {
      const now = await methodsOfToday();
      return [(now.cheque ?? 0) - (before.cheque ?? 0), (now.cash ?? 0) - (before.cash ?? 0)];
    })
    .toEqual([700_00, 200_00]);
});

test('a card with two terminals asks for one', async ({ open }) => {
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language: 'fr' });
  // The till has pulled the terminals before it sells.
  const atTill = async () => {
    const address = new URL('/api/payment-methods', page.url()).href;
    return await (await page.request.get(address, { headers: { 'x-hanout-client': 'screens' } })).text();
  };
  await expect.poll(atTill).toContain('Attijari');
  await page.reload();
  await tile('Selham').click();
  await pay.click();
  await page.keyboard.press('F3');
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(dialog.getByRole('group', { name: t('sales:pay.terminal') })).toBeVisible();
  await dialog.getByRole('button', { name: 'Attijari' }).click();
  await expect(dialog.getByRole('radio', { name: t('sales:pay.methods.credit_card') })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(page.getByText('Attijari').first()).toBeVisible();
});

test('the owner adds a method, orders it and puts it away', async ({ open }) => {
  const t = texts('fr');
  const page = await open({ language: 'fr' });
  const { id: userId, password } = shop.owner;
  await signIn(page, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await page.goto(`${shop.till.url}/settings?section=payments`);
  await page.getByRole('button', { name: t('payment-methods:add') }).click();
  const form = page.getByRole('dialog', { name: t('payment-methods:add') });
  await form.getByRole('combobox', { name: t('payment-methods:fields.kind') }).click();
  await page.getByRole('option', { name: t('payment-methods:kinds.wallet') }).click();
  await form
    .getByRole('textbox', { name: t('payment-methods:fields.name'), exact: true })
    .fill('Orange Money');
  await form.getByRole('button', { name: t('common:save') }).click();
  const inUse = page.getByRole('list', { name: t('payment-methods:inUse') });
  await expect(inUse).toContainText('Orange Money');
  await inUse.getByRole('button', { name: t('payment-methods:up', { name: 'Orange Money' }) }).click();
  await inUse.getByRole('button', { name: t('payment-methods:putAwayOf', { name: 'Orange Money' }) }).click();
  const away = page.getByRole('list', { name: t('payment-methods:notInUse') });
  await expect(away).toContainText('Orange Money');
});

test('cash is rounded to the coins of the store, a card is not', async ({ open }) => {
  const api = await shop.api();
  const round = (cashRoundingStep: 0 | 50) =>
    api.call('PUT', `/stores/${shop.storeId}/settings`, { cashRoundingStep });
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language: 'ar' });
  await round(50);
  const atTill = async () => {
    const address = new URL(`/api/stores/${shop.storeId}/settings`, page.url()).href;
    return await (await page.request.get(address, { headers: { 'x-hanout-client': 'screens' } })).json();
  };
  await expect.poll(atTill).toMatchObject({ cashRoundingStep: 50 });
  await page.reload();
  const before = await methodsOfToday();
  await tile('سلهام').click();
  await page.keyboard.press('F6');
  await page.getByLabel(t('sales:discount.labels.percent')).fill('5.05');
  await page.keyboard.press('Enter');
  await pay.click();
  await expect(dialog).toContainText('854.50');
  await expect(dialog).toContainText(t('sales:pay.rounding'));
  await page.keyboard.press('F3');
  await expect(dialog).toContainText('854.55');
  await expect(dialog).not.toContainText(t('sales:pay.rounding'));
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(page.getByText(t('receipt:rounding'), { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const now = await methodsOfToday();
      return [(now.cash ?? 0) - (before.cash ?? 0), (now.rounding ?? 0) - (before.rounding ?? 0)];
    })
    .toEqual([854_50, 5]);
  await round(0);
});
