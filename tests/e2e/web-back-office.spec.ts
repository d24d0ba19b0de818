import type { Page } from '@playwright/test';
import { saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(async () => {
  await shop.stop();
});

/** The owner, through the log-in screens of the server's own address. */
async function enter(page: Page): Promise<void> {
  const { t } = saleScreen(page);
  await page.goto(shop.server.url);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await expect(page).toHaveURL(/\/hub$/);
}

test('the server serves the same screens, without what needs a till @web', async ({ open }) => {
  const page = await open();
  const { t } = saleScreen(page);
  await enter(page);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: t('hub:welcome', { name: shop.owner.nameAr }) }),
  ).toBeVisible();
  for (const screen of ['new-sale', 'transactions', 'inventory', 'clients', 'team', 'stores']) {
    const name = page.getByText(t(`screens:${screen}`), { exact: true });
    await expect(main.getByRole('link').filter({ has: name })).toBeVisible();
  }
  await expect(page.getByRole('contentinfo')).toContainText(t('shell:footer.office'));
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(t('shell:online'));
  await expect(page.getByRole('button', { name: t('shell:sync.button') })).toHaveCount(0);
  await page.keyboard.press('Control+Alt+KeyD');
  await expect(page.getByRole('dialog')).toContainText(t('developer:noTill'));
  // Its cookie is out of reach of any script.
  expect(await page.evaluate(() => document.cookie)).not.toContain('hanout');
});

test('it sells and shows the sale, and tills hear of it @web', async ({ open }) => {
  const page = await open();
  await enter(page);
  const { t, take, tiles, pay, dialog, done } = saleScreen(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('screens:new-sale') })
    .click();
  await tiles.first().waitFor();
  await take('بلغة');
  await pay.click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  const number = /RBT-[A-Z0-9]+-000001/;
  await expect(page.getByRole('article')).toContainText(number);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('screens:transactions') })
    .click();
  await page.getByRole('button', { name: number }).click();
  await expect(dialog).toContainText('بلغة');

  const atTill = await open({ language: 'en' });
  await atTill.goto(shop.till.launchUrl);
  const words = saleScreen(atTill, 'en');
  await atTill.getByRole('button', { name: shop.owner.name }).click();
  await atTill.getByRole('textbox', { name: 'Password' }).fill(shop.owner.password);
  await atTill.keyboard.press('Enter');
  await atTill
    .getByRole('navigation')
    .getByRole('link', { name: words.t('screens:transactions') })
    .click();
  await expect(atTill.getByRole('button', { name: number })).toBeVisible();
});

test('what a till alone may do is refused at the server @web', async ({ open }) => {
  const page = await open();
  await enter(page);
  const answers = await page.evaluate(async (storeId) => {
    const headers = { 'x-hanout-client': 'screens', 'content-type': 'application/json' };
    const status = async (path: string, init?: RequestInit) =>
      (await fetch(`/api${path}`, { headers, ...init })).status;
    return [
      await status('/till/status'),
      await status(`/till/cart?storeId=${storeId}`),
      await status('/till/sync', { method: 'POST', body: '{}' }),
    ];
  }, shop.storeId);
  for (const answer of answers) expect(answer).toBeGreaterThanOrEqual(400);
  for (const answer of answers) expect(answer).toBeLessThan(500);
});
