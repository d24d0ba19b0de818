import type { Page } from '@playwright/test';
import { saleScreen } from './sale-screen.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';

let shop: SmallShop;
test.beforeEach(async () => {
  shop = await startSmallShop();
});
test.afterEach(() => shop.stop());

/** Goes to the day, and waits until the browser keeps its figures. */
async function openDay(page: Page): Promise<void> {
  const { t } = saleScreen(page);
  const before = Date.now();
  await page
    .getByRole('navigation', { name: t('shell:bottom.label') })
    .getByRole('link', { name: t('shell:bottom.day') })
    .click();
  await expect.poll(async () => (await stored(page)).figures?.keptAt ?? 0).toBeGreaterThan(before);
}

/** The owner's day on a phone, after a sale of 200.00, with the program and the figures kept in the browser. */
async function theDay(page: Page) {
  const { t } = saleScreen(page);
  const api = await shop.api();
  const { id, price } = shop.articles.belgha;
  await api.call('POST', '/transactions/sale', {
    storeId: shop.storeId,
    items: [{ productId: id, price, quantity: 1 }],
    payments: [{ method: 'cash', amount: price }],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.server.url);
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await openDay(page);
  const figures = page.getByRole('region', { name: t('dashboard:figures') });
  await expect(figures).toContainText('200.00');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { t, figures };
}

type Stored = { figures?: { keptAt: number; sealed: string }; key?: unknown };

/** What the browser keeps of the figures; sealed bytes as text. */
const stored = (page: Page): Promise<Stored> =>
  page.evaluate(
    () =>
      new Promise<Stored>((resolve, reject) => {
        const opening = indexedDB.open('hanout');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const close = (answer: Stored) => {
            database.close();
            resolve(answer);
          };
          if (!database.objectStoreNames.contains('kept')) return close({});
          const table = database.transaction('kept').objectStore('kept');
          const [figures, key] = [table.get('figures'), table.count('key')];
          key.onsuccess = () => {
            const { keptAt, sealed } = figures.result ?? {};
            const text = { keptAt, sealed: new TextDecoder('latin1').decode(sealed) };
            close({ ...(figures.result ? { figures: text } : {}), ...(key.result > 0 ? { key: true } : {}) });
          };
        };
      }),
  );

test('the icon has all that a phone asks for @web', async ({ open }) => {
  const page = await open();
  const manifest = await (
    await page.request.get(new URL('/manifest.webmanifest', shop.server.url).href)
  ).json();
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone', scope: '/' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const png = await (await page.request.get(new URL(src, shop.server.url).href)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('without a connection it opens on the last figures, and a phone that is shut out loses them @web', async ({
  open,
}) => {
  const page = await open({ own: true });
  const { t, figures } = await theDay(page);
  await shop.server.stop();
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 20_000 });
  await expect(figures).toContainText('200.00');
  // Not a word of them is readable in what the browser keeps.
  const { sealed = '' } = (await stored(page)).figures ?? {};
  expect(sealed.length).toBeGreaterThan(500);
  expect(sealed).not.toContain('revenue');
  expect(sealed).not.toContain(shop.owner.name);

  await shop.startServer();
  await expect(page.getByText(t('shell:kept.title'))).toBeHidden({ timeout: 30_000 });
  await expect(figures).toContainText('200.00');

  // Whoever finds the phone has its session; the owner ends it with a new password.
  await shop.server.stop();
  await page.reload();
  await expect(page.getByText(t('shell:kept.title'))).toBeVisible({ timeout: 20_000 });
  await shop.startServer();
  const api = await shop.api();
  await api.call('POST', '/auth/password', { oldPassword: shop.owner.password, password: 'qamis-2026-Sala' });
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await expect.poll(() => stored(page)).toEqual({});
});

test('a day without the server makes them unreadable, and so does leaving @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t } = await theDay(page);
  await page.getByRole('button', { name: new RegExp(shop.owner.nameAr) }).click();
  await page.getByRole('menuitem', { name: t('shell:user.lock') }).click();
  await expect.poll(() => stored(page)).toEqual({});
  await page.getByRole('button', { name: shop.owner.nameAr }).click();
  await page.getByRole('textbox', { name: t('auth:user.password') }).fill(shop.owner.password);
  await page.getByRole('button', { name: t('auth:user.unlock') }).click();
  await openDay(page);
  await shop.server.stop();
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 60_000);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('200.00')).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({});
});

test('what installing takes is said: the browser’s menu, or an address with https @web', async ({ open }) => {
  const page = await open({ own: true });
  const { t } = await theDay(page);
  await page.getByRole('button', { name: new RegExp(shop.owner.nameAr) }).click();
  await page.getByRole('menuitem', { name: t('shell:user.install') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell:install.title') });
  await expect(dialog).toContainText(t('shell:install.menu.iphone'));
});
