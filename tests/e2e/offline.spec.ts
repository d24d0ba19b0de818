import type { Page } from '@playwright/test';
import { openSale } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

// One day of one till: what a test leaves queued is what the next one finds.
test.describe.configure({ mode: 'serial' });

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

const header = (page: Page) => page.getByRole('banner');
const syncButton = (page: Page) => header(page).getByRole('button', { name: /^Sync now/ });
/** What the badge on the sync button counts. */
const badge = (page: Page) => header(page).locator('.mantine-Indicator-root').first().getByText(/^\d+$/);

/** Notes every text that appears, however short: one toast replaces another within moments. */
async function noteToasts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        seen.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'));
}

test('without its server a till sells, takes back and adds clients', async ({ open }) => {
  const { page, tile, toast, dialog, done, cart, t } = await openSale(open, shop, { language: 'en' });
  await expect(header(page).getByRole('status')).toHaveText('Online');
  await expect(badge(page)).toHaveCount(0);
  await shop.server.kill();
  await expect(header(page).getByRole('status')).toHaveText('Offline');

  await tile('Belgha').click();
  await tile('Belgha').click();
  await cart.getByRole('button', { name: t('sales:cart.pay') }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(toast('Action Queued')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByRole('article')).toContainText('RBT-T1A-000001');

  await page.keyboard.press('Enter');
  await page.keyboard.press('F4');
  await dialog.getByRole('button', { name: t('sales:client.add') }).click();
  await dialog.getByRole('textbox', { name: t('sales:client.name') }).fill('Lalla Harir');
  await page.keyboard.press('Enter');
  await expect(cart.getByRole('button', { name: 'Lalla Harir' })).toBeVisible();
  await expect(badge(page)).toHaveText('2');

  await page.getByRole('link', { name: t('screens:transactions') }).click();
  await page.getByRole('button', { name: /RBT-T1A-000001/ }).click();
  await page.getByRole('button', { name: t('transactions:return.start'), exact: true }).click();
  await page.getByRole('button', { name: t('transactions:return.more', { name: 'Belgha' }) }).click();
  await page.getByRole('button', { name: /200\.00\sMAD/ }).click();
  await expect(page.getByText(t('transactions:return.done'))).toBeVisible();
  await expect(badge(page)).toHaveText('3');
});

test('syncing is refused while off line, and what waits goes on waiting', async ({ open }) => {
  const { page, toast } = await openSale(open, shop, { language: 'en' });
  await expect(header(page).getByRole('status')).toHaveText('Offline');
  await expect(badge(page)).toHaveText('3');
  await expect(syncButton(page)).toHaveAccessibleName(/3 actions waiting to be sent/);
  await syncButton(page).click();
  await expect(toast('Sync failed. You are currently offline.')).toBeVisible();
  await page.reload();
  await expect(badge(page)).toHaveText('3');
});

test('one signs in without the server, with the right password only', async ({ open }) => {
  const { page, t } = await openSale(open, shop, { language: 'en' });
  await header(page).getByRole('button', { name: shop.cashier.name }).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
  // Until the lock is there, the same name is on the menu in the header.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:user.title'));
  await page.getByRole('button', { name: shop.cashier.name }).click();
  const password = page.getByRole('textbox', { name: t('auth:user.password') });
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
    'Invalid credentials.',
  );
  await password.fill(shop.cashier.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/new-sale$/);
});

test('what only the server may do waits until one signs in at the server', async ({ open }) => {
  const { page, toast, dialog, t } = await openSale(open, shop, { language: 'en', as: shop.owner });
  await page.goto(new URL('/stores', page.url()).href);
  await page.getByRole('button', { name: t('stores:add') }).click();
  await dialog
    .getByRole('textbox', { name: t('stores:form.name') })
    .first()
    .fill('Hanout Salé');
  await dialog.getByRole('button', { name: t('stores:create') }).click();
  await expect(toast(t('errors:SIGN_IN_AGAIN.title'))).toContainText(t('errors:SIGN_IN_AGAIN.message'));
  await expect(dialog).toBeVisible();
  await expect(badge(page)).toHaveText('3');
});

test('once the server is back everything arrives, once', async ({ open }) => {
  const { page, toast } = await openSale(open, shop, { language: 'en' });
  await expect(badge(page)).toHaveText('3');
  const seen = await noteToasts(page);
  // The toasts are loaded with the first press.
  await page.keyboard.press('Shift');
  await shop.startServer();
  await expect(toast('Sync Complete')).toContainText('3 of 3 actions synced.', { timeout: 40_000 });
  expect(await seen()).toContain('Syncing Offline Data...');
  await expect(header(page).getByRole('status')).toHaveText('Online');
  await expect(badge(page)).toHaveCount(0);
  await expect(syncButton(page)).toHaveAccessibleName(/Nothing waiting to be sent/);

  const api = await shop.api();
  const at = `storeId=${shop.storeId}`;
  const { items: sales } = await api.call('GET', `/transactions?${at}`);
  expect(sales).toMatchObject([
    { receiptNumber: 'RBT-T1A-000001', total: 40_000, refunded: 20_000, status: 'partially_refunded' },
  ]);
  expect((await api.call('GET', `/clients?${at}`)).items).toMatchObject([{ name: 'Lalla Harir' }]);
  const { stock } = await api.call('GET', `/products/${shop.articles.belgha.id}`);
  expect(stock).toBe(shop.articles.belgha.stock - 1);

  // On line again, a sale waits for nobody and nothing is queued in words.
  await syncButton(page).click();
  await expect(toast('Everything is up to date.')).toBeVisible();
});
