import type { Page } from '@playwright/test';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { byTurns } from './by-turns.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import type { Language } from './texts.ts';
import { call } from './till-page.ts';

const EFFET = 'LCN';

let shop: SmallShop;
// A shop for each test: the sums of the book are of all its cheques.
test.beforeEach(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
  const api = await shop.api();
  await api.call('PUT', '/payment-methods/cheque', { isAway: false });
  await api.call('POST', '/payment-methods', { kind: 'effet', name: EFFET, wantsReference: true });
});
test.afterEach(() => shop.stop());

const dayIn = (days: number): string => {
  const [y, m, d] = addDays(businessDayOf(null, Date.now()), days).split('-');
  return `${d}/${m}/${y}`;
};

type Article = keyof SmallShop['articles'];

/** A sale at this till that a cheque pays. */
async function sold(page: Page, number: string, pieces: Partial<Record<Article, number>>): Promise<void> {
  const items = Object.entries(pieces).map(([name, quantity]) => {
    const { id, price } = shop.articles[name as Article];
    return { productId: id, price, quantity };
  });
  const amount = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  await call(page, shop.till.url, 'POST', '/transactions/sale', {
    storeId: shop.storeId,
    items,
    payments: [{ method: 'cheque', amount, reference: number, cheque: { bank: 'CIH Bank' } }],
  });
}

/** The till has pulled the methods before it sells. */
async function takesCheques(page: Page): Promise<void> {
  const address = new URL('/api/payment-methods', page.url()).href;
  const methods = async () =>
    await (await page.request.get(address, { headers: { 'x-hanout-client': 'screens' } })).text();
  await expect.poll(methods).toContain(EFFET);
  await page.reload();
}

const WORDS = {
  ar: {
    client: 'زينب الفاسي',
    totals: ['1,200.00', '2,400.00', '3,600.00', '4,800.00'],
    owed: '4,000.00',
    slip: '11,500.00',
    amount: '4,000.00',
  },
  fr: {
    client: 'Zineb Fassi',
    totals: ['1 200,00', '2 400,00', '3 600,00', '4 800,00'],
    owed: '4 000,00',
    slip: '11 500,00',
    amount: '4 000,00',
  },
} as const;

for (const language of byTurns('cheques', ['ar', 'fr'] as (Language & keyof typeof WORDS)[])) {
  const words = WORDS[language];

  test(`cheques go to the bank on one slip; one clears, one bounces (${language})`, async ({ open }) => {
    const { page, tiles, total, pay, dialog, done, t } = await openSale(open, shop, {
      language,
      as: shop.owner,
    });
    const api = await shop.api();
    const { id: clientId } = await api.call('POST', '/clients', {
      storeId: shop.storeId,
      name: words.client,
    });
    const clientsAtTill = new URL(
      `/api/clients?storeId=${shop.storeId}&search=${encodeURIComponent(words.client)}`,
      page.url(),
    ).href;
    const atTill = async () =>
      await (await page.request.get(clientsAtTill, { headers: { 'x-hanout-client': 'screens' } })).text();
    await expect.poll(atTill).toContain(String(clientId));
    await takesCheques(page);
    // 4,800.00: 800.00 in cash and a cheque of 4,000.00.
    await tiles.first().waitFor();
    for (const after of words.totals) {
      await scan(page, shop.articles.caftan.sku);
      await expect(total).toContainText(after);
    }
    await page.keyboard.press('F4');
    const clients = page.getByRole('dialog');
    await clients.getByRole('searchbox').or(clients.getByRole('textbox')).first().fill(words.client);
    await clients.getByRole('button', { name: words.client }).first().click();
    await pay.click();
    await page.keyboard.press('F4');
    await dialog.getByRole('button', { name: t('sales:pay.addPart') }).click();
    await page.getByRole('menuitem', { name: t('payments:methods.cheque') }).click();
    await dialog
      .getByRole('textbox', { name: t('sales:pay.by', { method: t('payments:methods.cheque') }) })
      .fill('4000');
    const number = dialog.getByRole('textbox', { name: t('sales:pay.reference') });
    await number.fill('0123456');
    await dialog.getByRole('button', { name: t('cheques:fields.more') }).click();
    await dialog.getByRole('combobox', { name: t('cheques:fields.bank') }).fill('Attijariwafa');
    // A cheque of tomorrow is not taken; an effet is offered.
    const written = dialog.getByRole('textbox', { name: t('cheques:fields.writtenOn') });
    await written.fill(dayIn(1));
    await written.blur();
    await expect(dialog.getByRole('alert')).toContainText(t('cheques:fields.postDated'));
    await expect(dialog.getByRole('button', { name: t('cheques:fields.takeEffet') })).toBeVisible();
    await number.press('Enter');
    await expect(done).toBeHidden();
    await written.fill('');
    await written.blur();
    await number.press('Enter');
    await expect(done).toBeVisible();

    await sold(page, '0123457', { belgha: 20, selham: 1, jellaba: 1 });
    await sold(page, '0123458', { belgha: 10 });
    await call(page, shop.till.url, 'POST', '/till/sync');
    await page.goto(new URL('/cheques', shop.till.launchUrl).href);
    for (const cheque of ['0123456', '0123457', '0123458'])
      await page.getByRole('checkbox', { name: t('cheques:choose', { number: cheque }) }).check();
    await expect(page.getByRole('region', { name: t('cheques:chosen', { count: 3 }) })).toContainText(
      words.slip,
    );
    await page.getByRole('button', { name: t('cheques:bank.start') }).click();
    const slip = page.getByRole('dialog', { name: t('cheques:bank.title') });
    await expect(slip).toContainText(words.slip);
    await slip.getByRole('button', { name: t('cheques:bank.confirm') }).click();
    await expect(slip).toBeHidden();
    await page.getByRole('button', { name: t('cheques:slips.title') }).click();
    const slips = page.getByRole('dialog', { name: t('cheques:slips.title') });
    await expect(slips).toContainText(words.slip);
    await page.keyboard.press('Escape');

    const view = async (name: string) => {
      await page.getByRole('combobox', { name: t('cheques:view') }).click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    const drawerOf = async (cheque: string) => {
      await page.getByRole('button', { name: cheque }).click();
      return page.getByRole('dialog', { name: cheque });
    };
    await view(t('cheques:views.banked'));
    const paid = await drawerOf('0123458');
    await paid.getByRole('button', { name: t('cheques:clear.start') }).click();
    const clear = page.getByRole('dialog', { name: t('cheques:clear.title') });
    await clear.getByRole('button', { name: t('cheques:clear.start') }).click();
    await expect(clear).toBeHidden();
    await expect(paid).toContainText(t('cheques:states.cleared'));
    await page.keyboard.press('Escape');
    await expect(paid).toBeHidden();

    const refused = await drawerOf('0123456');
    await expect(refused).toContainText(words.client);
    await refused.getByRole('button', { name: t('cheques:bounce.start') }).click();
    const bounce = page.getByRole('dialog', { name: t('cheques:bounce.title') });
    await bounce.getByRole('button', { name: t('cheques:bounce.start') }).click();
    await expect(bounce).toContainText(t('cheques:bounce.wrong'));
    await bounce
      .getByRole('combobox', { name: t('cheques:bounce.reason') })
      .fill(t('cheques:bounce.reasons.noFunds'));
    await bounce.getByRole('button', { name: t('cheques:bounce.start') }).click();
    await expect(bounce).toBeHidden();
    await expect(refused).toContainText(t('cheques:states.bounced'));

    // The client owes it, and the bell says so.
    await expect.poll(async () => (await api.call('GET', `/accounts/${clientId}`)).balance).toBe(4_000_00);
    await refused.getByRole('link', { name: t('cheques:account') }).click();
    await expect(page.getByRole('dialog', { name: words.client })).toContainText(words.owed);
    await page.keyboard.press('Escape');
    const bell = page.getByRole('button', { name: t('notifications:title') });
    await bell.click();
    const panel = page.getByRole('dialog', { name: t('notifications:title') });
    const row = panel
      .getByRole('listitem')
      .filter({ hasText: t('notifications:kinds.cheque_bounced.title') });
    await expect(row).toContainText(words.amount);
    await row.getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: '0123456' })).toContainText(t('cheques:states.bounced'));
  });
}

