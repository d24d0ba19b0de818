import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { wordsOf } from '../fixtures/paper-words.ts';
import { openSale } from './sale-screen.ts';
import { scan } from './scanner.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { texts } from './texts.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

type Sold = {
  id: string;
  total: number;
  paid: number;
  change: number;
  currency: string;
  paymentMethod: string;
};

/** The sales that the server has, the latest first. */
async function soldAtServer(): Promise<Sold[]> {
  const api = await shop.api();
  return (await api.call('GET', `/transactions?storeId=${shop.storeId}`)).items as Sold[];
}

test('an empty sale is not paid', async ({ open }) => {
  const { pay, toast, dialog } = await openSale(open, shop, { language: 'en' });
  await pay.click();
  await expect(toast('Cannot proceed with an empty cart.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('nothing is sold before the settings of the store are known', async ({ open }) => {
  const { page, tile, tiles, lines, dialog } = await openSale(open, shop, { language: 'en' });
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/stores/*/settings', held.resolve, { times: 1 });
  await page.reload();
  const settings = await held.promise;
  await expect(page.getByText('Loading current sale')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await scan(page, shop.articles.belgha.sku);
  await settings.continue();
  // This store asks for no price, neither for what was scanned meanwhile nor for what is touched.
  await expect(lines).toHaveCount(1);
  await tile('Selham').click();
  await expect(lines).toHaveCount(2);
  await expect(dialog).toHaveCount(0);
});

test('a sale that is open stays open while the settings that could not be read are read again', async ({
  open,
}) => {
  const { page, tile, lines, dialog, done } = await openSale(open, shop, { language: 'en' });
  await page.route('**/api/stores/*/settings', (route) => route.fulfill({ status: 403 }));
  await page.reload();
  // Without the settings, a price is asked for.
  await tile('Selham').click();
  await page.getByRole('textbox', { name: 'Price' }).press('Enter');
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('F9');
  await dialog.getByRole('textbox').fill('1500');
  const again = Promise.withResolvers<Route>();
  await page.route('**/api/stores/*/settings', again.resolve);
  const owner = await shop.api();
  await owner.call('PUT', `/stores/${shop.storeId}/settings`, { cashWarningAt: 500_000 });
  await again.promise;
  await expect(dialog.getByRole('textbox')).toHaveValue('1500');
  await dialog.getByRole('textbox').press('Enter');
  await expect(done).toBeVisible();
});

test('cash: too little is refused, too much gives change', async ({ open }) => {
  const { tile, pay, dialog, page, done } = await openSale(open, shop, { language: 'en' });
  const before = (await soldAtServer()).length;
  await tile('Selham').click();
  await pay.click();
  const tendered = dialog.getByRole('textbox', { name: 'Cash received' });
  const outcome = dialog.getByRole('status');
  const confirm = dialog.getByRole('button', { name: /^Confirm 900\.00/ });
  await tendered.fill('850');
  await expect(outcome).toContainText('Paid amount is less than the total.');
  await expect(outcome).toContainText('50.00');
  await expect(confirm).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // So much that it looks like a slip: it is asked about once more, and nothing is sold.
  await tendered.fill('90000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(/^90,000\.00\sMAD received means 89,100\.00/);
  await expect(done).toBeHidden();
  await dialog.getByRole('button', { name: '1,000', exact: true }).click();
  await expect(outcome).toContainText('Change');
  await expect(outcome).toContainText('100.00');
  await confirm.click();
  await expect(done).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('100.00');
  await expect.poll(soldAtServer).toHaveLength(before + 1);
  const [sale] = await soldAtServer();
  expect(sale).toMatchObject({ total: 90_000, paid: 100_000, change: 10_000, paymentMethod: 'cash' });
});

test('a card pays no more than what is due, and splits with cash', async ({ open }) => {
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop, { language: 'fr' });
  const before = (await soldAtServer()).length;
  await tile('Selham').click();
  await pay.click();
  await dialog.getByText(t('sales:pay.methods.split')).click();
  const card = dialog.getByRole('textbox', { name: t('sales:pay.byCard') });
  const outcome = dialog.getByRole('status');
  await card.fill('900,01');
  await expect(outcome).toContainText(t('errors:OVERPAID.title'));
  await expect(dialog.getByRole('button', { name: /900,00/ }).last()).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await card.fill('500');
  await dialog.getByRole('button', { name: t('sales:pay.methods.cash') }).click();
  await dialog.getByRole('textbox', { name: t('sales:pay.tendered') }).fill('500');
  await expect(outcome).toContainText('100,00');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect.poll(soldAtServer).toHaveLength(before + 1);
  const [sale] = await soldAtServer();
  expect(sale).toMatchObject({ total: 90_000, paid: 100_000, change: 10_000, paymentMethod: 'split' });
});

test('euros are taken at the rate, and the change is given in dirhams', async ({ open }) => {
  const { tile, pay, cart, dialog, page, t } = await openSale(open, shop);
  const before = (await soldAtServer()).length;
  await tile('بلغة').click();
  await cart.getByRole('button', { name: t('sales:totals.currency', { currency: 'MAD' }) }).click();
  await page.getByRole('menuitem', { name: 'EUR' }).click();
  await expect(cart).toContainText(/18\.00\sEUR/);
  await pay.click();
  const tendered = dialog.getByRole('textbox', { name: t('sales:pay.tendered') });
  await expect(tendered).toHaveAttribute('placeholder', '18.00');
  await tendered.fill('20');
  await expect(dialog.getByRole('status')).toContainText('22.22');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText(/20\.00\sEUR/);
  await expect.poll(soldAtServer).toHaveLength(before + 1);
  const [sale] = await soldAtServer();
  expect(sale).toMatchObject({ total: 20_000, paid: 22_222, change: 2_222, currency: 'EUR' });
});

test('however often confirm is pressed, it sells once', async ({ open }) => {
  const { tile, pay, dialog, page, done, t } = await openSale(open, shop);
  const before = (await soldAtServer()).length;
  await tile('بلغة').click();
  await pay.click();
  await dialog
    .getByRole('button', { name: /200\.00/ })
    .last()
    .dblclick();
  await expect(done).toBeVisible();
  // A press beside the buttons takes their focus; Enter begins the next sale all the same.
  await page.mouse.click(683, 400);
  // The next sale proves that whatever was sent before has been taken.
  await page.keyboard.press('Enter');
  await tile('سلهام').click();
  await page.keyboard.press('F9');
  await expect(dialog.getByRole('textbox', { name: t('sales:pay.tendered') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect.poll(async () => (await soldAtServer())[0]?.total).toBe(90_000);
  expect(await soldAtServer()).toHaveLength(before + 2);
});

test.describe('the receipt', () => {
  async function download(page: Page, button: string): Promise<string> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^RBT-T1A-\d{6}\.pdf$/);
    return readFileSync(await file.path(), 'latin1');
  }

  test('is shown in the language of the client, saved as PDF, printed', async ({ open }) => {
    const { tile, dialog, page, t } = await openSale(open, shop);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await tile('بلغة').click();
    await page.keyboard.press('F9');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    const paper = page.getByRole('article');
    await expect(paper).toHaveAttribute('dir', 'rtl');
    await expect(paper).toContainText(/RBT-T1A-\d{6}/);
    await expect(paper).toContainText('بلغة');
    await expect(paper).toContainText(t('receipt:tax', { rate: '' }).trim());
    await expect(paper).toContainText('33.33');
    await expect(paper).not.toContainText(t('receipt:copy'));
    await page.getByText('Français').click();
    await expect(paper).toHaveAttribute('dir', 'ltr');
    await expect(paper).toContainText('Babouches');

    for (const [format, width] of [
      ['80mm', 226],
      ['a4', 595],
    ] as const) {
      const pdf = await download(page, t(`transactions:receipt.pdf.${format}`));
      expect(await wordsOf(Buffer.from(pdf, 'latin1'))).toContain('Babouches');
      expect(pdf).toMatch(new RegExp(`/MediaBox \\[0 0 ${width}`));
    }
    await page.getByRole('button', { name: t('transactions:receipt.print') }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
    await expect(paper).toContainText(texts('fr')('receipt:copy'));
  });
});
