import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { byTurns } from './by-turns.ts';
import { openSale, type SaleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, type Open, test } from './test.ts';
import { type Language, texts } from './texts.ts';

/** A yes reaches the till within this time (market.md B9), in milliseconds. */
const GOES_ON_MS = 3_000;

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop({ pricePrompt: 'never' });
});
test.afterAll(async () => {
  await shop.stop();
});

/** The owner's phone, on the day of the store. */
async function openPhone(open: Open, language: Language) {
  const t = texts(language);
  const page = await open({
    language,
    own: true,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  await page.goto(shop.server.url);
  const { owner } = shop;
  await page.getByRole('button', { name: language === 'ar' ? owner.nameAr : owner.name }).tap();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).tap();
  await expect(page).toHaveURL(/\/(hub|dashboard)$/);
  const sheet = page.getByRole('dialog', { name: t('approvals:request.title') });
  return {
    page,
    t,
    sheet,
    yes: sheet.getByRole('button', { name: t('approvals:request.yes'), exact: true }),
    no: sheet.getByRole('button', { name: t('approvals:request.no'), exact: true }),
    password: sheet.getByLabel(t('approvals:request.password')),
  };
}

const selham = (language: Language) => (language === 'ar' ? 'سلهام' : 'Selham');

/** A cashier asks for 20 % on 900.00. */
async function wantTwenty({ tile, cart, page, t }: SaleScreen, language: Language) {
  await tile(selham(language)).click();
  await cart.getByRole('button', { name: t('sales:cart.discount'), exact: true }).click();
  const discount = page.getByRole('dialog', { name: t('sales:discount.title') });
  // French puts a space before the sign.
  await discount.getByRole('button', { name: /^20\s?%$/ }).click();
  const dialog = page.getByRole('dialog', { name: t('approvals:title') });
  return {
    dialog,
    why: dialog.getByLabel(t('approvals:request.note')),
    ask: dialog.getByRole('button', { name: t('approvals:request.ask') }),
    stop: dialog.getByRole('button', { name: t('approvals:request.stop') }),
    async byPassword() {
      await dialog.getByLabel(t('approvals:password')).fill(shop.owner.password);
      await page.keyboard.press('Enter');
    },
  };
}

/** A minute passes for the request that waits. */
function passMinute() {
  const database = new Database(join(shop.tillData, '../server/server.sqlite'));
  database.prepare('UPDATE approval_requests SET expires_at = ? WHERE answer IS NULL').run(Date.now() - 1);
  database.close();
}

const setSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const language of byTurns('approval-on-phone', ['ar', 'fr'] as const)) {
  test(`a yes on the phone lets the till go on within three seconds (${language})`, async ({ open }) => {
    const phone = await openPhone(open, language);
    const sale = await openSale(open, shop, { language });
    const asking = await wantTwenty(sale, language);
    await asking.why.fill('Client fidèle');
    await asking.ask.click();
    await expect(phone.sheet).toContainText(/180[.,]00/);
    await expect(phone.sheet).toContainText(language === 'ar' ? shop.cashier.nameAr : shop.cashier.name);
    await expect(phone.sheet).toContainText('Client fidèle');
    expect(await setSideways(phone.page)).toBeLessThanOrEqual(0);
    await phone.password.fill('not-it');
    await phone.yes.tap();
    await expect(phone.sheet.getByRole('alert')).toContainText(phone.t('errors:INVALID_CREDENTIALS.message'));
    await phone.password.fill(shop.owner.password);
    await phone.yes.tap();
    const from = Date.now();
    await expect(asking.dialog).toBeHidden();
    await expect(sale.total).toContainText('720');
    const took = Date.now() - from;
    test.info().annotations.push({ type: 'till went on after', description: `${took} ms` });
    expect(took).toBeLessThan(GOES_ON_MS);
    await expect(phone.sheet).toBeHidden();

    await sale.pay.click();
    await sale.page.keyboard.press('Enter');
    await expect(sale.done).toBeVisible();
    const api = await shop.api();
    const log = async () =>
      (await api.call('GET', '/audit-log?limit=20')).items as { action: string; details: object }[];
    await expect.poll(async () => (await log()).map(({ action }) => action)).toContain('approval.used');
    // With the phone that said yes, and the till where it was used.
    expect((await log()).find(({ action }) => action === 'approval.given')?.details).toMatchObject({
      browser: expect.stringMatching(/^Chrome/),
    });
    expect((await log()).find(({ action }) => action === 'approval.used')?.details).toHaveProperty('till');
    expect((await api.call('GET', `/exceptions?storeId=${shop.storeId}`)).items).toEqual([]);
  });
}