test('a sale whose cheque has not cleared is refunded by the cheque or a credit', async ({ open }) => {
  const { page, t } = await openSale(open, shop, { language: 'fr', as: shop.owner });
  await takesCheques(page);
  await sold(page, '0123459', { selham: 1, belgha: 1 });
  await page.goto(new URL('/transactions', shop.till.launchUrl).href);
  await page
    .getByRole('region', { name: t('transactions:title') })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: t('transactions:return.start'), exact: true }).click();
  const back = page.getByRole('dialog', { name: /RBT-/ }).last();
  const confirm = back.getByRole('button', { name: /^Rembourser/ });
  // A part of it: the cheque pays more than that, so only a credit is left.
  await back.getByRole('button', { name: t('transactions:return.more', { name: 'Babouches' }) }).click();
  await expect(back).toContainText('0123459');
  await expect(confirm).toBeDisabled();
  await back.getByText(t('payments:methods.store_credit'), { exact: true }).click();
  await expect(confirm).toBeEnabled();
  await back.getByText(t('transactions:return.asPaid'), { exact: true }).click();
  // All of it: the cheque itself goes back.
  await back.getByRole('button', { name: t('transactions:return.all') }).click();
  await expect(confirm).toBeEnabled();
  const repaid = back.getByRole('status').filter({ hasText: t('transactions:return.repay') });
  await expect(repaid).toContainText(t('payments:methods.cheque'));
  await expect(repaid).not.toContainText(t('payments:methods.cash'));
  await confirm.click();
  await expect(page.getByText(t('transactions:return.done'))).toBeVisible();
  await page.goto(new URL('/cheques?view=given_back', shop.till.launchUrl).href);
  await expect(page.getByRole('button', { name: '0123459' })).toContainText(t('cheques:states.given_back'));
});

test('a cheque dated after today becomes an effet that is due that day', async ({ open }) => {
  const { page, tile, pay, dialog, done, t } = await openSale(open, shop, { language: 'ar' });
  await takesCheques(page);
  await tile('سلهام').click();
  await pay.click();
  await dialog.getByText(t('payments:methods.cheque'), { exact: true }).click();
  await dialog.getByRole('textbox', { name: t('sales:pay.reference') }).fill('77');
  await dialog.getByRole('button', { name: t('cheques:fields.more') }).click();
  const written = dialog.getByRole('textbox', { name: t('cheques:fields.writtenOn') });
  await written.fill(dayIn(30));
  await written.blur();
  await dialog.getByRole('button', { name: t('cheques:fields.takeEffet') }).click();
  await expect(dialog.getByRole('textbox', { name: t('cheques:fields.dueOn') })).toHaveValue(dayIn(30));
  await dialog.getByRole('textbox', { name: t('sales:pay.reference') }).press('Enter');
  await expect(done).toBeVisible();
});
