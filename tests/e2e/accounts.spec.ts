import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';
import { intercept } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(() => shop.stop());

/** A client who may owe 3,000.00 and owes 1,240.00. */
async function owing(name: string): Promise<string> {
  const api = await shop.api();
  const { id } = (await api.call('POST', '/clients', { storeId: shop.storeId, name })) as { id: string };
  await api.call('PUT', `/accounts/${id}`, { limit: 3_000_00, dueDays: 30 });
  await api.call('POST', `/accounts/${id}/opening`, { amount: 1_240_00 });
  return id;
}

const owedBy = async (id: string): Promise<number> => {
  const api = await shop.api();
  return ((await api.call('GET', `/accounts/${id}`)) as { balance: number }).balance;
};

for (const [language, name] of byTurns('accounts', [
  ['ar', 'زينب الفاسي'],
  ['fr', 'Zineb Fassi'],
] as [Language, string][])) {
  test(`a client pays a part now and the rest goes on the account (${language})`, async ({ open }) => {
    const id = await owing(name);
    const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language, as: shop.owner });
    const atTill = async () => {
      const address = new URL(
        `/api/accounts?storeId=${shop.storeId}&search=${encodeURIComponent(name)}`,
        page.url(),
      );
      return await (
        await page.request.get(address.href, { headers: { 'x-hanout-client': 'screens' } })
      ).text();
    };
    await expect.poll(atTill).toContain('124000');
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await page.keyboard.press('F4');
    await page
      .getByRole('dialog')
      .getByRole('searchbox')
      .or(page.getByRole('dialog').getByRole('textbox'))
      .first()
      .fill(name);
    await page.getByRole('dialog').getByRole('button', { name }).first().click();
    await pay.click();
    // Two presses beyond a sale in cash: the account, and what is received now.
    await dialog.getByText(t('payments:methods.account'), { exact: true }).click();
    await page.keyboard.type('500');
    await expect(dialog).toContainText(language === 'ar' ? '1,640.00' : '1 640,00');
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(page.getByText(t('receipt:owedNow'), { exact: true }).first()).toBeVisible();
    await expect.poll(() => owedBy(id)).toBe(1_640_00);
    // She comes back and pays.
    await page.goto(new URL(`/accounts?account=${id}`, shop.till.launchUrl).href);
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: t('accounts:repay.start') }).click();
    const repay = page.getByRole('dialog', { name: t('accounts:repay.title') });
    await repay.getByRole('textbox', { name: t('accounts:repay.amount') }).fill('1700');
    await page.keyboard.press('Enter');
    await expect(repay).toContainText(t('accounts:repay.wrong'));
    await repay.getByRole('textbox', { name: t('accounts:repay.amount') }).fill('1000');
    await page.keyboard.press('Enter');
    await expect(repay).toBeHidden();
    await expect(drawer).toContainText(t('accounts:moves.repayment'));
    await expect.poll(() => owedBy(id)).toBe(640_00);
  });
}

test('a repayment whose answer was lost is sent again as it was', async ({ open }) => {
  const name = 'Nadia Chraibi';
  const id = await owing(name);
  const { page, t } = await openSale(open, shop, { language: 'fr', as: shop.owner });
  await page.goto(new URL(`/accounts?account=${id}`, shop.till.launchUrl).href);
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: t('accounts:repay.start') }).click();
  const repay = page.getByRole('dialog', { name: t('accounts:repay.title') });
  const amount = repay.getByRole('textbox', { name: t('accounts:repay.amount') });
  await amount.fill('1000');
  await intercept(
    page,
    '**/api/accounts/*/repayments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await expect(repay.getByRole('alert')).toContainText(t('common:unanswered.title'));
  await expect(drawer).toContainText(t('accounts:moves.repayment'));
  // More than what is still owed by now, and neither it nor the method can be changed.
  await expect(amount).toBeDisabled();
  await expect(amount).toHaveValue('1000');
  await expect(repay.getByRole('radio', { name: t('payments:methods.cash') })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(repay).toBeHidden();
  await expect.poll(() => owedBy(id)).toBe(240_00);
});

test('a cashier asks a manager above the limit', async ({ open }) => {
  const name = 'Hasna Berrada';
  const id = await owing(name);
  const api = await shop.api();
  await api.call('PUT', `/accounts/${id}`, { limit: 1_300_00 });
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language: 'fr' });
  await tile('Selham').click();
  await page.keyboard.press('F4');
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).first().click();
  await pay.click();
  await dialog.getByText(t('payments:methods.account'), { exact: true }).click();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog').filter({ hasText: t('accounts:pay.approve') });
  await expect(ask).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await expect(done).toBeHidden();
  expect(await owedBy(id)).toBe(1_240_00);
});

test('a cashier scans the code of an account into the sale and takes a payment', async ({ open }) => {
  const id = await owing('Salma Tazi');
  const { page, cart, t } = await openSale(open, shop, { language: 'ar' });
  const atTill = async () => {
    const address = new URL(`/api/accounts/lookup?storeId=${shop.storeId}&clientId=${id}`, page.url()).href;
    return await (await page.request.get(address, { headers: { 'x-hanout-client': 'screens' } })).text();
  };
  await expect.poll(atTill).toContain('124000');
  await scan(page, 'CT-0000000000');
  await expect(page.getByText(t('accounts:unknown'))).toBeVisible();
  await scan(page, `CT-${id.slice(-10).toUpperCase()}`);
  await expect(cart).toContainText('Salma Tazi');
  await expect(cart).toContainText('1,240.00');
  await cart.getByRole('button', { name: t('accounts:repay.start') }).click();
  const repay = page.getByRole('dialog', { name: t('accounts:repay.title') });
  await repay.getByRole('textbox', { name: t('accounts:repay.amount') }).fill('1240');
  await page.keyboard.press('Enter');
  await expect(repay).toBeHidden();
  await expect(cart.getByRole('button', { name: t('accounts:repay.start') })).toBeHidden();
  await expect.poll(() => owedBy(id)).toBe(0);
});
