import type { Page } from '@playwright/test';
import { byTurns } from './by-turns.ts';
import { type SmallShop, startSmallShop } from './small-shop.ts';
import { expect, test } from './test.ts';
import { type Language, texts } from './texts.ts';
import { signIn } from './till-page.ts';

let shop: SmallShop;
test.beforeAll(async () => {
  shop = await startSmallShop();
});
test.afterAll(() => shop.stop());

const asOwner = (page: Page, url: string) =>
  signIn(page, url, { storeId: shop.storeId, userId: shop.owner.id, password: shop.owner.password });

/** Sells at the till, as a cashier there does; the server hears of it by synchronisation. */
async function sellAtTill(page: Page, pieces: number): Promise<void> {
  const { id } = shop.articles.belgha;
  const answer = await page.request.fetch(`${shop.till.url}/api/transactions/sale`, {
    method: 'POST',
    headers: { origin: shop.till.url, 'x-hanout-client': 'screens', 'idempotency-key': crypto.randomUUID() },
    data: {
      storeId: shop.storeId,
      items: [{ productId: id, price: 200_00, quantity: pieces }],
      paymentAmount: pieces * 200_00,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const [language, first, second] of byTurns('analytics', [
  ['ar', '600.00', '1,000.00'],
  ['fr', '1 600,00', '2 000,00'],
] as [Language, string, string][])) {
  test(`an owner reads the week in the web back office while a till sells (${language})`, async ({
    open,
  }) => {
    const t = texts(language);
    const till = await open({ language });
    await asOwner(till, shop.till.launchUrl);
    await sellAtTill(till, 3);
    const office = await open({ language });
    await asOwner(office, shop.server.url);
    await office.goto(`${shop.server.url}/analytics?preset=thisWeek`);
    const figures = office.getByRole('region', { name: t('analytics:figures') });
    await expect(figures).toContainText(first.replaceAll(' ', '\u00a0'), { timeout: 20_000 });
    await sellAtTill(till, 2);
    await expect(figures).toContainText(second.replaceAll(' ', '\u00a0'), { timeout: 20_000 });
    // What a figure means is one press away.
    const name = t('analytics:kpi.margin');
    await figures.getByRole('button', { name: t('analytics:meaningOf', { name }) }).click();
    await expect(office.getByText(t('analytics:meaning.margin'))).toBeVisible();
    await office.keyboard.press('Escape');
    // The numbers of the bars, and the same as a file.
    const trend = office.getByRole('region', { name: t('analytics:block.trend') });
    await trend.getByRole('button', { name: t('analytics:numbers') }).click();
    await expect(trend.getByRole('table', { name: t('analytics:block.trend') })).toContainText(
      second.replaceAll(' ', '\u00a0'),
    );
    const saved = office.waitForEvent('download');
    await trend.getByRole('button', { name: t('analytics:export') }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    for (const [tab, block] of [
      ['products', 'styles'],
      ['sizes', 'grid'],
      ['people', 'cashiers'],
    ] as const) {
      await office.getByRole('tab', { name: t(`analytics:tabs.${tab}`) }).click();
      const table = office.getByRole('table', { name: t(`analytics:block.${block}`) });
      await expect(table.getByRole('row')).not.toHaveCount(0);
    }
    await office.getByRole('tab', { name: t('analytics:tabs.stock') }).click();
    await expect(office.getByRole('region', { name: t('analytics:block.value') })).toBeVisible();
    await office.reload();
    await expect(office.getByRole('region', { name: t('analytics:block.value') })).toBeVisible();
  });
}

test('off line the figures say that they need the server, and come back with it; a cashier has none', async ({
  open,
}) => {
  const t = texts('en');
  const page = await open({ language: 'en' });
  await asOwner(page, shop.till.launchUrl);
  await shop.server.stop();
  try {
    await page.goto(`${shop.till.url}/analytics`);
    await expect(page.getByRole('alert').getByText(t('errors:SERVER_UNREACHABLE.title'))).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await shop.startServer();
  }
  const figures = page.getByRole('region', { name: t('analytics:figures') });
  await expect(figures).toBeVisible({ timeout: 60_000 });

  const cashier = await open({ language: 'en' });
  const { id: userId, password } = shop.cashier;
  await signIn(cashier, shop.till.launchUrl, { storeId: shop.storeId, userId, password });
  await cashier.goto(`${shop.till.url}/analytics`);
  await expect(cashier).toHaveURL(/\/new-sale$/);
});
