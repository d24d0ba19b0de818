import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { intercept } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

for (const language of byTurns('credit', ['ar', 'en'] as const)) {
  test(`a credit is given by hand, printed, spent off line within the allowance, and voided (${language})`, async ({
    open,
  }) => {
    const screen = await openSale(open, shop, { language, as: shop.owner });
    const { page, t, tile, pay, dialog, done } = screen;
    await page.goto(new URL('/credits', shop.till.launchUrl).href);
    await page
      .getByRole('button', { name: t('credits:issue.start') })
      .first()
      .click();
    const issue = page.getByRole('dialog', { name: t('credits:issue.title') });
    await issue.getByLabel(t('credits:issue.amount')).fill('450');
    await issue.getByLabel(t('credits:issue.reason')).fill('excuse');
    // It is booked, and the answer is lost: the same is sent again, whatever is pressed.
    await intercept(
      page,
      '**/api/credits',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await issue.getByRole('button', { name: t('credits:issue.start') }).click();
    await expect(issue.getByRole('alert')).toContainText(t('common:unanswered.message'));
    await expect(issue.getByLabel(t('credits:issue.amount'))).toBeDisabled();
    await issue.getByRole('button', { name: t('common:unanswered.again') }).click();
    await expect(issue).toBeHidden();
    const api = await shop.api();
    const stillOpen = `/credits?storeId=${shop.storeId}&state=open&limit=10`;
    await expect
      .poll(() => api.call('GET', stillOpen))
      .toMatchObject({ items: [{ code: expect.any(String) }] });
    const drawer = page.getByRole('dialog').filter({ hasText: t('credits:history') });
    await expect(drawer).toContainText('450');
    const code = /AV-[0-9A-Z]{10}/.exec((await drawer.textContent()) ?? '')?.[0] ?? '';

    // Known to this till alone; the server cannot be asked.
    await shop.server.stop();
    await page.goto(new URL('/new-sale', shop.till.launchUrl).href);
    await tile(language === 'ar' ? 'سلهام' : 'Selham').click();
    await pay.click();
    await page.keyboard.press('F5');
    const credit = page.getByRole('dialog', { name: t('sales:credit.title') });
    await credit.getByLabel(t('sales:credit.code')).fill(code);
    await page.keyboard.press('Enter');
    await expect(credit).toBeHidden();
    // 200.00 may be spent off line; the rest is cash.
    await expect(dialog).toContainText(t('sales:credit.offline'));
    await expect(dialog).toContainText('700');
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await shop.startServer();

    await page.goto(new URL('/credits', shop.till.launchUrl).href);
    await page.getByRole('button', { name: code }).click();
    await expect(drawer).toContainText('250');
    await drawer.getByRole('button', { name: t('credits:void.start'), exact: true }).click();
    const end = page.getByRole('dialog', { name: t('credits:void.title') });
    await end.getByLabel(t('credits:void.reason')).fill('perdu');
    await end.getByRole('button', { name: t('credits:void.confirm'), exact: true }).click();
    await expect(end).toBeHidden();
    await expect(drawer).toContainText(t('credits:moves.void'));
  });
}

test('much cash in one sale is warned of, and goes through', async ({ open }) => {
  const api = await shop.api();
  await api.call('PUT', `/stores/${shop.storeId}/settings`, { cashWarningAt: 50_000 });
  const { tile, pay, page, t, dialog, done } = await openSale(open, shop, { language: 'en' });
  await tile('Selham').click();
  // The till has heard of the setting by one of these times.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
    await pay.click();
    await expect(dialog).toContainText(t('sales:cashWarning.title'), { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('F3');
  await expect(dialog).not.toContainText(t('sales:cashWarning.title'));
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
});

test('a company that has paid cash elsewhere that day is told what is left', async ({ open }) => {
  const api = await shop.api();
  const company = { storeId: shop.storeId, name: 'Riad Anfa SARL', kind: 'company' };
  const { id } = await api.call('POST', '/clients', company);
  await api.call('POST', `/accounts/${id}/opening`, { amount: 3_000_00 });
  await api.call('POST', `/accounts/${id}/repayments`, { amount: 3_000_00 });
  const look = { language: 'ar', context: { viewport: { width: 390, height: 844 } } } as const;
  const { page, t, dialog } = await openSale(open, shop, look);
  for (let n = 0; n < 3; n += 1) await scan(page, shop.articles.caftan.sku);
  await page.keyboard.press('F4');
  const choice = dialog.getByRole('button', { name: 'Riad Anfa SARL' }).first();
  await expect(async () => {
    await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Riad');
    await expect(choice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await choice.click();
  await page.keyboard.press('F9');
  const paid = '3,000.00 د.م.';
  const words = t('payments:companyCash.further', { amount: '2,000.00 د.م.', today: paid, month: paid });
  await expect(dialog).toContainText(words);
});

test('a company is told what of its cash of a day counts as its expense', async ({ open }) => {
  const api = await shop.api();
  await api.call('POST', '/clients', { storeId: shop.storeId, name: 'Atlas Mode SARL', kind: 'company' });
  const { page, pay, total, t, dialog, done } = await openSale(open, shop, { language: 'fr' });
  for (let n = 0; n < 6; n += 1) await scan(page, shop.articles.caftan.sku);
  for (let n = 0; n < 4; n += 1) await scan(page, shop.articles.belgha.sku);
  await expect(total).toContainText('8 000,00');
  const company = dialog.getByRole('button', { name: 'Atlas Mode SARL' }).first();
  const chooseCompany = async () => {
    await page.keyboard.press('F4');
    await expect(async () => {
      await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Atlas');
      await expect(company).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await company.click();
  };
  const words = t('payments:companyCash.first', { amount: '5 000,00 DH' });
  await pay.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await chooseCompany();
  await pay.click();
  await expect(dialog).toContainText(words);
  await page.keyboard.press('F3');
  await expect(dialog).not.toContainText(words);
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await page.keyboard.press('Enter');

  await scan(page, shop.articles.belgha.sku);
  await chooseCompany();
  await pay.click();
  const paid = '8 000,00 DH';
  await expect(dialog).toContainText(t('payments:companyCash.none', { today: paid, month: paid }));
});