test('a no says who said it, and the password at the till still works', async ({ open }) => {
  const phone = await openPhone(open, 'ar');
  const sale = await openSale(open, shop, { language: 'ar' });
  const asking = await wantTwenty(sale, 'ar');
  await asking.ask.click();
  await phone.no.tap();
  await expect(asking.dialog).toContainText(sale.t('approvals:request.refused', { name: shop.owner.nameAr }));
  await asking.byPassword();
  await expect(asking.dialog).toBeHidden();
  await expect(sale.total).toContainText('720');
});

test('a yes that the till cannot take is said, and the cashier asks again', async ({ open }) => {
  const phone = await openPhone(open, 'fr');
  const sale = await openSale(open, shop, { language: 'fr' });
  const accept = '**/api/approvals/requests/*/accept';
  await sale.page.route(accept, (route) => route.fulfill({ status: 500, body: '' }));
  const asking = await wantTwenty(sale, 'fr');
  const sayYes = async () => {
    await phone.password.fill(shop.owner.password);
    await phone.yes.tap();
  };
  await asking.ask.click();
  await sayYes();
  await expect(asking.dialog.getByRole('alert')).toContainText(sale.t('errors:UNKNOWN.title'));
  await expect(asking.dialog).not.toContainText(sale.t('approvals:request.noOne'));
  await expect(asking.stop).toBeHidden();
  await expect(phone.sheet).toBeHidden();

  await sale.page.unroute(accept);
  await asking.ask.click();
  await expect(asking.dialog.getByRole('alert')).toBeHidden();
  await sayYes();
  await expect(asking.dialog).toBeHidden();
  await expect(sale.total).toContainText('720');
});

test('the password at the till ends the request on the phone, and so does the cashier', async ({ open }) => {
  const phone = await openPhone(open, 'fr');
  const sale = await openSale(open, shop, { language: 'fr' });
  const asking = await wantTwenty(sale, 'fr');
  await asking.ask.click();
  await expect(phone.sheet).toBeVisible();
  await asking.stop.click();
  await expect(phone.sheet).toBeHidden();
  await expect(asking.ask).toBeVisible();
  await asking.ask.click();
  await expect(phone.sheet).toBeVisible();
  await asking.byPassword();
  await expect(asking.dialog).toBeHidden();
  await expect(phone.sheet).toBeHidden();
});

test('a request that was put off waits in the list of what to settle, and ends after a minute', async ({
  open,
}) => {
  const phone = await openPhone(open, 'ar');
  const sale = await openSale(open, shop, { language: 'ar' });
  const asking = await wantTwenty(sale, 'ar');
  await asking.ask.click();
  await phone.sheet.getByRole('button', { name: phone.t('approvals:request.later') }).tap();
  await expect(phone.sheet).toBeHidden();
  await phone.page.goto(new URL('/to-settle', shop.server.url).href);
  // The page was loaded again: it shows once more what waits.
  await phone.sheet.getByRole('button', { name: phone.t('approvals:request.later') }).tap();
  const entry = phone.page.getByRole('article').filter({
    hasText: phone.t('approvals:request.toSettle', { name: shop.cashier.nameAr }),
  });
  await expect(entry).toBeVisible();
  passMinute();
  await expect(asking.dialog).toContainText(sale.t('approvals:request.over'));
  await expect(asking.ask).toBeVisible();
  await asking.byPassword();
  await expect(asking.dialog).toBeHidden();
});

test('a till says so when no one can be reached, and asks nobody offline', async ({ open }) => {
  const database = new Database(join(shop.tillData, '../server/server.sqlite'));
  database.prepare('DELETE FROM listeners').run();
  database.close();
  const sale = await openSale(open, shop, { language: 'ar' });
  const asking = await wantTwenty(sale, 'ar');
  await asking.ask.click();
  await expect(asking.dialog).toContainText(sale.t('approvals:request.noOne'));
  await shop.server.stop();
  await expect(asking.ask).toBeHidden({ timeout: 30_000 });
  await asking.byPassword();
  await expect(asking.dialog).toBeHidden();
  await shop.startServer();
});
